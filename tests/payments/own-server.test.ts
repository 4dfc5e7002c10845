/** `offer serve` as a process, with a fake Stripe and mail server: a purchase that a kill interrupts, and what the owner's commands see. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readGenerated } from '../../generator/preview/services.ts';
import { freePort } from '../helpers/free-port.ts';
import { offer } from '../helpers/offer.ts';
import { OFFER, ROOT, TEST_SITE } from '../helpers/paths.ts';
import { temporaryFolder } from '../helpers/temporary.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type StripeFake, startStripe } from './stripe-fake.ts';

const WEBHOOK_SECRET = 'whsec_of_the_server';
const BUYER = 'ann@buyer.example';
const outputs = ['--out', `${TEST_SITE}/dist`, '--generated', `${TEST_SITE}/generated`];
const { settings, prices } = readGenerated(`${TEST_SITE}/generated`);
const price = prices.currencies.find(({ code }) => code === prices.base);

const folder = temporaryFolder();
const running: ChildProcess[] = [];
let stripe: StripeFake;
let mail: MailServer;
beforeAll(async () => {
  [stripe, mail] = await Promise.all([startStripe(WEBHOOK_SECRET), startMailServer()]);
});
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});
afterAll(async () => {
  await Promise.all([stripe.close(), mail.close()]);
});

const varsWith = (more: Readonly<Record<string, string>>) => ({
  PATH: process.env.PATH,
  OFFER_STORE: join(folder, 'store'),
  SITE_URL: 'https://shop.example',
  STRIPE_SECRET_KEY: 'sk_live_fake',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  STRIPE_API_BASE: stripe.apiBase.href,
  ACCESS_SECRET: 'the access secret of the server in this test',
  SMTP_URL: mail.url,
  MAIL_FROM: 'Guide <guide@shop.example>',
  ...more,
});

async function serve(more: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const args = [OFFER, 'serve', '--port', String(port), '--proxy', '127.0.0.1', ...outputs];
  const child = spawn(process.execPath, args, { cwd: ROOT, env: varsWith(more) });
  running.push(child);
  const output = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].on('data', (part: Buffer) => {
      output[stream] += part.toString();
    });
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => code ?? signal);
  await expect.poll(() => output.stdout + output.stderr, { timeout: 60_000 }).toContain('"started"');
  const get = (path: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
  const post = (name: string, body: string, headers: Readonly<Record<string, string>> = {}) => {
    const key = { apikey: settings.publicApiKey, Authorization: `Bearer ${settings.publicApiKey}` };
    const all = { 'Content-Type': 'application/json', ...key, ...headers };
    return get(`/.netlify/functions/${name}`, { method: 'POST', body, headers: all });
  };
  return { child, output, ended, get, post };
}

type Shop = Awaited<ReturnType<typeof serve>>;

/** Up to Stripe's message. @returns the number of the checkout */
async function pay({ post }: Shop): Promise<string> {
  const amount = { currencyCode: price?.code, amountCents: price?.flatPriceCents };
  const opened = await (await post('create-payment', JSON.stringify(amount))).text();
  const id = /cs_live_\w+/.exec(opened)?.[0] ?? opened;
  const { body, signature } = stripe.event('checkout.session.completed', stripe.pay(id, BUYER));
  expect((await post('stripe-webhook', body, { 'Stripe-Signature': signature })).status).toBe(200);
  return id;
}

/** A mail server that takes the connection and then says nothing. */
async function startSilentMail() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${port}`, sockets, close: () => server.close() };
}

/**
 * A clock in which each five minutes of the schedule begin after ten seconds, and all that was retried is due. It jumps between them, so that
 * nothing in progress seems slow.
 */
const FAST_CLOCK = `const now = Date.now, began = now(), first = Math.ceil(began / 300000) * 300000 + 595000;
Date.now = () => first + Math.floor((now() - began) / 10000) * 300000 + ((now() - began) % 10000);`;
const FAST = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAST_CLOCK)}` };

const orders = (...args: string[]) =>
  offer(['orders', ...args, '--site', '--json', '--generated', `${TEST_SITE}/generated`], { env: varsWith({}) });

it('keeps an order that a kill interrupts, and sends its email once after the next start', async () => {
  const silent = await startSilentMail();
  const first = await serve({ SMTP_URL: silent.url });
  const id = await pay(first);
  await expect.poll(() => silent.sockets.length, { timeout: 20_000 }).toBeGreaterThan(0);
  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  silent.close();
  expect(mail.mails).toHaveLength(0);

  const second = await serve(FAST);
  const unlocked = await second.post('unlock-solutions', JSON.stringify({ sessionId: id }));
  expect(unlocked.status).toBe(200);
  await expect.poll(() => mail.mails.length, { timeout: 60_000 }).toBe(1);
  expect(mail.mails[0]).toMatchObject({ to: BUYER });
  expect(mail.mails[0]?.link).toContain('https://shop.example/access?t=');
  await expect.poll(() => second.output.stdout, { timeout: 20_000 }).toContain('"function":"watch-shop"');
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(second.output.stderr).toBe('');

  const found = JSON.parse(orders('list').stdout);
  expect(JSON.stringify(found)).toContain(id);
  expect(JSON.parse(orders('show', id).stdout)).toMatchObject([{ state: 'delivered', email: BUYER }]);
  const third = await serve();
  expect((await third.post('unlock-solutions', JSON.stringify({ sessionId: id }))).status).toBe(200);
  expect(mail.mails).toHaveLength(1);
});

it('has no sandbox, limits a visitor to the buyers’ pages, and logs one JSON line for each event', async () => {
  const shop = await serve();
  for (const path of ['/sandbox', '/sandbox/mailbox']) expect((await shop.get(path)).status).toBe(404);
  expect((await shop.get('/about')).headers.get('content-security-policy')).not.toBeNull();
  expect(await (await shop.get('/.netlify/functions/health')).json()).toMatchObject({
    parts: { payments: 'live', mail: 'smtp', store: 'up' },
  });
  const visit = async (ip: string) =>
    (await shop.get('/unlocked-solutions', { headers: { 'X-Forwarded-For': ip } })).status;
  const statuses = await Promise.all(Array.from({ length: 121 }, () => visit('192.0.2.1')));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(await visit('192.0.2.2')).toBe(200);
  shop.child.kill('SIGTERM');
  expect(await shop.ended).toBe(0);
  const events = shop.output.stdout
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
  expect(events[0]).toMatchObject({ event: 'started', site: 'https://shop.example' });
  expect(events.at(-1)).toMatchObject({ event: 'stopped', isDone: true });
});

it('keeps its folder from other users', () => {
  const store = join(folder, 'store');
  expect(statSync(store).mode & 0o777).toBe(0o700);
  const files = readdirSync(store).filter((name) => name.endsWith('.json'));
  expect(files.length).toBeGreaterThan(3);
  for (const name of files) expect([name, statSync(join(store, name)).mode & 0o777]).toEqual([name, 0o600]);
});
