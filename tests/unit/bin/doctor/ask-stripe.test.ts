/** The doctor asks a Stripe whose account has one thing wrong. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { askStripe } from '../../../../bin/doctor/ask-stripe.ts';
import { WEBHOOK_EVENTS } from '../../../../netlify/lib/payments/stripe-objects.ts';
import { PRICES, SETTINGS } from '../../../payments/fake-services.ts';
import { type Account, newAccount } from '../../../payments/stripe-account.ts';
import { startStripe } from '../../../payments/stripe-fake.ts';

const stripe = await startStripe('whsec_1');
afterAll(stripe.close);
const url = `${SETTINGS.siteUrl}/.netlify/functions/stripe-webhook`;
const webhook = (change: object = {}) => ({
  url,
  status: 'enabled' as const,
  enabled_events: [...WEBHOOK_EVENTS],
  ...change,
});
beforeEach(() => void Object.assign(stripe.account, newAccount(), { webhooks: [webhook()] }));

const ask = (apiBase = stripe.apiBase) =>
  askStripe({
    payments: { kind: 'stripe', secretKey: 'sk_live_1', webhookSecrets: ['whsec_1'], apiBase },
    settings: SETTINGS,
    prices: PRICES,
  });

describe('a Stripe account', () => {
  it('that is well is called so, and keeps no checkout open', async () => {
    expect((await ask()).map(({ state, says }) => [state, says])).toEqual([
      ['ok', 'accepts the live key'],
      ['ok', 'opens a checkout in GBP, USD'],
      ['ok', 'has the webhook, with all its events'],
      ['ok', 'delivered all its events of the last three days'],
    ]);
    const opened = stripe.seen.filter(({ method, path }) => method === 'POST' && path.endsWith('/sessions')).length;
    expect(stripe.seen.filter(({ path }) => path.endsWith('/expire'))).toHaveLength(opened);
    // Newer ones may still be on their way.
    const [events] = stripe.seen.filter(({ path }) => path === '/v1/events');
    expect(Date.now() / 1000 - Number(events?.query.get('created[lte]'))).toBeGreaterThanOrEqual(600);
    expect(Number(events?.query.get('created[lte]')) - Number(events?.query.get('created[gte]'))).toBe(
      3 * 86_400 - 600,
    );
    expect(events?.query.get('delivery_success')).toBe('false');
  });

  it('that cannot be reached says nothing about the key', async () => {
    // Nothing listens on port 9.
    expect(await ask(new URL('http://127.0.0.1:9'))).toMatchObject([
      {
        state: 'unasked',
        says: expect.stringMatching(/^cannot be reached .* not judged/),
        todo: expect.stringContaining('Do not change the key'),
      },
    ]);
  });

  it.each<[string, Partial<Account>, string, string]>([
    ['with an expired key', { refuses: 'api_key_expired' }, 'rejects the key: api_key_expired', 'STRIPE_SECRET_KEY'],
    [
      'without the address of the terms',
      { hasTerms: false },
      'opens no checkout: it does not know the URL of your terms of service',
      `Public details: enter ${SETTINGS.siteUrl}/terms-of-service`,
    ],
    [
      'that cannot take a currency',
      { noCurrency: ['usd'] },
      'opens no checkout in USD',
      'remove it from content/pricing.yaml',
    ],
    ['without a webhook', { webhooks: [] }, `has no webhook to ${url}`, 'checkout.session.completed, charge.refunded'],
    [
      'with the webhook of another site',
      { webhooks: [webhook({ url: 'https://other.example/hook' })] },
      'has no webhook to',
      'Add destination: that address',
    ],
    ['with two webhooks', { webhooks: [webhook(), webhook()] }, `sends to ${url} 2 times`, 'delete all but one'],
    [
      'with the webhook switched off',
      { webhooks: [webhook({ status: 'disabled' })] },
      'has disabled the webhook',
      'enable',
    ],
    [
      'with an event missing',
      { webhooks: [webhook({ enabled_events: WEBHOOK_EVENTS.slice(1) })] },
      'does not send checkout.session.completed',
      'select these events',
    ],
    [
      'whose messages we refuse',
      { undelivered: [{ id: 'evt_1' }] },
      'could not deliver 1 of its events',
      'orders reconcile --site',
    ],
  ])('%s is found, with what to do', async (_, change, says, todo) => {
    Object.assign(stripe.account, change);
    const wrong = (await ask()).filter(({ state }) => state !== 'ok');
    expect(wrong).toEqual([
      { topic: 'Stripe', state: 'wrong', says: expect.stringContaining(says), todo: expect.stringContaining(todo) },
    ]);
  });

  it('with a webhook for every event is well', async () => {
    stripe.account.webhooks = [webhook({ enabled_events: ['*'] })];
    expect((await ask()).filter(({ state }) => state !== 'ok')).toEqual([]);
  });
});
