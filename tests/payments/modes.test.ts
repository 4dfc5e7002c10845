/** Production and previews of one site, on one machine and one account at each provider: what one sells is nothing to the other. */
import { describe, expect } from 'vitest';
import type { Client } from './clients.ts';
import type { PaymentsEnv } from './env.ts';
import { completed, paidSession, purchase, showsPaidText, test } from './helpers.ts';

const PRODUCTION = { CONTEXT: 'production', STRIPE_SECRET_KEY: 'sk_live_1' };
const PREVIEW = { CONTEXT: 'deploy-preview', STRIPE_SECRET_KEY: 'sk_test_1' };

/** What a buyer of one shop sees of the guide in another: by session, by token, by link and by cookie. */
async function opens(env: PaymentsEnv, site: Client, { id, token, link }: Awaited<ReturnType<typeof purchase>>) {
  const success = await site.get(`/payment-success?session_id=${id}`);
  const cookie = await site.follow(link);
  return {
    session: (await site.unlock(id)).status === 200,
    successPage: showsPaidText(env, success.text) || success.headers.has('set-cookie'),
    token: (await site.post('unlock-solutions', { token })).status === 200,
    link: cookie !== undefined && showsPaidText(env, (await site.get('/unlocked-solutions', cookie)).text),
  };
}
const NOTHING = { session: false, successPage: false, token: false, link: false };
const EVERYTHING = { session: true, successPage: true, token: true, link: true };

describe('an order that was paid with a test card', () => {
  test('is in a store of its own', async ({ env }) => {
    await purchase(env, env.startProcess({ vars: PREVIEW }));
    await env.startProcess({ vars: PRODUCTION }).deliverPending();
    await env.startProcess({ vars: { ...PREVIEW, CONTEXT: 'Feature/New page' } }).deliverPending();
    const hasOrders = (blobs: ReadonlyMap<string, unknown>) =>
      [...blobs.keys()].some((key) => key.startsWith('orders/'));
    expect([...env.stores].map(([name, { blobs }]) => [name, hasOrders(blobs)])).toEqual([
      ['offer-test-deploy-preview', true],
      ['offer-live', false],
      ['offer-test-feature-new-page', false],
    ]);
  });

  test.for([
    ['with stores of their own', false],
    ['with one store for both, by mistake', true],
  ] as const)('opens nothing on the live site: %s', async ([, shared], { env }) => {
    const preview = env.startProcess({ vars: PREVIEW });
    const order = await purchase(env, preview);
    const store = env.stores.get('offer-test-deploy-preview');
    if (shared && store !== undefined) env.stores.set('offer-live', store);
    const live = env.startProcess({ vars: PRODUCTION });
    expect(await opens(env, preview, order)).toEqual(EVERYTHING);
    expect(await opens(env, live, order)).toEqual(NOTHING);
  });

  test('is not delivered by the live site, nor found by its address', async ({ env }) => {
    const preview = env.startProcess({ vars: PREVIEW, change: () => ({ sendMail: undefined }) });
    env.stores.set('offer-live', env.stores.get('offer-test-deploy-preview') ?? env.store);
    const id = await paidSession(env, env.startProcess({ vars: PREVIEW }));
    await preview.webhook(completed(env, id));
    await env.settled();
    const live = env.startProcess({ vars: PRODUCTION });
    env.advance(10 * 60_000);
    await live.deliverPending();
    await live.post('request-access', { email: 'buyer@example.com' });
    await env.settled();
    expect(env.mail.mails).toEqual([]);
  });
});

test('an order of the live site opens nothing in a preview', async ({ env }) => {
  const live = env.startProcess({ vars: PRODUCTION });
  const order = await purchase(env, live);
  env.stores.set('offer-test-deploy-preview', env.stores.get('offer-live') ?? env.store);
  expect(await opens(env, live, order)).toEqual(EVERYTHING);
  expect(await opens(env, env.startProcess({ vars: PREVIEW }), order)).toEqual(NOTHING);
});

test('orders of the live site stay open while the payment provider’s key is missing', async ({ env }) => {
  const { token } = await purchase(env, env.startProcess({ vars: PRODUCTION }));
  const bare = env.startProcess({ vars: { ...PRODUCTION, STRIPE_SECRET_KEY: '' } });
  expect((await bare.post('unlock-solutions', { token })).status).toBe(200);
});
