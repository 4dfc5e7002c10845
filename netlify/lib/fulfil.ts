/**
 * Turns a paid checkout session into an order, for the webhook and for the success page; it may be called repeatedly and concurrently.
 * Of the request only the session's id is used: what was paid is read from the provider.
 */
import type { Pricing } from '#schema/pricing.ts';
import type { Env } from './env.ts';
import { shortHash } from './log.ts';
import { isOpen, sessionId as sessionIdSchema } from './order-schema.ts';
import type { Orders } from './orders.ts';
import {
  type Clock,
  type Log,
  NotConfiguredError,
  type Order,
  type Payments,
  type Session,
  StoreError,
  type UnmatchedPayment,
} from './ports.ts';
import { newOrder, paymentIdOf, type Sale, saleOf } from './sale.ts';
import { sellerOf } from './shop.ts';

export type Fulfilment =
  | Readonly<{ status: 'fulfilled'; order: Order /** Whether nothing had told us of it before. */; isNew: boolean }>
  /** `processing`: the checkout is complete, the money under way. `foreign`: of another shop or product in the same account. */
  | Readonly<{ status: 'unpaid' | 'processing' | 'unknown' | 'foreign' | 'refused' | 'revoked' }>;
export type Fulfil = (sessionId: string) => Promise<Fulfilment>;

type FulfilOptions = Readonly<{
  env: Env;
  payments: Payments | undefined;
  orders: Orders;
  prices: Pricing;
  now: Clock;
  log: Log;
}>;

export function createFulfil(options: FulfilOptions): Fulfil {
  const { env, payments, orders, prices, now, log } = options;

  /** Also for an existing order: the process that created it may have died before writing the indexes. */
  async function record(order: Order, isNew: boolean): Promise<Fulfilment> {
    if (!isOpen(order)) return { status: 'revoked' };
    if (order.delivery.state !== 'sent') await orders.index(order);
    return { status: 'fulfilled', order, isNew };
  }

  /** Kept whole, so that the owner can deliver it or pay it back. The address of one that becomes an order is in the order. */
  async function keepUnmatched(session: Session, ours: boolean, reason: UnmatchedPayment['reason']): Promise<void> {
    const { id, live, currencyCode, amountCents, email } = session;
    const isNew = await orders.keepUnmatched({
      ...{ sessionId: id, reason, at: now(), opened: ours, live, currencyCode, amountCents },
      ...(ours || email === undefined ? {} : { email }),
      ...paymentIdOf(session),
    });
    if (isNew) log('unmatched', { session: shortHash(id), reason, opened: ours });
  }

  return async (sessionId) => {
    if (!sessionIdSchema.safeParse(sessionId).success) return { status: 'unknown' };
    const known = await orders.get(sessionId);
    if (known !== undefined) return record(known, false);
    if (payments === undefined) throw new NotConfiguredError('payments');
    const session = await payments.getSession(sessionId);
    if (session === undefined || session.id !== sessionId) return { status: 'unknown' };
    const seller = sellerOf(session, env);
    if (seller !== 'us') {
      log('sale-of-another', { session: shortHash(sessionId), seller });
      return { status: 'foreign' };
    }
    if (!session.paid) return { status: session.isComplete ? 'processing' : 'unpaid' };
    const sale: Sale = saleOf(session, env, prices);
    if (sale.mismatch !== undefined) await keepUnmatched(session, sale.ours, sale.mismatch);
    if (!sale.ours) return { status: 'refused' };
    const order = newOrder(session, sale.offer, now());
    const created = await orders.create(order);
    if (created) {
      log('order-recorded', { session: shortHash(sessionId), currency: order.currencyCode });
    }
    const stored = created ? order : await orders.get(sessionId);
    // Lost the race and the winning order is not readable yet; fail so that the caller retries.
    if (stored === undefined) throw new StoreError('an order exists but cannot be read');
    // Also of one whose money has gone back: the next event about its payment has to find it.
    if (created && !isOpen(stored)) await orders.index(stored);
    return record(stored, created);
  };
}
