/** A buyer of the play, and what the provider does with his money. */
import type { Random } from '../payments/hostile-requests.ts';
import type { Visitor } from './judge.ts';
import type { FuzzSession } from './shaky-provider.ts';

const FATES = ['pays', 'pays', 'pays', 'pays later', 'fails later', 'leaves', 'pays less', 'is refunded'] as const;
export type Fate = (typeof FATES)[number];

export type Buyer = Visitor & {
  readonly fate: Fate;
  readonly key: string;
  session: FuzzSession | undefined;
  /** What the functions handed him to come back with. */
  readonly tokens: string[];
  /** Refunded, and we have said 200 to it. */
  refundHeard: boolean;
};

export function createBuyer(index: number, random: Random): Buyer {
  const fate = FATES[Math.floor(random() * FATES.length)] ?? 'pays';
  const buyer: Buyer = {
    ...{ email: `buyer-${index}@fuzz.example`, key: `opening-of-the-dialog-${index}`, fate },
    ...{ session: undefined, refundHeard: false, tokens: [] },
    mayRead: () => buyer.session?.payment_status === 'paid' && fate !== 'pays less' && !buyer.refundHeard,
  };
  return buyer;
}

/** Whether the guide is his in the end. */
export const isOwed = ({ fate }: Buyer): boolean => fate === 'pays' || fate === 'pays later';

/** What happens at the checkout, and the events that tell of it, in order. */
export function checkOut({ fate, email, session }: Buyer): readonly string[] {
  if (session === undefined || fate === 'leaves') return [];
  session.customer_details = { email };
  const later = fate === 'pays later' || fate === 'fails later';
  session.payment_status = later ? 'unpaid' : 'paid';
  if (fate === 'pays less') session.amount_total = 1;
  const last: Partial<Record<Fate, string>> = {
    'pays later': 'checkout.session.async_payment_succeeded',
    'fails later': 'checkout.session.async_payment_failed',
    'is refunded': 'charge.refunded',
  };
  return ['checkout.session.completed', ...[last[fate] ?? []].flat()];
}
