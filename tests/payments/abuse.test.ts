/** Forged events and links are rejected, emails are limited, and nothing personal is logged. */
import { describe, expect } from 'vitest';
import { BUYER } from './clients.ts';
import { SITE } from './env.ts';
import { flatPrice, moneyBack, purchase, sessionOf, test } from './helpers.ts';

describe('a visitor', () => {
  test.for<[string, Readonly<Record<string, string>>]>([
    ['without the public key', { apikey: 'guess' }],
    ['from another site', { Origin: 'https://other.example', 'Sec-Fetch-Site': 'cross-site' }],
  ])('%s starts no checkout', async ([, headers], { env }) => {
    const { status } = await env.startProcess().post('create-payment', flatPrice(env), headers);
    expect([status, env.stripe.seen]).toEqual([401, []]);
  });

  test('can have one email sent to an address, however many are asked for at once', async ({ env }) => {
    const site = env.startProcess();
    await purchase(env, site);
    const request = () => site.post('request-access', { email: BUYER });
    const answers = await Promise.all(Array.from({ length: 20 }, request));
    await env.settled();
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const limited = answers.find(({ status }) => status === 429);
    expect(Number(limited?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(env.mail.mails).toHaveLength(2);
  });

  test('gets no further links once the daily limit is reached, while purchases are still delivered', async ({
    env,
  }) => {
    const day = new Date(env.now()).toISOString().slice(0, 10);
    await env.store.api.set(`limits/${day}/sent`, '500', { onlyIfNew: true });
    const site = env.startProcess();
    await purchase(env, site);
    expect((await site.post('request-access', { email: BUYER })).status).toBe(429);
    await env.settled();
    expect(env.mail.mails).toHaveLength(1);
  });
});

test('no address, token, session or payment is logged', async ({ env }) => {
  const site = env.startProcess();
  const { id, token } = await purchase(env, site);
  await site.post('request-access', { email: BUYER });
  await site.follow(`${SITE}/access?t=${token}`);
  const { payment_intent } = sessionOf(env, id);
  await site.webhook(moneyBack(env, id, 'charge.refunded'));
  await env.settled();
  const log = env.log.join('\n');
  expect(log).toContain('order-recorded');
  for (const personal of [BUYER, token, id, `${payment_intent}`]) expect(log).not.toContain(personal);
});
