/** The functions start and answer under Netlify's runtime. What each of them promises is in tests/unit/netlify and tests/payments. */
import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import * as z from 'zod';
import { allowingStyles } from '../../netlify/lib/http/message-page.ts';
import { ROOT } from '../helpers/paths.ts';
import type { SignedEvent } from '../payments/stripe-fake.ts';
import { type Answer, type Call, functionPath, KEY, PUBLIC, paidText, type Runtime, startRuntime } from './runtime.ts';

const ORDER = { currencyCode: 'GBP', amountCents: 399 };
const BUYER = 'ann@buyer.example';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
/** The header by which Netlify tells a function its deploy context. */
const PRODUCTION = { 'x-nf-deploy-context': 'production' };
const PRIVATE = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};
const UNLOCK = functionPath('unlock-solutions');

const gitignore = readFileSync(`${ROOT}/.gitignore`, 'utf8');
const wasLinked = existsSync(`${ROOT}/.netlify`);
let runtime: Runtime;
beforeAll(async () => {
  runtime = await startRuntime(inject('project'), inject('folder'));
});
afterAll(() => runtime?.close());

const fileText = (path: string) => readFileSync(`${inject('project')}${path}`, 'utf8');
const seen = ({ status, text }: Answer) => [status, JSON.parse(text)];
const sendEvent = ({ body, signature }: SignedEvent) =>
  runtime.ask(functionPath('stripe-webhook'), {
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
  });
const mailsTo = (address: string, count: number) =>
  vi.waitFor(
    () => {
      const found = runtime.mail.mails.filter(({ to }) => to === address);
      expect(found).toHaveLength(count);
      return found;
    },
    { timeout: 10_000 },
  );

it('a purchase goes from the order to the guide, and a refund ends it', async () => {
  const { ask, stripe, base } = runtime;
  const ordered = await ask(functionPath('create-payment'), { body: ORDER, headers: PUBLIC });
  const id = /cs_\w+/.exec(ordered.text)?.[0] ?? '';
  expect(stripe.sessions.get(id)).toMatchObject({
    currency: 'gbp',
    amount_total: 399,
    metadata: { offer: 'flat' },
    cancel_url: `${base}/`,
    success_url: `${base}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
  });
  const unlock = () => ask(UNLOCK, { body: { sessionId: id }, headers: PUBLIC });
  expect((await unlock()).status).toBe(402);
  // The signature is over bytes: the runtime must hand on the body unchanged.
  const session = { ...stripe.pay(id, BUYER), note: 'ü ☾' };
  expect(seen(await sendEvent(stripe.event('checkout.session.completed', session)))).toEqual([200, { received: true }]);
  const [mail] = await mailsTo(BUYER, 1);
  const entered = await ask(mail?.link.slice(base.length) ?? '');
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/unlocked-solutions']);
  const [cookie = ''] = entered.headers.getSetCookie();
  expect(cookie).toMatch(/^access=[\w.-]+; HttpOnly; SameSite=Lax; Path=\/; Max-Age=315360000$/);
  const headers = { Cookie: cookie.split(';')[0] ?? '' };
  for (const page of [await ask('/unlocked-solutions', { headers }), await ask(`/payment-success?session_id=${id}`)]) {
    expect(page.status).toBe(200);
    for (const text of paidText(inject('project'))) expect(page.text).toContain(text);
  }
  const guide = await ask(UNLOCK, { method: 'POST', headers: { ...PUBLIC, ...headers } });
  expect(seen(guide)).toMatchObject([200, { html: expect.stringContaining('data-solution=') }]);
  const bearer = { apikey: KEY, Authorization: `Bearer ${JSON.parse(guide.text).token}` };
  const friend = { body: { email: 'bob@friend.example' }, headers: bearer };
  expect(seen(await ask(functionPath('send-solutions-email'), friend))).toEqual([200, { success: true }]);
  await mailsTo('bob@friend.example', 1);
  const lost = { body: { email: BUYER }, headers: PUBLIC };
  expect(seen(await ask(functionPath('request-access'), lost))).toEqual([200, { success: true }]);
  await mailsTo(BUYER, 2);
  stripe.money.set(session.payment_intent ?? '', { refunded: true });
  const refund = { refunded: true, payment_intent: session.payment_intent };
  expect((await sendEvent(stripe.event('charge.refunded', refund))).status).toBe(200);
  expect((await unlock()).status).toBe(402);
});

it.concurrent('a form is redirected to the checkout', async () => {
  const body = `currencyCode=GBP&amountCents=399&key=${KEY}`;
  const answer = await runtime.ask(functionPath('create-payment'), { body, headers: FORM });
  expect([answer.status, answer.text]).toEqual([303, '']);
  expect(answer.headers.get('location')).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_\w+$/);
});

const json = (body: string): Call => ({ body, headers: { ...PUBLIC, 'Content-Type': 'application/json' } });
const evil = { body: { email: BUYER }, headers: { ...PUBLIC, Origin: 'https://evil.example' } };

describe('an error response', () => {
  it.concurrent.each<[string, string, Call, number, string]>([
    ['health', 'POST', { body: {} }, 405, 'Use GET or HEAD.'],
    ['request-access', 'another site', evil, 401, 'Requests from other sites are not served.'],
    ['unlock-solutions', '4 KB and a byte', json('x'.repeat(4 * 1024 + 1)), 413, 'Send at most 4 KB.'],
    ['send-solutions-email', 'half a JSON', json('{'), 400, 'The request is not JSON.'],
    ['stripe-webhook', 'an unsigned event', { body: {} }, 400, 'The signature is wrong.'],
    ['stripe-webhook', '256 KB and a byte', json('x'.repeat(256 * 1024 + 1)), 413, 'Send at most 256 KB.'],
  ])('of %s to %s is private', async (name, _, call, status, message) => {
    const answer = await runtime.ask(functionPath(name), call);
    expect(seen(answer)).toEqual([status, { error: { message } }]);
    expect(Object.fromEntries(answer.headers)).toMatchObject(PRIVATE);
    expect(answer.headers.has('allow')).toBe(status === 405);
  });
});

it.concurrent('a payment that cannot be looked up is said to be on its way', async () => {
  const answer = await runtime.ask('/payment-success?session_id=cs_test_0123456789abcdef', { headers: PRODUCTION });
  expect(answer.status).toBe(200);
  expect(answer.text).toContain('Your payment is on its way');
});

it.concurrent.each(['/payment-success', '/unlocked-solutions'])(
  '%s without a purchase is its file with the site’s headers',
  async (path) => {
    const answer = await runtime.ask(path);
    expect([answer.status, answer.text]).toEqual([200, fileText(`/dist${path}.html`)]);
    const site = z.record(z.string(), z.string()).parse(JSON.parse(fileText('/netlify/generated/headers.json')));
    const policy = allowingStyles(site['Content-Security-Policy'] ?? '', answer.text);
    const own = {
      'Content-Security-Policy': policy,
      'Cache-Control': 'private, no-store',
      'Referrer-Policy': 'no-referrer',
    };
    const expected = { ...site, ...own };
    for (const [name, value] of Object.entries(expected)) expect(answer.headers.get(name)).toBe(value);
  },
);

it.concurrent('health reports the parts', async () => {
  const parts = { payments: 'test', mail: 'smtp', access: 'configured', store: 'up' };
  expect(seen(await runtime.ask(functionPath('health')))).toMatchObject([
    200,
    { ok: true, parts, problems: [], warnings: [] },
  ]);
});

it.concurrent('health finds no sandbox in a production deploy', async () => {
  const warnings = ['STRIPE_SECRET_KEY is a test key in production', 'ACCESS_SECRET is missing'];
  const answer = await runtime.ask(functionPath('health'), { headers: PRODUCTION });
  expect(seen(answer)).toMatchObject([503, { ok: false, parts: { payments: 'none', access: 'none' }, warnings }]);
});

it.concurrent('deliver-pending runs when the scheduler calls it', async () => {
  expect((await runtime.ask(functionPath('deliver-pending'), { method: 'POST' })).status).toBe(200);
  expect(runtime.log()).toMatch(/"event":"pending-delivered",.*"failed":0/);
});

describe('the built files', () => {
  it.concurrent.each([
    ['/', 200, '/index'],
    ['/about', 200, '/about'],
    ['/nor/this/one', 404, '/404'],
  ])('%s has status %i and the headers of _headers', async (path, status, file) => {
    const answer = await runtime.ask(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(answer.text).toBe(fileText(`/dist${file}.html`));
    const [all = ''] = fileText('/dist/_headers').split('\n\n');
    const written = [...all.matchAll(/^ {2}([\w-]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value]);
    expect(written.map(([name = '']) => name.toLowerCase())).toContain('content-security-policy');
    for (const [name = '', value] of written) expect([name, answer.headers.get(name)]).toEqual([name, value]);
  });

  it.concurrent('follow _redirects', async () => {
    for (const path of ['/404', '/404.html', '/home']) expect((await runtime.ask(path)).status).toBe(404);
  });
});

describe('afterwards', () => {
  it('the log contains no buyer, session or secret, and no failure', () => {
    const lines = runtime
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{"time"'));
    expect(lines.length).toBeGreaterThan(15);
    const forbidden = /@|cs_test_|whsec|sk_test|"status":500|background-work-failed/;
    expect(lines.filter((line) => forbidden.test(line))).toEqual([]);
  });

  it('the working tree is unchanged', () => {
    expect(readFileSync(`${ROOT}/.gitignore`, 'utf8')).toBe(gitignore);
    expect(existsSync(`${ROOT}/.netlify`)).toBe(wasLinked);
  });
});
