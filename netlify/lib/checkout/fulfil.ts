/**
 * Turns a paid checkout session into an order, for the webhook and for the success page; it may be called repeatedly and concurrently.
 * Of the request only the session's id is used: what was paid is read from the provider. Our own key made the session and wrote the price
 * into it, so the price of that moment counts: by the time of the payment, the table may have another one.
 */

import { randomBytes } from 'node:crypto';
import { isEmail } from '#domain/email.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import type { Env } from '../env.ts';
import { NotConfiguredError, StoreError } from '../errors.ts';
import { shortHash } from '../http/log.ts';
import { isOpen, type Order, paymentIdOf, sessionId as sessionIdSchema } from '../orders/order.ts';
import type { Orders } from '../orders/orders.ts';
import type { Clock, Log, Payments, Session } from '../ports.ts';
import { findPrice, type Price } from './prices.ts';

export type Fulfilment =
  | Readonly<{ status: 'fulfilled'; order: Order /** Whether nothing had told us of it before. */; isNew: boolean }>
  /** `processing`: the checkout is complete, the money under way. `foreign`: of another shop or product in the same account. */
  | Readonly<{ status: 'unpaid' | 'processing' | 'unknown' | 'foreign' | 'revoked' }>;
export type Fulfil = (sessionId: string) => Promise<Fulfilment>;

type FulfilOptions = Readonly<{
  env: Env;
  payments: Payments | undefined;
  orders: Orders;
  prices: Pricing;
  now: Clock;
  log: Log;
}>;

export function createFulfil({ env, payments, orders, prices, now, log }: FulfilOptions): Fulfil {
  /** Also for an existing order: the process that created it may have died before writing the indexes. */
  async function record(order: Order, isNew: boolean): Promise<Fulfilment> {
    if (!isOpen(order)) return { status: 'revoked' };
    if (order.delivery.state !== 'sent') await orders.index(order);
    return { status: 'fulfilled', order, isNew };
  }

  return async (sessionId) => {
    if (!sessionIdSchema.safeParse(sessionId).success) return { status: 'unknown' };
    const known = await orders.get(sessionId);
    if (known !== undefined) return record(known, false);
    if (payments === undefined) throw new NotConfiguredError('payments');
    const session = await payments.getSession(sessionId);
    if (session === undefined || session.id !== sessionId) return { status: 'unknown' };
    const name = shortHash(sessionId);
    if (!isOurs(session, env)) {
      log('sale-of-another', { session: name });
      return { status: 'foreign' };
    }
    if (!session.paid) return { status: session.isComplete ? 'processing' : 'unpaid' };
    // Delivered all the same: whoever has paid is not the one to wait.
    if (!matchesPrice(session, prices) && (await orders.recordUnmatchedPayment(sessionId)))
      log('unmatched', { session: name });
    const order = newOrder(session, now());
    const created = await orders.create(order);
    if (created) log('order-recorded', { session: name, currency: order.currencyCode });
    const stored = created ? order : await orders.get(sessionId);
    // Lost the race and the winning order is not readable yet; fail so that the caller retries.
    if (stored === undefined) throw new StoreError('an order exists but cannot be read');
    // Also of one whose money has gone back: the next event about its payment has to find it.
    if (created && !isOpen(stored)) await orders.index(stored);
    return record(stored, created);
  };
}

/**
 * Two shops, and other products, may share one account at the payment provider. Each of our sessions carries the id of
 * `content/site.yaml`; should that be changed while a checkout is open, the buyers' way back to our own domain tells.
 */
export function isOurs(
  { offer, shopId, site, live }: Pick<Session, 'offer' | 'shopId' | 'site' | 'live'>,
  env: Pick<Env, 'shopId' | 'siteUrl' | 'live'>,
): boolean {
  if (live !== env.live) return false;
  if (site === env.siteUrl) return true;
  // Only create-payment writes an offer into a session.
  return offer !== undefined && (site === undefined || (shopId !== undefined && shopId === env.shopId));
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
