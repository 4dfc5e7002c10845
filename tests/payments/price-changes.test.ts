/** The price table or a key changes between Pay and the payment, by a deploy or a rollback: the buyer gets what was bought, at the price of then. */
import { expect } from 'vitest';
import type { Pricing } from '#schema/files/pricing.ts';
import { BUYER } from './clients.ts';
import { SITE } from './env.ts';
import { completed, MINUTE, sessionOf, showsPaidText, test } from './helpers.ts';

const withPrices = (change: (prices: Pricing) => Pricing) => ({
  change: ({ prices }: { prices: Pricing }) => ({ prices: change(prices) }),
});
const change = (code: string, next: { flatPriceCents?: number; exitIntentPriceCents?: number }) =>
  withPrices((prices) => ({
    ...prices,
    currencies: prices.currencies.map((entry) => (entry.code === code ? { ...entry, ...next } : entry)),
  }));
const remove = (code: string) =>
  withPrices((prices) => ({ ...prices, currencies: prices.currencies.filter((entry) => entry.code !== code) }));

test.for<[string, { currencyCode: string; amountCents: number }, ReturnType<typeof withPrices>]>([
  ['was raised', { currencyCode: 'GBP', amountCents: 399 }, change('GBP', { flatPriceCents: 599 })],
  ['was removed with its currency', { currencyCode: 'INR', amountCents: 40_000 }, remove('INR')],
  [
    'became the exit price',
    { currencyCode: 'GBP', amountCents: 399 },
    change('GBP', { flatPriceCents: 599, exitIntentPriceCents: 399 }),
  ],
  [
    'of the exit offer became the flat price',
    { currencyCode: 'GBP', amountCents: 199 },
    change('GBP', { flatPriceCents: 199, exitIntentPriceCents: 99 }),
  ],
])('a checkout whose price %s is delivered and recorded at what was paid', async ([, price, next], { env }) => {
  const id = await env.startProcess().order(price);
  env.advance(20 * MINUTE);
  const site = env.startProcess(next);
  env.stripe.pay(id, BUYER);
  expect((await site.webhook(completed(env, id))).status).toBe(200);
  await env.settled();
  expect((await site.unlock(id)).status).toBe(200);
  expect(showsPaidText(env, (await site.get(`/payment-success?session_id=${id}`)).text)).toBe(true);
  expect(env.mail.mails.map(({ to }) => to)).toEqual([BUYER]);
  expect(JSON.parse(env.store.blobs.get(`orders/${id}`)?.data ?? '{}')).toMatchObject(price);
  expect(env.log.join()).not.toContain('unmatched');
});

test.for([
  ['the public key', { vars: { OFFER_LOCAL: '1', PUBLIC_API_KEY: 'pk_new' } }],
  ['the site’s address', { vars: { OFFER_LOCAL: '1', SITE_URL: 'https://moved.example' } }],
  ['the store was down at the checkout', {}],
] as const)(
  'a checkout that is open while something changes is delivered all the same: %s',
  async ([, next], { env }) => {
    const isDown = Object.keys(next).length === 0;
    env.store.state.down = isDown;
    const id = await env.startProcess().order({ currencyCode: 'GBP', amountCents: 399 });
    env.store.state.down = false;
    expect(sessionOf(env, id).metadata.shop).toBe(env.data.settings.shopId);
    env.stripe.pay(id, BUYER);
    const site = env.startProcess(next);
    expect((await site.webhook(completed(env, id))).status).toBe(200);
    await env.settled();
    expect(env.mail.mails.map(({ to }) => to)).toEqual([BUYER]);
    expect(env.log.join()).not.toContain('unmatched');
  },
);

test('a payment of our checkout that took another amount is delivered, and reported to the owner', async ({ env }) => {
  const site = env.startProcess();
  const id = await site.order({ currencyCode: 'GBP', amountCents: 399 });
  env.stripe.pay(id, BUYER);
  sessionOf(env, id).amount_total = 1;
  expect((await site.webhook(completed(env, id))).status).toBe(200);
  await env.settled();
  expect((await site.unlock(id)).status).toBe(200);
  expect(env.mail.mails).toHaveLength(1);
  expect(env.log.join()).toContain('"event":"unmatched"');
});

test('a payment link of the owner that returns to us is delivered, and reported to the owner', async ({ env }) => {
  const site = env.startProcess();
  const { id } = env.stripe.create({
    mode: 'payment',
    currency: 'gbp',
    amount_total: 399,
    metadata: {},
    success_url: `${SITE}/payment-success`,
  });
  env.stripe.pay(id, BUYER);
  expect((await site.webhook(completed(env, id))).status).toBe(200);
  expect((await site.unlock(id)).status).toBe(200);
  await env.settled();
  expect(env.mail.mails).toHaveLength(1);
  expect(env.log.join()).toContain('"event":"unmatched"');
});

test('an address that Stripe takes and we cannot write to opens the page, and holds back the email', async ({
  env,
}) => {
  const site = env.startProcess();
  const id = await site.order({ currencyCode: 'GBP', amountCents: 399 });
  env.stripe.pay(id, 'anna@localhost');
  expect((await site.webhook(completed(env, id))).status).toBe(200);
  expect(showsPaidText(env, (await site.get(`/payment-success?session_id=${id}`)).text)).toBe(true);
  await env.settled();
  await site.deliverPending();
  expect(env.mail.mails).toHaveLength(0);
});
