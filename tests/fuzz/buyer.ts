/** A buyer, what happens to the payment, and the requests of buyer, Stripe and scheduler. */
import { post, SITE } from '../payments/fake-services.ts';
import type { Random } from '../payments/hostile-requests.ts';
import type { SignedEvent, StripeSession } from '../payments/stripe-fake.ts';
import type { Visitor } from './judge.ts';
import type { Release } from './releases.ts';

const FATES = ['pays', 'pays', 'pays', 'pays', 'leaves', 'pays less', 'is refunded'] as const;
type Fate = (typeof FATES)[number];

export type Buyer = Visitor & {
  readonly fate: Fate;
  /** Buys in the live shop; otherwise with a test card in the test shop. */
  readonly live: boolean;
  session: StripeSession | undefined;
  /** Tokens received from the functions. */
  readonly tokens: string[];
  /** The refund's webhook was answered with 200. */
  refundAccepted: boolean;
};

export function createBuyer(index: number, random: Random, testShop: boolean): Buyer {
  const fate = FATES[Math.floor(random() * FATES.length)] ?? 'pays';
  const buyer: Buyer = {
    email: `buyer-${index}@fuzz.example`,
    fate,
    live: !testShop || random() < 0.5,
    session: undefined,
    refundAccepted: false,
    tokens: [],
    mayRead: () => buyer.session?.payment_status === 'paid' && !buyer.refundAccepted,
  };
  return buyer;
}

/** Whether the buyer must have the guide in the end. */
export const isOwed = ({ fate }: Buyer): boolean => ['pays', 'pays less'].includes(fate);

/** Changes the session as the checkout would. @returns the types of Stripe's events, in order */
export function checkOut({ fate, email, session }: Buyer): readonly string[] {
  if (session === undefined || fate === 'leaves') return [];
  session.customer_details = { email };
  session.payment_intent = `pi_${session.id.slice(8)}`;
  session.payment_status = 'paid';
  if (fate === 'pays less') session.amount_total = 1;
  return ['checkout.session.completed', ...(fate === 'is refunded' ? ['charge.refunded'] : [])];
}

/** From pages of the release that is online when they are opened. */
export const requestsOf = ({ key, prices }: Release) => ({
  unlock: (proof: object) => post('unlock-solutions', proof, { key, bearer: key }),
  order: () => {
    const { code = '', flatPriceCents = 0 } = prices.currencies[0] ?? {};
    return post('create-payment', { currencyCode: code, amountCents: flatPriceCents }, { key, bearer: key });
  },
});

export const requests = {
  deliverPending: () => post('deliver-pending', {}),
  watchShop: () => post('watch-shop', {}),
  health: () => new Request(`${SITE}/.netlify/functions/health`),
  webhook: ({ body, signature }: SignedEvent) =>
    post('stripe-webhook', body, { headers: { 'Stripe-Signature': signature }, key: null, bearer: null }),
  success: (sessionId: string) => new Request(`${SITE}/payment-success?session_id=${sessionId}`),
  portal: (cookie: string) => new Request(`${SITE}/unlocked-solutions`, { headers: { Cookie: cookie } }),
  follow: (link: string) => new Request(link),
};
