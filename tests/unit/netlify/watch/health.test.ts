import { decodeProtectedHeader } from 'jose';
import { describe, expect, it } from 'vitest';
import { kidOf } from '../../../../netlify/lib/access/access.ts';
import { sendAgain } from '../../../../netlify/lib/access/request-access.ts';
import { createCreatePayment } from '../../../../netlify/lib/checkout/create-payment.ts';
import { createHealth } from '../../../../netlify/lib/watch/health.ts';
import { forgetLastLook } from '../../../../netlify/lib/watch/monitor.ts';
import {
  buy,
  call,
  createFakeServices,
  moveMoney,
  PRODUCTION,
  post,
  SECRET,
  SITE,
} from '../../../payments/fake-services.ts';

const health = (...options: Parameters<typeof createFakeServices>) => {
  const fake = createFakeServices(...options);
  return { ...fake, ask: () => call(createHealth(fake.services), new Request(`${SITE}/.netlify/functions/health`)) };
};

describe('health', () => {
  it('is 200 when every part is set up', async () => {
    const { ask, services } = health();
    expect(await call(createHealth(services), new Request(SITE, { method: 'HEAD' }))).toMatchObject({ status: 200 });
    const answer = await ask();
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ok: true,
        parts: { payments: 'live', mail: 'smtp', access: 'configured', store: 'up', till: 'open' },
        accessKeys: [kidOf(SECRET)],
        problems: [],
        warnings: [],
      },
    ]);
  });

  it('is 503 and names what is wrong, without its value', async () => {
    const { ask, state } = health({
      vars: { ...PRODUCTION, STRIPE_SECRET_KEY: 'sk_test_very_secret', ACCESS_SECRET: 'short' },
    });
    const answer = await ask();
    expect([answer.status, answer.body]).toEqual([
      503,
      {
        ok: false,
        parts: { payments: 'none', mail: 'smtp', access: 'none', store: 'up', till: 'open' },
        accessKeys: [],
        problems: [],
        warnings: ['STRIPE_SECRET_KEY is a test key in production', 'ACCESS_SECRET has fewer than 32 characters'],
      },
    ]);
    expect(state.lines.join()).toContain('test key in production');
    expect(state.lines.join()).not.toContain('very_secret');
  });

  it('says what the site was built from', async () => {
    expect((await health({ fake: { sourceHash: 'made-of-this' } }).ask()).body).toMatchObject({
      sourceHash: 'made-of-this',
    });
  });

  it('names the secrets that open links as the links do, newest first, and tells none', async () => {
    const newer = 'a newer secret of more than thirty-two characters';
    const { ask, services } = health({ vars: { ...PRODUCTION, ACCESS_SECRET: `${newer},${SECRET}` } });
    const { token } = await buy({ services });
    const { text } = await ask();
    expect(JSON.parse(text)).toMatchObject({ accessKeys: [decodeProtectedHeader(token).kid, kidOf(SECRET)] });
    expect(text).not.toContain('thirty-two');
  });

  it('is 200 while the owner has closed the till, and says so', async () => {
    const env = { ...createFakeServices().services.env, sells: false };
    expect(await health({ fake: { env } }).ask()).toMatchObject({
      status: 200,
      body: { ok: true, parts: { till: 'closed' } },
    });
  });

  it('is 503 while the store is down', async () => {
    const { ask, model } = health();
    model.state.down = true;
    expect(await ask()).toMatchObject({ status: 503, body: { parts: { store: 'down' } } });
  });

  it.each<[string, (shop: ReturnType<typeof health>) => unknown, string, string]>([
    [
      'the provider refuses our key',
      ({ state }) => (state.refusal = 'StripeAuthenticationError'),
      'payments-refused',
      'StripeAuthenticationError',
    ],
    ['the mail server refuses us', ({ state }) => (state.mailRefusal = 'EAUTH'), 'mail-refused', 'EAUTH'],
    [
      'the provider refuses a checkout',
      async ({ services, state }) => {
        state.providerDown = true;
        await call(createCreatePayment(services), post('create-payment', { currencyCode: 'GBP', amountCents: 399 }));
      },
      'checkout-refused',
      'url_invalid',
    ],
  ])('is 503 while %s, and the log has the reason', async (_, break_, code, reason) => {
    const shop = health();
    await break_(shop);
    const answer = await shop.ask();
    expect(answer).toMatchObject({ status: 503, body: { ok: false, problems: [code] } });
    expect(answer.text).not.toContain(reason);
    expect(shop.state.lines.join()).toContain(`"kind":"${code}","reason":"${reason}"`);
  });

  it('knows the newest reason, also where it comes right after another', async () => {
    const { services, state } = health();
    for (const reason of ['url_invalid', 'api_key_expired'])
      await services.eventTimes.record('checkout-refused', reason);
    expect((await services.eventTimes.read())['checkout-refused']).toMatchObject({ reason: 'api_key_expired' });
    // Or written by a process whose clock is ahead.
    state.time -= 60 * 60_000;
    await services.eventTimes.record('checkout-refused', 'api_key_expired');
    expect((await services.eventTimes.read())['checkout-refused']).toMatchObject({ at: state.time });
  });

  it('asks provider and mail server once in five minutes, however often it is called', async () => {
    let asked = 0;
    const checkMail = async () => {
      asked += 1;
    };
    const { ask, state } = health({ fake: { checkMail } });
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(asked).toBe(1);
    state.time += 5 * 60_000;
    await ask();
    expect(asked).toBe(2);
  });

  it('says to whoever asks while it looks what was wrong before', async () => {
    const meanwhile: number[] = [];
    const checkMail = async () => void meanwhile.push((await shop.ask()).status);
    const shop: ReturnType<typeof health> = health({ fake: { checkMail } });
    shop.state.refusal = 'api_key_expired';
    await shop.ask();
    shop.state.time += 5 * 60_000;
    await shop.ask();
    expect(meanwhile).toEqual([200, 503]);
  });

  it('is asked again after a repair, when the doctor has opened a checkout', async () => {
    const { ask, services, state } = health();
    await services.eventTimes.record('checkout-refused', 'terms');
    state.mailRefusal = 'EAUTH';
    expect((await ask()).body).toMatchObject({ problems: ['mail-refused', 'checkout-refused'] });
    state.mailRefusal = undefined;
    await forgetLastLook(services.store, ['checkout-refused']);
    expect(await ask()).toMatchObject({ status: 200, body: { problems: [] } });
  });

  it('names no address, session or sum of a buyer in its answer or in the log', async () => {
    const { ask, state, services } = health();
    await buy({ services });
    state.time += 40 * 60_000;
    const { text } = await ask();
    expect(JSON.parse(text)).toMatchObject({ problems: ['deliveries-late'] });
    expect(`${text}${state.lines.join()}`).not.toMatch(/ann@|cs_test|3\.99|399/);
  });

  it('does not take an email that was asked for again for late, however old its order is', async () => {
    const { ask, state, services } = health();
    const { order } = await buy({ services });
    await services.sendGuideEmail(order.sessionId);
    state.time += 40 * 60_000;
    state.mailDown = true;
    await sendAgain(services, order, state.time);
    expect((await ask()).body).toMatchObject({ problems: [] });
  });

  it('does not take the email of a sale that was refunded for late', async () => {
    const fake = health();
    await buy(fake);
    await moveMoney(fake, 'pi_1');
    fake.state.time += 40 * 60_000;
    expect((await fake.ask()).body).toMatchObject({ problems: [] });
  });

  const preview = { ...PRODUCTION, CONTEXT: 'deploy-preview', STRIPE_SECRET_KEY: 'sk_test_1' };
  it.each([
    ['without STRIPE_SECRET_KEY', { ...PRODUCTION, STRIPE_SECRET_KEY: '' }, 503, { payments: 'none' }],
    ['in a preview with a test key', preview, 200, { payments: 'test' }],
    ['on a developer’s machine', { OFFER_LOCAL: '1' }, 200, { payments: 'sandbox', mail: 'sandbox' }],
  ])('%s reports its parts', async (_, vars, status, parts) => {
    expect(await health({ vars }).ask()).toMatchObject({ status, body: { ok: status === 200, parts } });
  });
});
