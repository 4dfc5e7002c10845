/** Webhooks that are not the provider's, or not as it sent them. None may open, revoke or e-mail anything. */
import type { Buyer } from './buyer.ts';
import { webhook } from './requests.ts';
import type { FuzzSession } from './shaky-provider.ts';
import type { FuzzWorld } from './world.ts';

const MINUTE = 60_000;

export function forgeries({ provider, time }: FuzzWorld, session: FuzzSession, buyers: readonly Buyer[]): Request[] {
  const eventOf = (type: string, object: object) =>
    JSON.stringify({ id: 'evt_forged', object: 'event', livemode: true, type, data: { object } });
  const paid = eventOf('checkout.session.completed', session);
  const refund = eventOf('charge.refunded', { refunded: true, payment_intent: session.payment_intent });
  const another = buyers.find((each) => each.session !== undefined && each.session !== session)?.session;
  const swapped = eventOf('checkout.session.completed', { ...session, id: another?.id ?? 'cs_live_none0000' });
  const harmless = eventOf('payment_intent.created', {});
  return [
    webhook(paid, provider.sign(paid, 'whsec_guessed')),
    webhook(refund, provider.sign(refund, 'whsec_guessed')),
    webhook(refund, ''),
    // The signature of another event.
    webhook(refund, provider.sign(harmless)),
    webhook(swapped, provider.sign(paid)),
    webhook(paid.slice(0, paid.length / 2), provider.sign(paid)),
    webhook(`${paid} `, provider.sign(paid)),
    // Signed, but so long ago that it is a replay; it says nothing that is not known.
    webhook(paid, provider.sign(paid, undefined, time() - 6 * MINUTE)),
    webhook(harmless, provider.sign(harmless)),
    webhook('{}', provider.sign('{}')),
    webhook('null', provider.sign('null')),
  ];
}
