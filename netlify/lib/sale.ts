/**
 * What a paid checkout session sold. Our own key made the session and wrote the price into it, so the price of that moment counts: by
 * the time of the payment, the table may have another one.
 */
import { randomBytes } from 'node:crypto';
import { isEmail } from '#domain/email.ts';
import type { Pricing } from '#schema/pricing.ts';
import type { Env } from './env.ts';
import type { Order, Session } from './ports.ts';
import { findPrice, type Price } from './prices.ts';

/** `ours`: sold by this shop, so it is delivered. `mismatch`: why the owner has to look at it. */
export type Sale = Readonly<
  | { ours: true; offer: Order['offer']; mismatch?: 'amount' | 'address' }
  | { ours: false; mismatch: 'mode' | 'livemode' | 'origin' }
>;

export function saleOf(session: Session, env: Env, prices: Pricing): Sale {
  const { offer, mode, live } = session;
  if (mode !== 'payment') return { ours: false, mismatch: 'mode' };
  if (live !== env.live) return { ours: false, mismatch: 'livemode' };
  // Another product of the same account: create-payment names the offer in each of its sessions.
  if (offer === undefined) return { ours: false, mismatch: 'origin' };
  if (!priceMatches(session, offer, prices)) return { ours: true, offer, mismatch: 'amount' };
  return isEmail(session.email ?? '') ? { ours: true, offer } : { ours: true, offer, mismatch: 'address' };
}

function priceMatches(session: Session, offer: Order['offer'], prices: Pricing): boolean {
  const { currencyCode } = session;
  const amountCents = session.amountCents + (session.discountCents ?? 0);
  // Sessions of the first release name no price.
  const sold: Price | undefined = session.price ?? findPrice(prices, currencyCode, amountCents);
  return sold?.currencyCode === currencyCode && sold.amountCents === amountCents && sold.offer === offer;
}

/** Without an address that we can write to, only the email is held back: the page opens, and the owner can correct the address. */
export function newOrder(session: Session, offer: Order['offer'], now: number): Order {
  const { id, live, lang, email = '', currencyCode, amountCents, taxCents, country, consent } = session;
  return {
    ...{ sessionId: id, aid: randomBytes(16).toString('hex'), live, email, lang },
    ...{ currencyCode, amountCents, offer, consent },
    ...(taxCents === undefined ? {} : { taxCents }),
    ...(country === undefined ? {} : { country }),
    ...paymentIdOf(session),
    // The day of the payment, on whichever day we noticed it; never one to come.
    ...{ createdAt: Math.min(session.paidAt ?? session.createdAt ?? now, now), money: session.money ?? 'paid' },
    ...(session.money === undefined || session.money === 'paid' ? {} : { moneyAt: now }),
    delivery: { state: isEmail(email) ? 'pending' : 'held', leaseUntil: 0, nextAt: 0, attempts: 0, since: now },
  };
}

/** It becomes part of a store key. */
export function paymentIdOf({
  paymentId,
}: Readonly<{ paymentId?: string | undefined }>): Readonly<{ paymentId?: string }> {
  return paymentId === undefined || !/^[A-Za-z0-9_]{3,200}$/.test(paymentId) ? {} : { paymentId };
}
