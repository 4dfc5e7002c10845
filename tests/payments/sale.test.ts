/** A sale begins and ends with a build. Who saw its price pays no more, and who saw another is told before paying. */
import { describe, expect } from 'vitest';
import { pricesAt, SALE_GRACE_MS } from '#domain/prices.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import { BUYER } from './clients.ts';
import type { PaymentsEnv } from './env.ts';
import { completed, HOUR, MINUTE, sessionOf, showsPaidText, test } from './helpers.ts';

const [BEGIN, END] = [Date.UTC(2026, 10, 27), Date.UTC(2026, 11, 1)];
const SALE = { publishAt: BEGIN, unpublishAt: END, prices: { GBP: 299 } };
const pounds = (amountCents: number) => ({ currencyCode: 'GBP', amountCents });

/** The functions of the build for that moment, at that time. */
function shopAt(env: PaymentsEnv, now: number, built = now) {
  env.advance(now - env.now());
  return env.startProcess({
    change: ({ prices }: { prices: Pricing }) => ({ prices: pricesAt({ ...prices, sales: [SALE] }, built) }),
  });
}

/** What a visitor is charged whose page shows that price, or the answer in its place. */
async function press(env: PaymentsEnv, site: ReturnType<typeof shopAt>, amountCents: number) {
  const before = env.stripe.sessions.size;
  const { status } = await site.post('create-payment', pounds(amountCents));
  const made = [...env.stripe.sessions.values()].slice(before);
  return status === 200 ? made.map(({ amount_total }) => amount_total) : status;
}

describe('a sale', () => {
  test.for([
    ['a millisecond before it begins', BEGIN - 1, 409, [399]],
    ['as it begins', BEGIN, [299], 409],
    ['a millisecond before it ends', END - 1, [299], 409],
    ['as it ends', END, [299], [399]],
    ['at the last moment of the grace', END + SALE_GRACE_MS - 1, [299], [399]],
    ['after the grace', END + SALE_GRACE_MS, 409, [399]],
  ] as const)('charges %s what the page shows, or nothing', async ([, now, sale, usual], { env }) => {
    const site = shopAt(env, now);
    expect([await press(env, site, 299), await press(env, site, 399)]).toEqual([sale, usual]);
  });

  test('whose build is late goes on at its price, which the page still shows', async ({ env }) => {
    const site = shopAt(env, END + 3 * HOUR, END - MINUTE);
    expect([await press(env, site, 299), await press(env, site, 399)]).toEqual([[299], 409]);
  });

  test('is for its currencies alone, and neither for one that the table has no more', async ({ env }) => {
    const site = shopAt(env, BEGIN);
    const press = async (currencyCode: string) =>
      (await site.post('create-payment', { currencyCode, amountCents: 299 })).status;
    expect([await press('USD'), await press('GBP')]).toEqual([409, 200]);
    const without = env.startProcess({
      change: ({ prices }) => ({
        prices: { ...prices, sales: [SALE], currencies: prices.currencies.filter(({ code }) => code !== 'GBP') },
      }),
    });
    expect((await without.post('create-payment', pounds(299))).status).toBe(409);
  });

  test('keeps the exit price, and takes none where it is not below the sale', async ({ env }) => {
    expect(await press(env, shopAt(env, BEGIN), 199)).toEqual([199]);
    const low = { ...SALE, prices: { GBP: 150 } };
    const site = env.startProcess({
      change: ({ prices }) => ({ prices: pricesAt({ ...prices, sales: [low] }, BEGIN) }),
    });
    expect([await press(env, site, 199), await press(env, site, 150)]).toEqual([409, [150]]);
  });

  test.for([
    ['began', BEGIN - MINUTE, BEGIN + MINUTE, 399],
    ['ended', END - MINUTE, END + 20 * HOUR, 299],
  ] as const)('that %s while a checkout was open leaves it its price', async ([, opened, paid, amount], { env }) => {
    const id = await shopAt(env, opened).order(pounds(amount));
    const site = shopAt(env, paid);
    expect(sessionOf(env, id).amount_total).toBe(amount);
    env.stripe.pay(id, BUYER);
    expect((await site.webhook(completed(env, id))).status).toBe(200);
    await env.settled();
    expect(showsPaidText(env, (await site.get(`/payment-success?session_id=${id}`)).text)).toBe(true);
    expect(env.mail.mails.map(({ to }) => to)).toEqual([BUYER]);
    expect(JSON.parse(env.store.blobs.get(`orders/${id}`)?.data ?? '{}')).toMatchObject(pounds(amount));
    expect(env.log.join()).not.toContain('unmatched');
  });

  test('that is over tells an old page so, in its language, before any checkout', async ({ env }) => {
    const site = shopAt(env, END + SALE_GRACE_MS);
    const { status, text } = await site.post('create-payment', { ...pounds(299), lang: 'en' });
    expect([status, text]).toEqual([409, expect.stringContaining('The price has changed. Please reload the page.')]);
    expect(env.stripe.seen).toEqual([]);
  });
});
