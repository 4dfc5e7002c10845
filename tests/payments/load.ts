/**
 * Sends orders at a steady rate to `offer serve`, counts those that were paid and not delivered or delivered twice, and tells how long
 * each function took to answer. Each visitor has an address of its own, so that the limits per visitor count; for a third of the time the mail server is down, so that deliveries are retried. By hand:
 *   node tests/helpers/start.mjs tests/payments/load.ts [ORDERS A SECOND] [SECONDS] [PORT of a proxy before it]
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { readGenerated } from '../../generator/preview/services.ts';
import { TEST_SITE } from '../helpers/paths.ts';
import { startMailServer } from './mail-server.ts';
import { startStripe } from './stripe-fake.ts';

const PORT = 4320;
const ORIGIN = `http://localhost:${PORT}`;
const WEBHOOK_SECRET = 'whsec_of_the_load';
const SETTLING_MS = 1_500_000; // Failed deliveries are retried up to a quarter of an hour later, at the next of the five minutes.

const [rate = 5, seconds = 60, sendTo = PORT] = process.argv.slice(2).map(Number);
const { settings, prices } = readGenerated(`${TEST_SITE}/generated`);
const price = prices.currencies.find(({ code }) => code === prices.base);
const folder = mkdtempSync(join(tmpdir(), 'offer-load-'));
const stripe = await startStripe(WEBHOOK_SECRET);
const mail = await startMailServer();
const outputs = ['--out', `${TEST_SITE}/dist`, '--generated', `${TEST_SITE}/generated`];
const server = spawn(
  process.execPath,
  ['bin/offer.mjs', 'serve', '--proxy', '127.0.0.1', '--port', String(PORT), ...outputs],
  {
    env: {
      PATH: process.env.PATH,
      OFFER_STORE: join(folder, 'store'),
      SITE_URL: ORIGIN,
      ACCESS_SECRET: 'the access secret of the load script',
      STRIPE_SECRET_KEY: 'sk_live_load',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_BASE: stripe.apiBase.href,
      SMTP_URL: mail.url,
      MAIL_FROM: 'Guide <guide@load.example>',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);

const errors = new Map<string, number>();
/** Milliseconds until each answer was whole, by function. */
const answered = new Map<string, number[]>();

function latencies(name: string): string {
  const times = (answered.get(name) ?? []).toSorted((a, b) => a - b);
  const at = (part: number) => Math.round(times[Math.ceil(part * times.length) - 1] ?? 0);
  return `${name}: ${times.length} requests, half within ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`;
}

/** Only Linux has all of 127.0.0.0/8. From 127.0.0.1 no limit counts. */
const addressOf = (visitor: number): string =>
  process.platform === 'linux' ? `127.1.${Math.floor(visitor / 250) % 250}.${(visitor % 250) + 1}` : '127.0.0.1';

type Post = Readonly<{ from: string; name: string; body: string; headers?: Readonly<Record<string, string>> }>;

async function post({ from, name, body, headers = {} }: Post): Promise<string> {
  const key = { apikey: settings.publicApiKey, Authorization: `Bearer ${settings.publicApiKey}` };
  const options = {
    method: 'POST',
    localAddress: from,
    headers: { 'Content-Type': 'application/json', ...key, ...headers },
  };
  const start = performance.now();
  const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
    const sent = request(`http://127.0.0.1:${sendTo}/.netlify/functions/${name}`, options, (response) => {
      text(response).then((found) => resolve({ status: response.statusCode, text: found }), reject);
    });
    sent.on('error', reject).end(body);
  }).catch(() => undefined);
  answered.set(name, [...(answered.get(name) ?? []), performance.now() - start]);
  const what = `${name}: ${answer?.status ?? 'no answer'}`;
  if (answer?.status !== 200) errors.set(what, (errors.get(what) ?? 0) + 1);
  return answer?.text ?? '';
}

/** Pay, Stripe's webhook, and the success page. @returns the buyer's address, unless the order failed */
async function order(visitor: number): Promise<string | undefined> {
  const from = addressOf(visitor);
  const email = `${randomUUID()}@load.example`;
  const amount = { currencyCode: price?.code, amountCents: price?.flatPriceCents };
  const id = /cs_\w+/.exec(await post({ from, name: 'create-payment', body: JSON.stringify(amount) }))?.[0];
  if (id === undefined) return undefined;
  const { body, signature } = stripe.event('checkout.session.completed', stripe.pay(id, email));
  await post({ from, name: 'stripe-webhook', body, headers: { 'Stripe-Signature': signature } });
  await post({ from, name: 'unlock-solutions', body: JSON.stringify({ sessionId: id }) });
  return email;
}

try {
  while ((await fetch(`${ORIGIN}/.netlify/functions/health`).catch(() => undefined))?.ok !== true) await wait(100);
  const orders = Array.from({ length: rate * seconds }, async (_, i) => {
    await wait((i * 1000) / rate);
    return order(i);
  });
  await wait((seconds * 1000) / 3);
  mail.setDown(true);
  const before = mail.mails.length;
  await wait((seconds * 1000) / 3);
  const waiting = Math.round((rate * seconds * 2) / 3) - before;
  mail.setDown(false);
  const paid = (await Promise.all(orders)).filter((email) => email !== undefined);
  const lost = () => paid.filter((email) => !mail.mails.some(({ to }) => to === email)).length;
  for (const end = Date.now() + SETTLING_MS; lost() > 0 && Date.now() < end; ) await wait(500);
  const twice = mail.mails.length - new Set(mail.mails.map(({ to }) => to)).size;
  for (const name of answered.keys()) console.log(latencies(name));
  for (const [what, times] of errors) console.log(`${times} × ${what}`);
  console.log(
    `${orders.length} orders, ${paid.length} paid, ${mail.mails.length} emails, ${waiting} of them retried, ${lost()} lost, ${twice} twice`,
  );
  process.exitCode = lost() + twice > 0 ? 1 : 0;
} finally {
  server.kill('SIGTERM');
  await Promise.all([stripe.close(), mail.close()]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
