/**
 * Turns a paid checkout session into an order, for the webhook and for the success page; safe to call repeatedly and concurrently.
 * Only the session id is taken from the request; what was paid is read from the provider. The price in the session's metadata counts,
 * because only our key can write it, and the price table may have changed between checkout and payment.
 */
import { randomBytes } from 'node:crypto';
import { isEmail } from '#domain/email.ts';
import { findPrice, type Price } from '#domain/prices.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import type { Dependencies, Session } from '../dependencies.ts';
import type { Env } from '../env.ts';
import { NotConfiguredError, StoreError } from '../errors.ts';
import { shortHash } from '../http/log.ts';
import { isOpen, type Order, paymentIdOf, sessionId as sessionIdSchema } from '../orders/order.ts';
import type { Orders } from '../orders/orders.ts';

export type Fulfilment =
  | Readonly<{ status: 'fulfilled'; order: Order /** Whether this call created the order. */; isNew: boolean }>
  /** `processing`: the checkout is complete, but the money has not arrived. `foreign`: from another shop or product in the same account. */
  | Readonly<{ status: 'unpaid' | 'processing' | 'unknown' | 'foreign' | 'revoked' }>;
export type Fulfil = (sessionId: string) => Promise<Fulfilment>;

type FulfilOptions = Pick<Dependencies, 'env' | 'payments' | 'prices' | 'now' | 'log'> & Readonly<{ orders: Orders }>;

export function createFulfil({ env, payments, orders, prices, now, log }: FulfilOptions): Fulfil {
  /** Writes the indexes of an existing order too: an earlier release wrote them after it, and may have died before it could. */
  async function record(order: Order, isNew: boolean): Promise<Fulfilment> {
    if (!isOpen(order)) return { status: 'revoked' };
    if (!isNew && order.delivery.state !== 'sent') await orders.index(order);
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
    // Record the mismatch for the owner, but deliver anyway: the buyer has paid and should not have to wait.
    if (!matchesPrice(session, prices) && (await orders.recordUnmatchedPayment(sessionId)))
      log('unmatched', { session: name });
    const order = newOrder(session, now());
    // Also of a refunded order, so that later events about its payment find it; first, so that no order waits for an email in no queue.
    await orders.index(order);
    const created = await orders.create(order);
    if (created) log('order-recorded', { session: name, currency: order.currencyCode });
    const stored = created ? order : await orders.get(sessionId);
    // Another process won the race, but its order is not readable yet; throw so that the caller retries.
    if (stored === undefined) throw new StoreError('an order exists but cannot be read');
    return record(stored, created);
  };
}

/**
 * Several shops and products may share one account at the payment provider. Our sessions carry the shop id from `content/site.yaml`; if
 * that id changes while a checkout is open, the origin of the success URL still identifies the shop.
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

/** Whether the amount paid, before discounts, is the price in the session, or else one in the table. */
function matchesPrice(session: Session, prices: Pricing): boolean {
  const { currencyCode, offer, createdAt = 0 } = session;
  const amountCents = session.amountCents + (session.discountCents ?? 0);
  // Sessions from the first release have no price in their metadata.
  const sold: Price | undefined = session.price ?? findPrice(prices, { currencyCode, amountCents }, createdAt);
  return sold?.currencyCode === currencyCode && sold.amountCents === amountCents && sold.offer === offer;
}

/** Without a valid address only the email is held: the page still opens, and the owner can correct the address. */
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
    // When the buyer paid, which may be long before this runs; never in the future.
    createdAt: Math.min(session.paidAt ?? session.createdAt ?? now, now),
    money,
    moneyAt: money === 'paid' ? undefined : now,
    delivery: { state: isEmail(email) ? 'pending' : 'held', leaseUntil: 0, nextAt: 0, attempts: 0, since: now },
  };
}
