/** Who comes back from the checkout is told what is true of the payment: by the function that the page asks, and by the page itself. */
import { describe, expect } from 'vitest';
import { BUYER, type Client } from './clients.ts';
import type { PaymentsEnv } from './env.ts';
import { completed, flatPrice, moneyBack, paidSession, purchase, showsPaidText, test } from './helpers.ts';

const UNDER_WAY = 'Your payment is on its way';
const FAILED = 'Your payment did not go through';

async function look(site: Client, id: string) {
  const unlock = await site.unlock(id);
  const { text } = await site.get(`/payment-success?session_id=${id}`);
  const header = /<section[^>]*data-purchase.*?<\/section>/s.exec(text)?.[0] ?? '';
  return { status: unlock.status, body: unlock.text, page: text, header };
}

/** Nothing that makes a payer pay twice. */
function expectKind(env: PaymentsEnv, { page, header }: Awaited<ReturnType<typeof look>>) {
  expect(header).not.toMatch(/could not find a purchase|<form/);
  expect(showsPaidText(env, page)).toBe(false);
}

describe('a payment that was made', () => {
  test.for<[string, (env: PaymentsEnv) => { break: () => void; repair: () => void }]>([
    [
      'that the provider cannot look up',
      ({ stripe }) => ({ break: () => stripe.setDown(true), repair: () => stripe.setDown(false) }),
    ],
    [
      'that cannot be stored',
      ({ store: { state } }) => ({
        break: () => void Object.assign(state, { down: true }),
        repair: () => void Object.assign(state, { down: false }),
      }),
    ],
    [
      'that the provider has no time for',
      ({ stripe }) => ({
        break: () => stripe.script({ status: 429, body: { error: { type: 'rate_limit_error' } } }),
        repair: () => stripe.script(),
      }),
    ],
  ])('%s is under way for the visitor, and opens afterwards', async ([, trouble], { env }) => {
    const site = env.startProcess();
    const id = await paidSession(env, site);
    const { break: start, repair } = trouble(env);
    start();
    const during = await look(site, id);
    expect([during.status, JSON.parse(during.body)]).toEqual([202, { status: 'processing' }]);
    expect(during.header).toContain(UNDER_WAY);
    expectKind(env, during);
    repair();
    const after = await look(site, id);
    expect(after.status).toBe(200);
    expect(showsPaidText(env, after.page)).toBe(true);
  });

  test('and was refunded is said to be closed', async ({ env }) => {
    const site = env.startProcess();
    const { id } = await purchase(env, site);
    await site.webhook(moneyBack(env, id, 'charge.refunded'));
    const seen = await look(site, id);
    expect([seen.status, JSON.parse(seen.body)]).toMatchObject([402, { error: { code: 'refunded' } }]);
    expect(seen.header).toContain('This purchase is closed');
    expectKind(env, seen);
  });
});

describe('a payment that is complete and not confirmed', () => {
  async function payLater(env: PaymentsEnv, site: Client): Promise<string> {
    const id = await site.order(flatPrice(env));
    env.stripe.payLater(id, BUYER);
    expect((await site.webhook(completed(env, id))).status).toBe(200);
    return id;
  }

  test('is under way until the money arrives, then opens and is delivered', async ({ env }) => {
    const site = env.startProcess();
    const id = await payLater(env, site);
    const during = await look(site, id);
    expect(during.status).toBe(202);
    expect(during.header).toContain(UNDER_WAY);
    expectKind(env, during);
    await env.settled();
    expect(env.mail.mails).toHaveLength(0);
    env.stripe.pay(id, BUYER);
    expect((await look(site, id)).status).toBe(200);
    await env.settled();
    expect(env.mail.mails).toHaveLength(1);
  });

  test('asks again by itself without script, in the visitor’s language', async ({ env }) => {
    const site = env.startProcess();
    const id = await payLater(env, site);
    const path = `/payment-success?session_id=${id}`;
    const { text } = await site.get(path, undefined, { 'Accept-Language': 'es-ES,es;q=0.9' });
    expect(text).toContain('Tu pago está en camino');
    expect(text).toContain('<noscript><meta http-equiv="refresh" content="20"></noscript>');
    expect(text).toContain(`<a class="button" href="${path}">Comprobar de nuevo</a>`);
    expect(text).not.toMatch(/%NOTICE/);
  });
});

test('a checkout that was left is said to have taken nothing, opens nothing and sends nothing', async ({ env }) => {
  const site = env.startProcess();
  const seen = await look(site, await site.order(flatPrice(env)));
  expect(seen.status).toBe(402);
  expect(seen.header).toContain(FAILED);
  expect(showsPaidText(env, seen.page)).toBe(false);
  await site.deliverPending();
  expect(env.mail.mails).toEqual([]);
});
