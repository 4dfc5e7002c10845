import { Stripe } from 'stripe';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '#schema/generated.ts';
import { createStripePayments } from '../../../../netlify/lib/payments/stripe.ts';
import { ProviderError, type SessionRequest } from '../../../../netlify/lib/ports.ts';
import { SETTINGS } from '../../../payments/fake-services.ts';
import { startStripe } from '../../../payments/stripe-fake.ts';

const stripe = await startStripe('whsec_a');
afterAll(stripe.close);
beforeEach(() => {
  stripe.seen.length = 0;
});

const payments = (settings: Partial<Settings> = {}) =>
  createStripePayments({
    secretKey: 'sk_test_secret',
    webhookSecrets: ['whsec_a'],
    apiBase: stripe.apiBase,
    settings: { ...SETTINGS, ...settings },
    clock: () => 0,
  });

const REQUEST: SessionRequest = {
  price: { currencyCode: 'GBP', amountCents: 399, offer: 'flat' },
  lang: 'es',
  successUrl: 'https://quiet.example/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://quiet.example/',
  idempotencyKey: 'opening-0001',
};
const CREATED = { status: 200, body: { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/pay/cs_test_1' } };
const form = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body));

describe('createSession', () => {
  it('sends Stripe exactly this form, once', async () => {
    stripe.script(CREATED);
    expect(await payments().createSession(REQUEST)).toEqual({ url: CREATED.body.url });
    expect(stripe.seen).toHaveLength(1);
    expect(stripe.seen[0]).toMatchObject({ method: 'POST', path: '/v1/checkout/sessions' });
    expect(form(stripe.seen[0]?.body)).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '399',
      'line_items[0][price_data][product_data][name]': 'Quiet',
      'line_items[0][price_data][product_data][description]': 'the guide (es)',
      locale: 'es',
      success_url: REQUEST.successUrl,
      cancel_url: REQUEST.cancelUrl,
      'metadata[offer]': 'flat',
      'metadata[lang]': 'es',
      'consent_collection[terms_of_service]': 'required',
      'custom_text[terms_of_service_acceptance][message]':
        '[Terms es.](https://quiet.example/terms-of-service) At once es.',
    });
  });

  it('carries the key, the form type and the idempotency key in the headers, and no telemetry', async () => {
    stripe.script(CREATED);
    await payments().createSession(REQUEST);
    expect(stripe.seen[0]?.headers).toMatchObject({
      authorization: 'Bearer sk_test_secret',
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': 'opening-0001',
      'stripe-version': expect.stringMatching(/^\d{4}-\d\d-\d\d/),
    });
    expect(stripe.seen[0]?.headers).not.toHaveProperty('x-stripe-client-telemetry');
  });

  it('asks for no consent that the content does not ask for', async () => {
    stripe.script(CREATED);
    await payments({ termsConsent: false, waiver: false }).createSession(REQUEST);
    await payments({ waiver: false }).createSession(REQUEST);
    const names = stripe.seen.map(({ body }) => Object.keys(form(body)).filter((name) => /consent|custom/.test(name)));
    expect(names).toEqual([[], ['consent_collection[terms_of_service]']]);
  });

  it('names the terms without a link where the site has no page of them', async () => {
    stripe.script(CREATED);
    await payments({ termsPath: undefined }).createSession(REQUEST);
    expect(form(stripe.seen[0]?.body)['custom_text[terms_of_service_acceptance][message]']).toBe(
      'Terms es. At once es.',
    );
  });

  it.each([
    ['en', 'en'],
    ['pt', 'pt-BR'],
    ['hi', 'hi-IN'],
    ['bn', 'auto'],
  ] as const)('speaks %s as %s', async (lang, locale) => {
    stripe.script(CREATED);
    await payments().createSession({ ...REQUEST, lang });
    expect(form(stripe.seen[0]?.body).locale).toBe(locale);
  });

  it('describes the guide in English where there are no texts', async () => {
    stripe.script(CREATED);
    await payments().createSession({ ...REQUEST, lang: 'bn' });
    expect(form(stripe.seen[0]?.body)['line_items[0][price_data][product_data][description]']).toBe('the guide (en)');
  });

  it('tries once more with the same idempotency key when Stripe stumbles', async () => {
    stripe.script({ status: 503, body: { error: { type: 'api_error' } } }, CREATED);
    expect(await payments().createSession(REQUEST)).toEqual({ url: CREATED.body.url });
    expect(stripe.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['opening-0001', 'opening-0001']);
  });

  it.each<[number, object, string]>([
    [400, { type: 'invalid_request_error', code: 'url_invalid' }, 'StripeInvalidRequestError url_invalid'],
    [401, { type: 'invalid_request_error' }, 'StripeAuthenticationError'],
    [500, { type: 'api_error' }, 'StripeAPIError'],
  ])('names the kind of an answer of %i, in words of Stripe’s own', async (status, error, kind) => {
    stripe.script({ status, body: { error } });
    await expect(payments().createSession(REQUEST)).rejects.toThrow(
      new ProviderError(`the payment provider failed: ${kind}`),
    );
  });

  it('takes whatever else goes wrong for a failure of the provider, and repeats none of it', async () => {
    const settings: Settings = {
      ...SETTINGS,
      get siteName(): string {
        throw new RangeError('secret words');
      },
    };
    const options = { secretKey: 'sk_test_x', webhookSecrets: [], apiBase: stripe.apiBase, clock: () => 0 };
    await expect(createStripePayments({ ...options, settings }).createSession(REQUEST)).rejects.toThrow(
      new ProviderError('the payment provider failed: unknown'),
    );
  });

  it('refuses an answer without an address', async () => {
    stripe.script({ status: 200, body: { id: 'cs_test_1', url: null } });
    await expect(payments().createSession(REQUEST)).rejects.toThrow(
      new ProviderError('the payment provider returned no URL'),
    );
  });
});

const PAID = {
  id: 'cs_test_1',
  object: 'checkout.session',
  mode: 'payment',
  payment_status: 'paid',
  livemode: false,
  currency: 'gbp',
  amount_total: 399,
  customer_details: { email: 'buyer@example.com', name: 'B' },
  payment_intent: 'pi_1',
  metadata: { offer: 'flat', lang: 'es' },
  consent: { terms_of_service: 'accepted', promotions: null },
};

describe('getSession', () => {
  it('reads what Stripe knows of the session now', async () => {
    stripe.script({ status: 200, body: PAID });
    expect(await payments().getSession('cs_test_1')).toEqual({
      ...{ id: 'cs_test_1', mode: 'payment', paid: true, live: false, currencyCode: 'GBP', amountCents: 399 },
      ...{ email: 'buyer@example.com', paymentId: 'pi_1', offer: 'flat', lang: 'es' },
      consent: { terms_of_service: 'accepted' },
    });
    expect(stripe.seen[0]).toMatchObject({ method: 'GET', path: '/v1/checkout/sessions/cs_test_1' });
  });

  it.each(['unpaid', 'no_payment_required'])('takes %s for not paid', async (status) => {
    stripe.script({ status: 200, body: { ...PAID, payment_status: status } });
    expect((await payments().getSession('cs_test_1'))?.paid).toBe(false);
  });

  it('copes with a session that has hardly begun', async () => {
    const { id, mode, livemode } = PAID;
    const bare = { id, mode, livemode, payment_status: 'unpaid', currency: null, amount_total: null };
    stripe.script({ status: 200, body: { ...bare, customer_details: null, payment_intent: null, consent: null } });
    expect(await payments().getSession('cs_test_1')).toMatchObject({
      ...{ paid: false, amountCents: 0, email: undefined, paymentId: undefined, offer: undefined, lang: 'en' },
    });
  });

  it('knows no session where Stripe knows none', async () => {
    stripe.script({ status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } });
    expect(await payments().getSession('cs_test_gone')).toBeUndefined();
  });

  it.each([
    '',
    '../customers',
    'cs_test_1/expire',
    'cs_test_1?expand[]=customer',
    'pi_1',
    'cs_é',
    `cs_${'a'.repeat(999)}`,
  ])('never asks Stripe for %j', async (id) => {
    expect(await payments().getSession(id)).toBeUndefined();
    expect(stripe.seen).toEqual([]);
  });

  it('is an error of ours when Stripe is down or says what cannot be read', async () => {
    stripe.script({ status: 500, body: { error: { type: 'api_error' } } });
    await expect(payments().getSession('cs_test_1')).rejects.toThrow(ProviderError);
    stripe.script({ status: 200, body: { object: 'surprise' } });
    await expect(payments().getSession('cs_test_1')).rejects.toThrow(
      new ProviderError('the payment provider returned an unreadable session'),
    );
  });
});

describe('an event', () => {
  it('is read by the secrets and the clock that the payments were given', async () => {
    const payload = JSON.stringify({ type: 'checkout.session.completed', data: { object: { id: 'cs_1' } } });
    const sign = (secret: string, timestamp: number) =>
      payments().readEvent(payload, Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }));
    expect(await sign('whsec_a', 1)).toEqual({ type: 'paid', sessionId: 'cs_1' });
    expect(await sign('whsec_b', 1)).toBeUndefined();
    expect(await sign('whsec_a', -9999)).toBeUndefined();
  });
});

describe('the host', () => {
  it('is Stripe’s own where none is named', () => {
    const options = { secretKey: 'sk_test_x', webhookSecrets: [], settings: SETTINGS, clock: () => 0 };
    expect(() => createStripePayments(options)).not.toThrow();
  });

  it('is spoken to over TLS where its address says so', async () => {
    stripe.script(CREATED);
    const apiBase = new URL(stripe.apiBase.href.replace('http:', 'https:'));
    const options = { secretKey: 'sk_test_x', webhookSecrets: [], settings: SETTINGS, clock: () => 0 };
    await expect(createStripePayments({ ...options, apiBase }).createSession(REQUEST)).rejects.toThrow(
      new ProviderError('the payment provider failed: StripeConnectionError'),
    );
    expect(stripe.seen).toEqual([]);
  });

  it.each(['https://evil.example', 'http://10.0.0.1:80', 'http://127.0.0.1.evil.example'])(
    'is Stripe’s or this machine, never %s',
    (base) => {
      const options = { secretKey: 'sk_test_x', webhookSecrets: [], settings: SETTINGS, clock: () => 0 };
      expect(() => createStripePayments({ ...options, apiBase: new URL(base) })).toThrow(RangeError);
    },
  );
});
