/**
 * Turns a paid checkout session into an order, for the webhook and for the success page; it may be called repeatedly and concurrently.
 * Of the request only the session's id is used: what was paid is read from the provider.
 */
import type { Pricing } from '#schema/files/pricing.ts';
import type { Env } from '../env.ts';
import { NotConfiguredError, StoreError } from '../errors.ts';
import { shortHash } from '../http/log.ts';
import { isOpen, type Order, sessionId as sessionIdSchema } from '../orders/order.ts';
import type { Orders } from '../orders/orders.ts';
import type { Clock, Log, Payments } from '../ports.ts';
import { isOurs, matchesPrice, newOrder } from './sold-item.ts';

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
    if (!matchesPrice(session, prices) && (await orders.markUnmatched(sessionId))) log('unmatched', { session: name });
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
