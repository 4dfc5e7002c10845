/**
 * Turns a paid checkout session into an order, for the webhook and for the success page; it may be called repeatedly and concurrently.
 * Of the request only the session's id is used: what was paid is read from the provider.
 */
import type { Pricing } from '#schema/pricing.ts';
import type { Env } from './env.ts';
import { shortHash } from './log.ts';
import { sessionId as sessionIdSchema } from './order-schema.ts';
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
import type { Notes } from './watch/notes.ts';

export type Fulfilment =
  | Readonly<{ status: 'fulfilled'; order: Order }>
  /** `processing`: the checkout is complete, the money under way. `foreign`: of another shop or product in the same account. */
  | Readonly<{ status: 'unpaid' | 'processing' | 'unknown' | 'foreign' | 'refused' | 'revoked' }>;
export type Fulfil = (sessionId: string) => Promise<Fulfilment>;

type FulfilOptions = Readonly<{
  env: Env;
  payments: Payments | undefined;
  orders: Orders;
  prices: Pricing;
  notes: Notes;
  now: Clock;
  log: Log;
}>;

export function createFulfil(options: FulfilOptions): Fulfil {
  const { env, payments, orders, prices, notes, now, log } = options;

  /** Also for an existing order: the process that created it may have died before writing the indexes. */
  async function record(order: Order): Promise<Fulfilment> {
    if (order.status === 'paid' && order.delivery.state !== 'sent') await orders.index(order);
    const current = await orders.applyReversals(order);
    return current.status === 'revoked' ? { status: 'revoked' } : { status: 'fulfilled', order: current };
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
    if (known !== undefined) return record(known);
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
      await notes.write('last-sale');
    }
    const stored = (await orders.get(sessionId)) ?? (created ? order : undefined);
    // Lost the race and the winning order is not readable yet; fail so that the caller retries.
    if (stored === undefined) throw new StoreError('an order exists but cannot be read');
    return record(stored);
  };
}
