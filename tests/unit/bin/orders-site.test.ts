/** `offer orders --site`, on a server of Netlify's Blobs: the published shop's settings come from `.env.shop`. */
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LIVE_STORE } from '../../../netlify/lib/env.ts';
import { createBlobsStore } from '../../../netlify/lib/store/blobs-store.ts';
import { OFFER, TEST_SITE } from '../../helpers/paths.ts';
import { startBlobsServer } from '../../payments/blobs-server.ts';
import { BUYER, buy, createFakeServices, KEY, PRODUCTION, SECRET } from '../../payments/fake-services.ts';
import { startMailServer } from '../../payments/mail-server.ts';
import { startStripe } from '../../payments/stripe-fake.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'offer-site-'));
const blobs = await startBlobsServer();
const mail = await startMailServer();
const stripe = await startStripe('whsec_1');
let fake: ReturnType<typeof createFakeServices>;

beforeAll(async () => {
  cpSync(`${TEST_SITE}/generated`, join(folder, 'netlify/generated'), { recursive: true });
  const NETLIFY_API_BASE = blobs.url;
  const settings = {
    ...PRODUCTION,
    ...{
      NETLIFY_API_BASE,
      NETLIFY_AUTH_TOKEN: 'token',
      NETLIFY_SITE_ID: 'site',
      SMTP_URL: mail.url,
      PUBLIC_API_KEY: KEY,
    },
    ...{ SITE_URL: 'https://shop.example', STRIPE_API_BASE: stripe.apiBase.href },
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(join(folder, '.env.shop'), `${lines.join('\n')}\n`);
  const store = getStore({ name: LIVE_STORE, siteID: 'site', token: 'token', apiURL: NETLIFY_API_BASE });
  fake = createFakeServices({ store: createBlobsStore(store) });
  await buy(fake);
});
afterAll(async () => {
  await Promise.all([blobs.close(), mail.close(), stripe.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const orders = async (...args: string[]) => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME };
  return (await run(process.execPath, [OFFER, 'orders', ...args, '--site'], { cwd: folder, env })).stdout;
};

it('lists the published shop’s orders, and says where it looked', async () => {
  expect(await orders('list')).toContain(BUYER);
});

it('prints a link to the published site that its secret opens', async () => {
  const link = new URL((await orders('link', BUYER)).trim());
  expect(link.origin).toBe('https://shop.example');
  const verified = await fake.services.access.verify(link.searchParams.get('t') ?? '');
  expect([verified?.email, fake.services.env.accessSecrets]).toEqual([BUYER, [SECRET]]);
});

it('sends what waits by the shop’s mail server, and notes it in the store', async () => {
  expect(await orders('retry')).toMatch(/^[0-9a-f]{8} {2}sent\n$/);
  expect(mail.mails.map(({ to }) => to)).toEqual([BUYER]);
  expect(await orders('list', '--state', 'delivered')).toContain(BUYER);
});

it('finds at Stripe what no webhook told of, and delivers it', async () => {
  const metadata = { offer: 'flat', lang: 'en' };
  const { id } = stripe.create({ mode: 'payment', currency: 'gbp', amount_total: 399, metadata, livemode: true });
  stripe.pay(id, 'late@buyer.example');
  expect(await orders('reconcile')).toMatch(/3\.99 GBP {2}delivered\n1 paid checkouts/);
  expect(mail.mails.at(-1)?.to).toBe('late@buyer.example');
});
