/**
 * Turns a paid checkout session into an order, for the webhook and for the success page; it may be called repeatedly and concurrently.
 * Of the request only the session's id is used: what was paid is read from the provider and compared with the price table.
 */
import { randomBytes } from 'node:crypto';
import { isEmail } from '#domain/email.ts';
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
} from './ports.ts';
import { findPrice } from './prices.ts';
import type { Notes } from './watch/notes.ts';

export type Fulfilment =
  | Readonly<{ status: 'fulfilled'; order: Order }>
  | Readonly<{ status: 'unpaid' | 'unknown' | 'refused' | 'revoked' }>;
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

  return async (sessionId) => {
    if (!sessionIdSchema.safeParse(sessionId).success) return { status: 'unknown' };
    const known = await orders.get(sessionId);
    if (known !== undefined) return record(known);
    if (payments === undefined) throw new NotConfiguredError('payments');
    const session = await payments.getSession(sessionId);
    if (session === undefined || session.id !== sessionId) return { status: 'unknown' };
    if (!session.paid) return { status: 'unpaid' };
    const sale = saleOf(session, env, prices);
    if (typeof sale === 'string') {
      log('quarantined', { session: shortHash(sessionId), reason: sale });
      await orders.quarantine(sessionId, { reason: sale, at: now() });
      return { status: 'refused' };
    }
    const order = newOrder(session, sale, now());
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

type Sale = Pick<Order, 'email' | 'offer'>;

/** What was sold; or the reason, as a string, why the session is not a valid sale. */
function saleOf(session: Session, env: Env, prices: Pricing): Sale | string {
  if (session.mode !== 'payment') return 'mode';
  if (session.live !== env.live) return 'livemode';
  const price = findPrice(prices, session.currencyCode, session.amountCents + (session.discountCents ?? 0));
  if (price === undefined) return 'amount';
  if (price.offer !== session.offer) return 'offer';
  if (session.email === undefined || !isEmail(session.email)) return 'email';
  return { email: session.email, offer: price.offer };
}

function newOrder(session: Session, { email, offer }: Sale, createdAt: number): Order {
  const { id, live, lang, currencyCode, amountCents, taxCents, country, paymentId, consent } = session;
  return {
    ...{ sessionId: id, aid: randomBytes(16).toString('hex'), live, email, lang },
    ...{ currencyCode, amountCents, offer, consent },
    ...(taxCents === undefined ? {} : { taxCents }),
    ...(country === undefined ? {} : { country }),
    ...(paymentId === undefined || !/^[A-Za-z0-9_]{3,200}$/.test(paymentId) ? {} : { paymentId }),
    ...{ createdAt, status: 'paid' },
    delivery: { state: 'pending', leaseUntil: 0, nextAt: 0, attempts: 0 },
  };
}
