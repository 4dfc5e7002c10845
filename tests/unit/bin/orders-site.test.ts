/** `offer orders --site` and `offer doctor`, on a server of Netlify's Blobs and a published site. Their settings come from `.env.shop`. */
import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getStore } from '@netlify/blobs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { kidOf } from '../../../netlify/lib/access/access.ts';
import { LIVE_STORE } from '../../../netlify/lib/env.ts';
import { createBlobsStore } from '../../../netlify/lib/store/blobs-store.ts';
import { portOf } from '../../helpers/free-port.ts';
import { FULL_SITE, OFFER, ROOT, TEST_SITE } from '../../helpers/paths.ts';
import { temporaryFolder } from '../../helpers/temporary.ts';
import { startBlobsServer } from '../../payments/blobs-server.ts';
import { BUYER, buy, createFakeServices, KEY, PRODUCTION, SECRET, SESSION } from '../../payments/fake-services.ts';
import { startMailServer } from '../../payments/mail-server.ts';
import { startStripe } from '../../payments/stripe-fake.ts';

const run = promisify(execFile);
const folder = temporaryFolder();
const blobs = await startBlobsServer();
const mail = await startMailServer();
const stripe = await startStripe('whsec_1');
/** What the published site says of itself, and how often it was asked. Undefined: it answers as some other site does. */
const health = { said: undefined as object | undefined, asked: 0 };
const site = createServer((request, response) => {
  if (request.url?.endsWith('/health')) health.asked += 1;
  response.end(JSON.stringify(health.said ?? 'welcome'));
}).listen(0, '127.0.0.1');
const siteUrl = `http://127.0.0.1:${await portOf(site)}`;
const opensWith = (...secrets: string[]) => ({ ok: true, warnings: [], accessKeys: secrets.map(kidOf) });
let fake: ReturnType<typeof createFakeServices>;

beforeAll(async () => {
  cpSync(`${TEST_SITE}/generated`, join(folder, 'netlify/generated'), { recursive: true });
  const NETLIFY_API_BASE = blobs.url;
  const settings = {
    ...PRODUCTION,
    NETLIFY_API_BASE,
    NETLIFY_AUTH_TOKEN: 'token',
    NETLIFY_SITE_ID: 'site',
    SMTP_URL: mail.url,
    PUBLIC_API_KEY: KEY,
    SITE_URL: siteUrl,
    STRIPE_API_BASE: stripe.apiBase.href,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(join(folder, '.env.shop'), `${lines.join('\n')}\n`);
  const store = getStore({ name: LIVE_STORE, siteID: 'site', token: 'token', apiURL: NETLIFY_API_BASE });
  fake = createFakeServices({ store: createBlobsStore(store) });
  await buy(fake);
});
beforeEach(() => void Object.assign(health, { said: opensWith(SECRET), asked: 0 }));
afterAll(async () => {
  site.close();
  await Promise.all([blobs.close(), mail.close(), stripe.close()]);
});

const offer = (args: readonly string[], vars: Readonly<Record<string, string>> = {}) => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...vars };
  return run(process.execPath, [OFFER, ...args], { cwd: folder, env });
};
const started = (args: readonly string[], vars?: Readonly<Record<string, string>>) =>
  offer(['orders', ...args, '--site'], vars);
const orders = async (...args: string[]) => (await started(args)).stdout;
/** Of a command that fails. */
const refused = (args: readonly string[], vars?: Readonly<Record<string, string>>) =>
  started(args, vars).then(
    () => undefined,
    (error: unknown) => error,
  );

it('lists the published shop’s orders, and says where it looked', async () => {
  expect(await orders('list')).toContain(BUYER);
});

it('names commands that look into the published store too', async () => {
  await fake.services.orders.recordUnmatchedPayment(SESSION);
  expect(await orders('list')).toContain('npx offer orders close ORDER --site');
  expect(await orders('close', BUYER)).toBe(`${BUYER} is closed.\n`);
});

it('prints a link to the published site that its secret opens', async () => {
  const link = new URL((await orders('link', BUYER)).trim());
  expect([link.origin, health.asked]).toEqual([siteUrl, 1]);
  const verified = await fake.services.access.verify(link.searchParams.get('t') ?? '');
  expect([verified?.email, fake.services.env.accessSecrets]).toEqual([BUYER, [SECRET]]);
});

it.each([['link', BUYER], ['resend', BUYER], ['retry'], ['restore', BUYER], ['reconcile']])(
  'sends no link that the site would not open: %s',
  async (...args) => {
    const sent = mail.mails.length;
    health.said = opensWith('another secret of more than thirty-two characters');
    const error = await refused(args);
    expect(error).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('[link-would-be-dead]') });
    expect(error).toMatchObject({ stderr: expect.stringContaining('must be the same in .env.shop and at Netlify') });
    expect(JSON.stringify(error)).not.toContain(SECRET);
    expect(mail.mails).toHaveLength(sent);
  },
);

it('sends nothing from a machine without a secret, and asks nobody', async () => {
  const error = await refused(['link', BUYER, '--json'], { ACCESS_SECRET: 'too short' });
  expect(error).toMatchObject({ code: 1, stdout: expect.stringContaining('"link-would-be-dead"') });
  expect(health.asked).toBe(0);
});

it('looks and compares all the same: that signs nothing', async () => {
  health.said = opensWith();
  expect(await orders('show', BUYER)).toContain(BUYER);
  expect(await orders('reconcile', '--dry-run')).toContain('0 without an order here');
  expect(health.asked).toBe(0);
});

it.each([
  ['has a newer secret too, and says until when', () => opensWith('a newer secret', SECRET), 'until the old one'],
  ['does not answer as a shop, and says what that means', () => undefined, 'does not say whether it has'],
])('sends a link if the site %s', async (_, said, warning) => {
  health.said = said();
  const { stdout, stderr } = await started(['link', BUYER]);
  expect(stdout).toContain('/access?t=');
  expect(stderr).toContain(warning);
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

it('writes a letter to all by the shop’s mail server, marked as the guide’s email is; but with no dead link', async () => {
  writeFileSync(join(folder, 'LETTER.md'), '---\nsubject: A correction\n---\n\nTen minutes.\n');
  const write = ['write', 'LETTER.md', '--content', join(ROOT, FULL_SITE)];
  health.said = opensWith('another secret of more than thirty-two characters');
  expect(await refused(write)).toMatchObject({ code: 1, stderr: expect.stringContaining('[link-would-be-dead]') });
  health.said = opensWith(SECRET);
  const sent = mail.mails.length;
  expect(await orders(...write)).toMatch(/to 2 buyers[\s\S]*\n2 were sent now, 0 are waiting\.\n$/);
  const letters = mail.mails.slice(sent);
  expect(letters.map(({ to }) => to).sort()).toEqual([BUYER, 'late@buyer.example']);
  for (const { raw, subject, link } of letters) {
    expect([subject, new URL(link).origin]).toEqual(['A correction', siteUrl]);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  }
  expect(await orders(...write)).toContain('to 0 buyers; 2 have already had a letter of this name');
});

it.each<[string, string[], object, object[], string]>([
  ['writes nothing to the owner', [], {}, [], 'has no webhook to'],
  ['writes to the owner if asked to', ['--mail'], {}, [{ to: 'owner@guide.example' }], 'has no webhook to'],
  [
    'says what is not set up here',
    [],
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    [],
    '"topic": "Stripe",\n    "state": "unasked"',
  ],
])('the doctor %s', async (_, flags, vars, letters, says) => {
  const sent = mail.mails.length;
  await fake.services.eventTimes.record('checkout-refused');
  await fake.services.eventTimes.record('owner-not-told');
  // No DNS: this machine may have none.
  const noDns = "import{setServers}from'node:dns/promises';setServers(['127.0.0.1:1'])";
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(noDns)}`;
  const env = { NODE_OPTIONS, OWNER_EMAIL: 'owner@guide.example', ...vars };
  const found = await offer(['doctor', '--json', ...flags], env).catch((error: unknown) => error);
  expect(found).toMatchObject({ code: 1, stdout: expect.stringContaining('can be written and read') });
  expect(found).toMatchObject({ stdout: expect.stringContaining(says) });
  // Only what has just proved to be well is forgotten.
  const times = await fake.services.eventTimes.read();
  expect(['checkout-refused' in times, 'owner-not-told' in times]).toEqual([true, letters.length === 0]);
  expect(mail.mails.slice(sent)).toMatchObject(letters);
});
