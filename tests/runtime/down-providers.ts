/** Stripe and the mail server down: 502, and nothing is lost. */
import { describe, expect, it } from 'vitest';
import { type Answer, functionPath, KEY, PUBLIC, type Stage } from './call.ts';
import { tokenIn } from './emails.ts';
import { mailsTo, ORDER, order, sendEvent } from './purchase.ts';

const BUYER = 'gus@buyer.example';
const STRIPE_DOWN = 'The payment service did not answer. Please try again.';
const MAIL_DOWN = 'The e-mail could not be sent. Please try again.';
const seen = ({ status, text }: Answer) => [status, JSON.parse(text)];

export function describeDownProviders(stage: () => Stage): void {
  describe('when nobody answers', () => {
    it('the functions that need Stripe say 502, the page stays, and the next try succeeds', async () => {
      const { ask, runtime } = stage();
      const id = await order(ask);
      const event = runtime.stripe.event('checkout.session.completed', runtime.stripe.pay(id, BUYER));
      const payment = { body: ORDER, headers: { ...PUBLIC, 'Idempotency-Key': 'stripe-is-down' } };
      runtime.stripe.setDown(true);
      const [created, unlocked, told, page] = await Promise.all([
        ask(functionPath('create-payment'), payment),
        ask(functionPath('unlock-solutions'), { body: { sessionId: id }, headers: PUBLIC }),
        sendEvent(ask, event),
        ask(`/payment-success?session_id=${id}`),
      ]);
      runtime.stripe.setDown(false);
      expect(seen(created)).toEqual([502, { error: STRIPE_DOWN }]);
      for (const answer of [unlocked, told]) expect(seen(answer)).toEqual([502, { error: { message: STRIPE_DOWN } }]);
      expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
      expect((await ask(functionPath('create-payment'), payment)).status).toBe(200);
      expect((await sendEvent(ask, event)).status).toBe(200);
    });

    it('a buyer is told that his e-mail did not go, and may ask again at once', async () => {
      const { ask, runtime } = stage();
      const [mail] = await mailsTo(runtime, BUYER, 1);
      const headers = { apikey: KEY, Authorization: `Bearer ${tokenIn(mail?.link)}` };
      const send = () => ask(functionPath('send-solutions-email'), { body: { email: BUYER }, headers });
      runtime.mail.setDown(true);
      const failed = await send();
      runtime.mail.setDown(false);
      expect(seen(failed)).toEqual([502, { error: { message: MAIL_DOWN } }]);
      expect((await send()).status).toBe(200);
      await mailsTo(runtime, BUYER, 2);
    });
  });
}
