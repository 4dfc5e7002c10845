/** Nothing is delivered that was not paid for, at the price of the table. */
import { describe, expect } from 'vitest';
import { completed, flatPrice, paidSession, showsPaidText, test } from './helpers.ts';

describe('a checkout', () => {
  test('is not created for an amount that is not a price of its currency', async ({ env }) => {
    const site = env.startProcess();
    const { currencies } = env.data.prices;
    const all = new Set(currencies.flatMap(({ flatPriceCents: flat }) => [flat - 1, flat, flat + 1]).concat(1));
    const wrong = currencies.flatMap(({ code, flatPriceCents, exitIntentPriceCents }) =>
      [...all].flatMap((amount) =>
        amount === flatPriceCents || amount === exitIntentPriceCents ? [] : [[code, amount]],
      ),
    );
    for (const [currencyCode, amountCents] of [...wrong, ['XXX', 399]]) {
      const { status } = await site.post('create-payment', { currencyCode, amountCents });
      expect([currencyCode, amountCents, status]).toEqual([currencyCode, amountCents, 409]);
    }
    expect(env.stripe.seen).toEqual([]);
  });

  test('is made again by a second press: it costs nothing, and only one of them is paid', async ({ env }) => {
    const site = env.startProcess();
    const [first, second] = await Promise.all([site.order(flatPrice(env)), site.order(flatPrice(env))]);
    expect(second).not.toBe(first);
    env.stripe.pay(first, 'buyer@example.com');
    expect([(await site.unlock(first)).status, (await site.unlock(second)).status]).toEqual([200, 402]);
  });

  test('that was open when the till was closed is delivered once paid, and no other begins', async ({ env }) => {
    const id = await paidSession(env, env.startProcess());
    const closed = env.startProcess({ change: (shop) => ({ env: { ...shop.env, sells: false } }) });
    const asked = env.stripe.seen.length;
    expect((await closed.post('create-payment', flatPrice(env))).status).toBe(503);
    expect(env.stripe.seen).toHaveLength(asked);
    expect((await closed.webhook(completed(env, id))).status).toBe(200);
    await env.settled();
    expect(env.mail.mails).toHaveLength(1);
    expect((await closed.unlock(id)).status).toBe(200);
    expect(showsPaidText(env, (await closed.get(`/payment-success?session_id=${id}`)).text)).toBe(true);
  });
});
