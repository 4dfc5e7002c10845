/** Webhooks that are not Stripe's, or not as Stripe sent them. None may grant or end access, or send an email. */
import type { SignedEvent, StripeSession } from '../payments/stripe-fake.ts';
import type { Buyer } from './buyer.ts';
import type { FuzzWorld } from './world.ts';

const MINUTE = 60_000;

export function forgeries(
  { stripeOf, time }: FuzzWorld,
  session: StripeSession,
  buyers: readonly Buyer[],
): SignedEvent[] {
  const { sign, bodyOf } = stripeOf(session.livemode);
  const paid = bodyOf({ type: 'checkout.session.completed', object: session });
  const refund = bodyOf({
    type: 'charge.refunded',
    object: { refunded: true, payment_intent: session.payment_intent },
  });
  const another = buyers.find((each) => each.session !== undefined && each.session !== session)?.session;
  const id = another?.id ?? 'cs_live_none0000';
  const swapped = bodyOf({ type: 'checkout.session.completed', object: { ...session, id } });
  const harmless = bodyOf({ type: 'payment_intent.created', object: {} });
  return [
    sign(paid, { secret: 'whsec_guessed' }),
    sign(refund, { secret: 'whsec_guessed' }),
    { body: refund, signature: '' },
    // With the signature of another event.
    { ...sign(harmless), body: refund },
    { ...sign(paid), body: swapped },
    { ...sign(paid), body: paid.slice(0, paid.length / 2) },
    { ...sign(paid), body: `${paid} ` },
    // Signed, but too long ago.
    sign(paid, { at: time() - 6 * MINUTE }),
    ...[harmless, '{}', 'null'].map((body) => sign(body)),
  ];
}
