/** A checkout session as Stripe would make it of the site's request, and what becomes of it at the checkout. */
import { randomBytes } from 'node:crypto';

type Fields = Readonly<Record<string, string>>;

/** A session in Stripe's words; what the scenarios change is open to them. */
export type DoubleSession = {
  id: string;
  object: 'checkout.session';
  mode: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  livemode: boolean;
  currency: string;
  amount_total: number;
  amount_subtotal: number;
  customer_details: { email: string } | null;
  customer_email: null;
  payment_intent: string | null;
  metadata: Record<string, string>;
  locale: string | null;
  consent: { terms_of_service: 'accepted' } | null;
  created: number;
  success_url: string;
  cancel_url: string;
  url: string;
};

export function createSession(form: Fields, now: number): DoubleSession {
  const id = `cs_test_${randomBytes(16).toString('hex')}`;
  const unit = 'line_items[0][price_data]';
  const amount = Number(form[`${unit}[unit_amount]`]);
  const metadata = Object.entries(form).flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
    return key === undefined ? [] : [[key, value]];
  });
  return {
    id,
    object: 'checkout.session',
    mode: form.mode ?? '',
    status: 'open',
    payment_status: 'unpaid',
    livemode: false,
    currency: form[`${unit}[currency]`] ?? '',
    amount_total: amount,
    amount_subtotal: amount,
    customer_details: null,
    customer_email: null,
    payment_intent: null,
    metadata: Object.fromEntries(metadata),
    locale: form.locale ?? null,
    consent: null,
    created: Math.floor(now / 1000),
    success_url: form.success_url ?? '',
    cancel_url: form.cancel_url ?? '',
    url: `https://checkout.stripe.com/c/pay/${id}`,
  };
}

/** @throws {Error} if there is no such session */
export function complete(
  sessions: ReadonlyMap<string, DoubleSession>,
  id: string,
  email: string,
  payment: DoubleSession['payment_status'],
): DoubleSession {
  const session = sessions.get(id);
  if (session === undefined) throw new Error(`the rehearsal knows no session ${id}`);
  session.status = 'complete';
  session.payment_status = payment;
  session.customer_details = { email };
  session.payment_intent = `pi_${id.slice(8, 32)}`;
  session.consent = { terms_of_service: 'accepted' };
  return session;
}
