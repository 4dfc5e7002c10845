/** Stripe's sessions and events, in Stripe's own shape and signed by its own code; it tells of an event until it is heard. */
import { Stripe } from 'stripe';
import { checkoutSession, toSession } from '../../netlify/lib/payments/checkout-session.ts';
import { readEvent } from '../../netlify/lib/payments/webhook-event.ts';
import { type Payments, ProviderError, type SessionRequest } from '../../netlify/lib/ports.ts';
import type { Random } from '../payments/hostile-requests.ts';
import type { Chances } from './faults.ts';
import type { Scheduler } from './scheduler.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_fuzz_nobody_may_see';
type Setting = Readonly<{
  random: Random;
  step: Scheduler['step'];
  chances: () => Chances;
  /** The world's time, not that of our processes. */
  time: () => number;
}>;

export type FuzzSession = {
  id: string;
  mode: string;
  payment_status: 'paid' | 'unpaid';
  livemode: boolean;
  currency: string;
  amount_total: number;
  customer_details: { email: string } | null;
  payment_intent: string;
  metadata: Record<string, string>;
};
export type Told = { readonly type: string; readonly object: object; heard: boolean };

export function createShakyProvider({ random, step, chances, time }: Setting) {
  const sessions = new Map<string, FuzzSession>();
  const keys = new Map<string, string>();
  const events: Told[] = [];

  async function travel<T>(work: () => T): Promise<T> {
    await step();
    if (random() < chances().providerFails) throw new ProviderError('the payment provider failed');
    const result = work();
    await step();
    // Half an answer cannot be read, whatever it was to say; the SDK's adapter makes this error of it.
    if (random() < chances().providerHalf) throw new ProviderError('the payment provider gave no session');
    return result;
  }

  function create({ price, lang, idempotencyKey }: SessionRequest): { url: string } {
    const id = keys.get(idempotencyKey) ?? `cs_live_${String(sessions.size).padStart(4, '0')}fuzz`;
    keys.set(idempotencyKey, id);
    if (!sessions.has(id)) {
      sessions.set(id, {
        ...{ id, mode: 'payment', payment_status: 'unpaid', livemode: true, customer_details: null },
        ...{ currency: price.currencyCode.toLowerCase(), amount_total: price.amountCents },
        ...{ payment_intent: `pi_${id.slice(8)}`, metadata: { offer: price.offer, lang } },
      });
    }
    return { url: `https://checkout.stripe.com/c/pay/${id}` };
  }

  /** @param clock of the process that asks */
  const payments = (clock: () => number): Payments => ({
    createSession: (request) => travel(() => create(request)),
    getSession: (id) =>
      travel(() => {
        const found = sessions.get(id);
        return found === undefined ? undefined : toSession(checkoutSession.parse(found));
      }),
    readEvent: (body, signature) => readEvent(body, signature, { secrets: [WEBHOOK_SECRET], clock }),
  });

  function sign(body: string, secret = WEBHOOK_SECRET, at = time()): string {
    const timestamp = Math.floor(at / 1000);
    return Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp });
  }

  return {
    sessions,
    events,
    payments,
    sign,
    tell(type: string, object: object): Told {
      const told = { type, object, heard: false };
      events.push(told);
      return told;
    },
    bodyOf: ({ type, object }: Told) =>
      JSON.stringify({ id: `evt_${type}`, object: 'event', livemode: true, type, data: { object } }),
  };
}
