import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Settings } from '#schema/function-data.ts';
import type { SessionRequest } from '../../../../netlify/lib/dependencies.ts';
import { ProviderError } from '../../../../netlify/lib/errors.ts';
import { createStripePayments } from '../../../../netlify/lib/payments/stripe.ts';
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
  shopId: 'shop_1',
};
/** Their money may arrive days later; docs.stripe.com lists them as delayed notification. */
const DELAYED = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'payto',
  'sepa_debit',
  'sofort',
  'us_bank_account',
];
const CREATED = { status: 200, body: { id: 'cs_test_1', url: 'https://checkout.stripe.com/c/pay/cs_test_1' } };
const listed = (data: readonly object[]) => ({ status: 200, body: { object: 'list', has_more: false, data } });
const form = (body: string | undefined) => Object.fromEntries(new URLSearchParams(body));

describe('createSession', () => {
  it('posts exactly this form, once, under the secret, without telemetry', async () => {
    stripe.script(CREATED);
    expect(await payments().createSession(REQUEST)).toEqual({ url: CREATED.body.url });
    expect(stripe.seen).toHaveLength(1);
    expect(stripe.seen[0]).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      headers: {
        authorization: 'Bearer sk_test_secret',
        'content-type': 'application/x-www-form-urlencoded',
        'stripe-version': expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      },
    });
    expect(stripe.seen[0]?.headers).not.toHaveProperty('x-stripe-client-telemetry');
    expect(form(stripe.seen[0]?.body)).toEqual({
      mode: 'payment',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '399',
      'line_items[0][price_data][product_data][name]': 'Quiet',
      'line_items[0][price_data][product_data][description]': 'the guide (es)',
      ...Object.fromEntries(DELAYED.map((method, at) => [`excluded_payment_method_types[${at}]`, method])),
      locale: 'es',
      success_url: REQUEST.successUrl,
      cancel_url: REQUEST.cancelUrl,
      'metadata[offer]': 'flat',
      'metadata[lang]': 'es',
      'metadata[currency]': 'GBP',
      'metadata[amount]': '399',
      'metadata[shop]': 'shop_1',
      'consent_collection[terms_of_service]': 'required',
      'custom_text[terms_of_service_acceptance][message]':
        '[Terms es.](https://quiet.example/terms-of-service) At once es.',
    });
  });

  it.each([
    ['es', 'es', 'es'],
    ['pt', 'pt-BR', 'en'],
    ['hi', 'hi-IN', 'en'],
    ['bn', 'auto', 'en'],
  ] as const)('a page in %s opens a checkout in %s, with texts in %s', async (lang, locale, texts) => {
    stripe.script(CREATED);
    await payments().createSession({ ...REQUEST, lang });
    expect(form(stripe.seen[0]?.body)).toMatchObject({
      locale,
      'line_items[0][price_data][product_data][description]': `the guide (${texts})`,
    });
  });

  it('requires only the consent that the content asks for', async () => {
    stripe.script(CREATED);
    await payments({ termsConsent: false, waiver: false }).createSession(REQUEST);
    await payments({ waiver: false }).createSession(REQUEST);
    const names = stripe.seen.map(({ body }) => Object.keys(form(body)).filter((name) => /consent|custom/.test(name)));
    expect(names).toEqual([[], ['consent_collection[terms_of_service]']]);
  });

  it.each([
    ['tax', { 'automatic_tax[enabled]': 'true', 'line_items[0][price_data][tax_behavior]': 'inclusive' }],
    ['invoices', { 'invoice_creation[enabled]': 'true' }],
    ['promotionCodes', { allow_promotion_codes: 'true' }],
  ])('asks Stripe for %s only if the content does', async (name, added) => {
    stripe.script(CREATED);
    await payments().createSession(REQUEST);
    await payments({ [name]: true }).createSession(REQUEST);
    const [without, withIt] = stripe.seen.map(({ body }) => form(body));
    expect(withIt).toEqual({ ...without, ...added });
  });

  it('does not link the terms if the site has no terms page', async () => {
    stripe.script(CREATED);
    await payments({ termsPath: undefined }).createSession(REQUEST);
    expect(form(stripe.seen[0]?.body)['custom_text[terms_of_service_acceptance][message]']).toBe(
      'Terms es. At once es.',
    );
  });

  it('retries once after a 503, under the same key, so that it is one session', async () => {
    stripe.script({ status: 503, body: { error: { type: 'api_error' } } }, CREATED);
    expect(await payments().createSession(REQUEST)).toEqual({ url: CREATED.body.url });
    expect(stripe.seen).toHaveLength(2);
    expect(new Set(stripe.seen.map(({ headers }) => headers['idempotency-key']))).toEqual(
      new Set([expect.any(String)]),
    );
  });

  it.each<[number, object, string]>([
    [400, { type: 'invalid_request_error', code: 'url_invalid' }, 'StripeInvalidRequestError url_invalid'],
    [401, { type: 'invalid_request_error' }, 'StripeAuthenticationError'],
    [500, { type: 'api_error' }, 'StripeAPIError'],
  ])('reports only the error type of a %i response', async (status, error, kind) => {
    stripe.script({ status, body: { error } });
    await expect(payments().createSession(REQUEST)).rejects.toThrow(
      new ProviderError('the payment provider failed', kind),
    );
  });

  it('rejects a session without a URL', async () => {
    stripe.script({ status: 200, body: { id: 'cs_test_1', url: null } });
    await expect(payments().createSession(REQUEST)).rejects.toThrow(
      new ProviderError('the payment provider returned no URL', 'no_url'),
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
  it('reads the current state of the session from Stripe', async () => {
    stripe.script({ status: 200, body: PAID });
    expect(await payments().getSession('cs_test_1')).toEqual({
      id: 'cs_test_1',
      paid: true,
      isComplete: false,
      live: false,
      currencyCode: 'GBP',
      amountCents: 399,
      email: 'buyer@example.com',
      paymentId: 'pi_1',
      offer: 'flat',
      lang: 'es',
      consent: { terms_of_service: 'accepted' },
    });
    expect(stripe.seen[0]).toMatchObject({ method: 'GET', path: '/v1/checkout/sessions/cs_test_1' });
  });

  it.each(['unpaid', 'no_payment_required'])('counts %s as not paid', async (status) => {
    stripe.script({ status: 200, body: { ...PAID, payment_status: status } });
    expect((await payments().getSession('cs_test_1'))?.paid).toBe(false);
  });

  it.each([
    ['succeeded', 'refunded'],
    ['pending', 'refunded'],
    ['failed', 'paid'],
    ['canceled', 'paid'],
  ])('takes money whose refund is %s for %s', async (status, money) => {
    const refunds = { data: [{ amount: 399, status }] };
    const intent = { id: 'pi_1', latest_charge: { created: 1, amount: 399, refunded: true, refunds } };
    stripe.script({ status: 200, body: { ...PAID, payment_intent: intent } });
    expect((await payments().getSession('cs_test_1'))?.money).toBe(money);
  });

  it.each([
    ['lost', 'disputed'],
    ['won', 'paid'],
    ['warning_needs_response', 'paid'],
  ])('takes money whose dispute is %s for %s', async (status, money) => {
    const intent = { id: 'pi_1', latest_charge: { amount: 399, refunded: false, disputed: true } };
    stripe.script({ status: 200, body: { ...PAID, payment_intent: intent } }, listed([{ status: 'won' }, { status }]));
    expect(await payments().getSession('cs_test_1')).toMatchObject({ id: 'cs_test_1', amountCents: 399, money });
    expect(String(stripe.seen[1]?.query)).toBe('payment_intent=pi_1&limit=10');
  });

  it('reads tax, country and discount, and counts a price that a code took off whole as paid', async () => {
    const free = {
      ...PAID,
      status: 'complete',
      payment_status: 'no_payment_required',
      amount_total: 0,
      payment_intent: null,
    };
    const customer_details = { email: 'buyer@example.com', address: { country: 'IE', city: 'Cork' } };
    const total_details = { amount_discount: 399, amount_shipping: 0, amount_tax: 0 };
    stripe.script({ status: 200, body: { ...free, customer_details, total_details } });
    expect(await payments().getSession('cs_test_1')).toMatchObject({
      paid: true,
      amountCents: 0,
      discountCents: 399,
      taxCents: 0,
      country: 'IE',
    });
    stripe.script({ status: 200, body: { ...free, total_details: { ...total_details, amount_discount: 0 } } });
    expect((await payments().getSession('cs_test_1'))?.paid).toBe(false);
  });

  it('reads a session that the buyer has only opened', async () => {
    const { id, livemode } = PAID;
    const bare = { id, livemode, payment_status: 'unpaid', currency: null, amount_total: null };
    stripe.script({ status: 200, body: { ...bare, customer_details: null, payment_intent: null, consent: null } });
    expect(await payments().getSession('cs_test_1')).toMatchObject({
      paid: false,
      amountCents: 0,
      email: undefined,
      paymentId: undefined,
      offer: undefined,
      lang: 'en',
    });
  });

  it('returns nothing for a session that Stripe does not have', async () => {
    stripe.script({ status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing' } } });
    expect(await payments().getSession('cs_test_gone')).toBeUndefined();
  });

  it.each(['', '../customers', 'cs_test_1/expire', `cs_${'a'.repeat(999)}`])(
    'never sends the id %j to Stripe',
    async (id) => {
      expect(await payments().getSession(id)).toBeUndefined();
      expect(stripe.seen).toEqual([]);
    },
  );
});

it('lists what was paid and what was changed from the second on, and before the last', async () => {
  const sessions = [{ ...PAID, payment_status: 'unpaid' }, PAID, { id: 'cs_test_unreadable' }];
  const refunds = [{ payment_intent: null }, { payment_intent: 'pi_1' }];
  const disputes = [{ payment_intent: { id: 'pi_2' } }];
  stripe.script(...[sessions, refunds, disputes].map(listed));
  const paid: unknown[] = [];
  const changed: string[] = [];
  for await (const { id, amountCents } of payments().paidSessions(1_500, 2_500)) paid.push([id, amountCents]);
  for await (const id of payments().changedPayments(1_500)) changed.push(id);
  expect([paid, changed]).toEqual([[['cs_test_1', 399]], ['pi_1', 'pi_2']]);
  const asked = stripe.seen.map(({ path, query }) => [path, query.get('created[gte]'), query.get('created[lt]')]);
  expect(asked).toEqual([
    ['/v1/checkout/sessions', '1', '3'],
    ['/v1/refunds', '1', null],
    ['/v1/disputes', '1', null],
  ]);
});

describe('the API host', () => {
  it.each(['https://evil.example', 'http://10.0.0.1:80', 'http://127.0.0.1.evil.example'])(
    'can be Stripe or this machine, never %s',
    (base) => {
      const options = { secretKey: 'sk_test_x', webhookSecrets: [], settings: SETTINGS, clock: () => 0 };
      expect(() => createStripePayments({ ...options, apiBase: new URL(base) })).toThrow(RangeError);
    },
  );
});
