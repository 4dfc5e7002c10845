/** The price table or a key changes between Pay and the payment, by a deploy or a rollback: the buyer gets what was bought, at the price of then. */
import { expect } from 'vitest';
import type { Pricing } from '#schema/files/pricing.ts';
import { BUYER } from './clients.ts';
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
