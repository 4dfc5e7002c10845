import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { define } from '../../../bin/commands/serve.ts';
import { offerHere } from '../../helpers/offer.ts';
import { TEST_SITE } from '../../helpers/paths.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { PRODUCTION } from '../../payments/fake-services.ts';

const root = temporaryFolder();
const NONE = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', ACCESS_SECRET: '', SMTP_URL: '', MAIL_FROM: '' };
const run = (args: readonly string[], env: NodeJS.ProcessEnv) => {
  const outputs = ['--out', `${TEST_SITE}/dist`, '--generated', `${TEST_SITE}/generated`];
  return offerHere({ define }, ['serve', ...outputs, ...args], {
    cwd: root,
    env: { ...NONE, OFFER_STORE: '', ...env },
  });
};
afterEach(() => writeFileSync(join(root, '.env.shop'), ''));

describe('offer serve does not start', () => {
  it('without the settings of a live shop, and names those that are missing', async () => {
    const { code, stdout, stderr } = await run([], {});
    expect([code, stdout]).toEqual([2, '']);
    for (const name of [
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'SMTP_URL',
      'MAIL_FROM',
      'ACCESS_SECRET',
      'OFFER_STORE',
    ])
      expect(stderr.split(`  - ${name} is missing\n`)).toHaveLength(2);
  });

  it('with a test key, as no published shop does, nor as a sandbox', async () => {
    const OFFER_STORE = join(root, 'store');
    const vars = { ...PRODUCTION, OFFER_STORE, OFFER_LOCAL: '1', STRIPE_SECRET_KEY: 'sk_test_1' };
    const { code, stderr } = await run([], vars);
    expect([code, stderr]).toEqual([2, expect.stringContaining('  - STRIPE_SECRET_KEY is a test key in production\n')]);
    expect(existsSync(OFFER_STORE)).toBe(false);
  });

  it('with its orders in the folder that is published', async () => {
    const { code, stderr } = await run(['--store', `${TEST_SITE}/dist/store`], PRODUCTION);
    expect([code, stderr]).toEqual([2, expect.stringContaining('inside the published folder')]);
    expect(existsSync(`${TEST_SITE}/dist/store`)).toBe(false);
  });

  it('without a build', async () => {
    const { code, stderr } = await run(['--generated', join(root, 'none')], PRODUCTION);
    expect([code, stderr]).toEqual([2, expect.stringContaining('contains no build of this release yet')]);
  });

  it('with a proxy that is not an address', async () => {
    expect((await run(['--proxy', 'nginx'], PRODUCTION)).code).toBe(2);
  });

  it('and reads .env.shop', async () => {
    writeFileSync(join(root, '.env.shop'), 'STRIPE_SECRET_KEY=sk_live_1\n');
    expect((await run([], {})).stderr).toContain('STRIPE_WEBHOOK_SECRET is missing');
  });
});
