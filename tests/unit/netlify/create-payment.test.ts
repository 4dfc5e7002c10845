import { describe, expect, it } from 'vitest';
import { createCreatePayment } from '../../../netlify/lib/create-payment.ts';
import { ProviderError } from '../../../netlify/lib/ports.ts';
import { call, createFakeServices, formPost, KEY, PRODUCTION, post } from '../../payments/fake-services.ts';

const ORDER = { currencyCode: 'GBP', amountCents: 399 };
const setUp = (...options: Parameters<typeof createFakeServices>) => {
  const fake = createFakeServices(...options);
  return { ...fake, handler: createCreatePayment(fake.services) };
};
const pay = (body: unknown, options?: Parameters<typeof post>[2]) => post('create-payment', body, options);

describe('create-payment', () => {
  it.each([
    ['GBP', 399, 'flat'],
    ['GBP', 199, 'exit'],
    ['USD', 499, 'flat'],
  ])('sells %s %d as the %s offer', async (currencyCode, amountCents, offer) => {
    const { handler, state } = setUp();
    const answer = await call(handler, pay({ currencyCode, amountCents }));
    expect([answer.status, answer.body]).toEqual([200, { url: 'https://checkout.stripe.com/c/pay/1' }]);
    expect(state.requests).toMatchObject([{ price: { currencyCode, amountCents, offer } }]);
  });

  it.each([
    ['an amount of another currency', { currencyCode: 'GBP', amountCents: 499 }],
    ['a cheaper amount', { currencyCode: 'GBP', amountCents: 1 }],
    ['a currency that is not sold in', { currencyCode: 'XXX', amountCents: 399 }],
  ])('refuses %s with 409 and asks the provider for nothing', async (_, body) => {
    const { handler, state } = setUp();
    const answer = await call(handler, pay(body));
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({ error: expect.any(String) });
    expect(state.requests).toEqual([]);
  });

  it('leads back to the configured site, whatever the request says of itself', async () => {
    const { handler, state } = setUp({ vars: { ...PRODUCTION, SITE_URL: 'https://shop.example/' } });
    const headers = {
      Referer: 'https://evil.example/',
      'X-Forwarded-Host': 'evil.example',
      'Sec-Fetch-Site': 'same-origin',
    };
    await call(handler, pay({ ...ORDER, successUrl: 'https://evil.example' }, { headers }));
    expect(state.requests).toMatchObject([
      {
        successUrl: 'https://shop.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
        cancelUrl: 'https://shop.example/',
      },
    ]);
  });

  it('makes one key of one opening of the dialog and one price, and another for another price', async () => {
    const { handler, state } = setUp();
    const headers = { 'Idempotency-Key': 'aaaaaaaa-1111' };
    for (const body of [ORDER, ORDER, { ...ORDER, amountCents: 199 }, ORDER]) {
      await call(handler, pay(body, { headers: body === ORDER && state.requests.length === 3 ? {} : headers }));
    }
    const keys = state.requests.map(({ idempotencyKey }) => idempotencyKey);
    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  it('hands a key that failed on to nobody: the next press has a new one, and keeps it', async () => {
    const keys: string[] = [];
    let isDown = true;
    const fake = createFakeServices().services.payments;
    if (fake === undefined) throw new Error('the fake fake has payments');
    const createSession: typeof fake.createSession = async ({ idempotencyKey }) => {
      keys.push(idempotencyKey);
      if (isDown) throw new ProviderError('down');
      return { url: 'https://checkout.stripe.com/c/pay/1' };
    };
    const { handler } = setUp({ fake: { payments: { ...fake, createSession } } });
    const press = () => call(handler, pay(ORDER, { headers: { 'Idempotency-Key': 'aaaaaaaa-1111' } }));
    await Promise.all([press(), press()]);
    await press();
    isDown = false;
    await press();
    await press();
    const [first, second, third, fourth, fifth] = keys;
    expect([first, fourth]).toEqual([second, fifth]);
    expect(new Set([first, third, fourth]).size).toBe(3);
  });

  it('sells on while the store is down, and still says that it is the provider that fails', async () => {
    const { handler, state, model } = setUp();
    model.state.down = true;
    const headers = { 'Idempotency-Key': 'aaaaaaaa-1111' };
    expect((await call(handler, pay(ORDER, { headers }))).status).toBe(200);
    state.providerDown = true;
    expect((await call(handler, pay(ORDER, { headers }))).status).toBe(502);
  });

  it('keeps a failed key to its price: another offer is not touched by it', async () => {
    const { handler, state, model } = setUp();
    const headers = { 'Idempotency-Key': 'aaaaaaaa-1111' };
    await call(handler, pay({ ...ORDER, amountCents: 199 }, { headers }));
    state.providerDown = true;
    await call(handler, pay(ORDER, { headers }));
    state.providerDown = false;
    await call(handler, pay({ ...ORDER, amountCents: 199 }, { headers }));
    expect(state.requests[0]?.idempotencyKey).toBe(state.requests[1]?.idempotencyKey);
    expect([...model.blobs.keys()].filter((key) => key.startsWith('attempts/'))).toHaveLength(1);
  });

  it('speaks the language of the page, else that of the browser', async () => {
    const { handler, state } = setUp();
    const headers = { 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.8' };
    await call(handler, pay(ORDER, { headers }));
    await call(handler, pay({ ...ORDER, lang: 'es' }, { headers }));
    expect(state.requests.map(({ lang }) => lang)).toEqual(['fr', 'es']);
  });

  it('answers a form with the way to the checkout', async () => {
    const { handler } = setUp();
    const answer = await call(
      handler,
      formPost('create-payment', { currencyCode: 'GBP', amountCents: '199', key: KEY }),
    );
    expect(answer.status).toBe(303);
    expect(answer.response.headers.get('location')).toBe('https://checkout.stripe.com/c/pay/1');
  });

  it('refuses a form with a page of the same status, and a policy that lets in its style alone', async () => {
    const { handler } = setUp();
    const answer = await call(handler, formPost('create-payment', { currencyCode: 'GBP', amountCents: '1', key: KEY }));
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('<h1>');
    expect(answer.response.headers.get('content-type')).toContain('text/html');
    expect(answer.response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/);
  });

  it.each<[number, string, Request]>([
    [400, 'text that is no JSON', pay('{')],
    [400, 'an amount in words', pay({ currencyCode: 'GBP', amountCents: '399' })],
    [400, 'an amount with a fraction', pay({ currencyCode: 'GBP', amountCents: 3.99 })],
    [400, 'no currency', pay({ amountCents: 399 })],
    [400, 'null', pay('null')],
    [400, 'a key for the session that is none', pay(ORDER, { headers: { 'Idempotency-Key': 'a b' } })],
    [401, 'no key', pay(ORDER, { key: null })],
    [401, 'a wrong key', pay(ORDER, { key: 'pk_other' })],
    [401, 'a form without a key', formPost('create-payment', { currencyCode: 'GBP', amountCents: '399' })],
    [401, 'a page of another site', pay(ORDER, { headers: { 'Sec-Fetch-Site': 'cross-site' } })],
    [401, 'an origin of another site', pay(ORDER, { headers: { Origin: 'https://evil.example' } })],
    [405, 'a GET', new Request('https://guide.example/', { headers: { apikey: KEY } })],
    [413, 'a body over 4 KB', pay({ ...ORDER, more: 'x'.repeat(4096) })],
    [415, 'plain text', pay(ORDER, { headers: { 'Content-Type': 'text/plain' } })],
  ])('answers %i to %s', async (status, _, request) => {
    const { handler, state } = setUp();
    const answer = await call(handler, request);
    expect(answer.status).toBe(status);
    expect(state.requests).toEqual([]);
  });

  it('answers 502 when the provider fails, in words that tell nothing of it', async () => {
    const { handler, state } = setUp();
    state.providerDown = true;
    const answer = await call(handler, pay(ORDER));
    expect([answer.status, answer.body]).toEqual([
      502,
      { error: 'The payment service did not answer. Please try again.' },
    ]);
  });

  it.each([
    ['the provider', { fake: { payments: undefined } }],
    ['mail', { fake: { sendMail: undefined } }],
    ['access', { vars: { ...PRODUCTION, ACCESS_SECRET: '' } }],
  ])('takes no money while %s is not configured', async (_, options) => {
    const { handler, state } = setUp(options);
    expect((await call(handler, pay(ORDER))).status).toBe(503);
    expect(state.requests).toEqual([]);
  });
});
