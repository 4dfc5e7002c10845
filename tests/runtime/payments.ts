/** The way to Stripe and back: create-payment and stripe-webhook. */
import { describe, expect, it } from 'vitest';
import { FORM, functionPath, KEY, type Stage } from './call.ts';
import { ORDER, order, sendEvent } from './purchase.ts';

export function describePayments(stage: () => Stage): void {
  describe('create-payment', () => {
    it.concurrent('answers JSON with the checkout of a price of the table, once a key', async () => {
      const { ask, runtime } = stage();
      const id = await order(ask, ORDER, 'one-opening');
      expect(await order(ask, ORDER, 'one-opening')).toBe(id);
      expect(runtime.stripe.sessions.get(id)).toMatchObject({
        ...{ currency: 'gbp', amount_total: 399, metadata: { offer: 'flat' } },
        ...{ success_url: `${runtime.base}/payment-success?session_id={CHECKOUT_SESSION_ID}` },
        ...{ cancel_url: `${runtime.base}/` },
      });
      const exit = await order(ask, { ...ORDER, amountCents: 199 });
      expect(runtime.stripe.sessions.get(exit)?.metadata.offer).toBe('exit');
    });

    it.concurrent('sends a form on to the checkout', async () => {
      const body = `currencyCode=GBP&amountCents=399&key=${KEY}`;
      const answer = await stage().ask(functionPath('create-payment'), { body, headers: FORM });
      expect([answer.status, answer.text]).toEqual([303, '']);
      expect(answer.headers.get('location')).toMatch(/^https:\/\/checkout\.stripe\.com\/c\/pay\/cs_test_\w+$/);
    });
  });

  describe('stripe-webhook', () => {
    it.concurrent.each<[string, { secret?: string; at?: number }]>([
      ['signed by somebody else', { secret: 'whsec_of_somebody_else' }],
      ['signed an hour ago', { at: Date.now() - 3_600_000 }],
    ])('does not believe an event %s', async (_, options) => {
      const { ask, runtime } = stage();
      const answer = await sendEvent(ask, runtime.stripe.sign('{"type":"x","data":{"object":{}}}', options));
      expect([answer.status, answer.text]).toEqual([400, '{"error":{"message":"The signature is wrong."}}']);
    });

    it.concurrent('believes Stripe to the byte, whatever it tells of', async () => {
      const { ask, runtime } = stage();
      const answer = await sendEvent(ask, runtime.stripe.event('invoice.paid', { name: 'ü ☾' }));
      expect([answer.status, answer.text]).toEqual([200, '{"received":true}']);
    });
  });
}
