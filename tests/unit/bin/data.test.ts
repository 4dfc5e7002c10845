/** `offer data`, on a store as the functions write it on this machine. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '../../../bin/data/open-store.ts';
import { createFileStore } from '../../../netlify/lib/store/file-store.ts';
import { offer } from '../../helpers/offer.ts';
import { BUYER, buy, createFakeServices } from '../../payments/fake-services.ts';

const folder = mkdtempSync(join(tmpdir(), 'offer-data-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const OFFER_STORE = join(folder, 'store');
const data = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  offer(['data', ...args], { env: { OFFER_STORE, NETLIFY_AUTH_TOKEN: '', NETLIFY_SITE_ID: '', ...env } });

beforeAll(async () => {
  const fake = createFakeServices({ store: createFileStore(OFFER_STORE) });
  await buy(fake);
  await fake.services.rateLimits.takeRecipient(BUYER);
});

describe('offer data', () => {
  it('exports what is stored, without access to the guide, and names what other services store', () => {
    const { code, stdout, stderr } = data(['export', BUYER, '--json']);
    const found: unknown = JSON.parse(stdout);
    expect(found).toMatchObject({
      ...{ email: BUYER, store: `this machine, ${OFFER_STORE}`, guideSentHereByOthers: 0 },
      orders: [{ email: BUYER, amountCents: 399, currencyCode: 'GBP', paymentId: 'pi_1', emailed: false }],
      linkAskedForAt: ['2026-11-21T12:00:00.000Z'],
      elsewhere: [{ where: 'Stripe', what: expect.stringContaining('pi_1') }, {}, {}],
    });
    expect(stdout).not.toContain('"aid"');
    expect([code, stderr]).toEqual([0, `Looking into the store of this machine, ${OFFER_STORE}\n`]);
  });

  it('deletes nothing without --yes, and then everything but the sale', () => {
    const plan = data(['delete', BUYER]);
    expect(plan.stdout).toMatch(/^Would be deleted\n {2}the e-mail address of order [0-9a-f]{8}/);
    expect(plan.stdout).toContain('3.99 GBP on 2026-11-21: tax law requires it');
    expect(plan.stdout).toContain('Nothing has been deleted.');
    expect(data(['export', BUYER]).stdout).toContain(`email: ${BUYER}`);
    const done = data(['delete', BUYER, '--yes', '--json']);
    expect(JSON.parse(done.stdout)).toMatchObject({ done: true, deletes: { length: 3 }, keeps: { length: 1 } });
    expect(data(['export', BUYER]).stdout).toBe('Nothing is stored about this address.\n');
  });

  it('says where else to look when there is no store, and makes none', () => {
    const { code, stdout } = data(['export', BUYER, '--json'], { OFFER_STORE: join(folder, 'none') });
    expect([code, JSON.parse(stdout)]).toMatchObject([1, [{ code: 'no-store', file: join(folder, 'none') }]]);
    expect(readdirSync(folder)).toEqual(['store']);
  });

  it('reports settings of the published store that are incomplete', () => {
    expect(openStore({ OFFER_STORE, NETLIFY_SITE_ID: 'site' })).toMatchObject({ diagnostic: { code: 'half-store' } });
    expect(openStore({ OFFER_STORE, NETLIFY_SITE_ID: 'site', NETLIFY_AUTH_TOKEN: 'token' })).toMatchObject({
      name: 'the published site site',
    });
  });

  it('refuses what is not an e-mail address', () => {
    const { code, stderr } = data(['export', 'ann']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('It must be an e-mail address')]);
  });
});
