/**
 * Which paid checkout sessions are sales of this shop, and the order that one becomes. Our own key made the session and wrote the price
 * into it, so the price of that moment counts: by the time of the payment, the table may have another one.
 */
import { randomBytes } from 'node:crypto';
import { isEmail } from '#domain/email.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import type { Env } from '../env.ts';
import { type Order, paymentIdOf } from '../orders/order.ts';
import type { Session } from '../ports.ts';
import { findPrice, type Price } from './prices.ts';

/**
 * Two shops, and other products, may share one account at the payment provider. Each of our sessions carries the id of
 * `content/site.yaml`; should that be changed while a checkout is open, the buyers' way back to our own domain tells.
 */
export function isOurs(
  { offer, shop, site, live }: Pick<Session, 'offer' | 'shop' | 'site' | 'live'>,
  env: Pick<Env, 'shopId' | 'siteUrl' | 'live'>,
): boolean {
  if (live !== env.live) return false;
  if (site === env.siteUrl) return true;
  // Only create-payment writes an offer into a session.
  return offer !== undefined && (site === undefined || (shop !== undefined && shop === env.shopId));
}

/** Whether what was paid is the price of the session, or of the table. */
export function matchesPrice(session: Session, prices: Pricing): boolean {
  const { currencyCode, offer } = session;
  const amountCents = session.amountCents + (session.discountCents ?? 0);
  // Sessions of the first release name no price.
  const sold: Price | undefined = session.price ?? findPrice(prices, currencyCode, amountCents);
  return sold?.currencyCode === currencyCode && sold.amountCents === amountCents && sold.offer === offer;
}

/** Without an address that we can write to, only the email is held back: the page opens, and the owner can correct the address. */
export function newOrder(session: Session, now: number): Order {
  const { id, live, lang, email = '', currencyCode, amountCents, taxCents, country, consent, money = 'paid' } = session;
  return {
    sessionId: id,
    aid: randomBytes(16).toString('hex'),
    live,
    email,
    lang,
    currencyCode,
    amountCents,
    taxCents,
    country,
    offer: session.offer ?? 'flat',
    paymentId: paymentIdOf(session),
    consent,
    // The day of the payment, on whichever day we noticed it; never one to come.
    createdAt: Math.min(session.paidAt ?? session.createdAt ?? now, now),
    money,
    moneyAt: money === 'paid' ? undefined : now,
    delivery: { state: isEmail(email) ? 'pending' : 'held', leaseUntil: 0, nextAt: 0, attempts: 0, since: now },
  };
}
