/** What the owner can do with one order or payment, by a command: none of it is open to visitors. */
import { randomBytes } from 'node:crypto';
import { isEmail } from '#domain/email.ts';
import { newOrder } from '../checkout/fulfil.ts';
import type { Services } from '../services.ts';
import { type Delivery, isOpen, type Order } from './order.ts';
import { buyerKey, orderKey } from './orders.ts';

/**
 * The buyer mistyped the address: from now on the order has the right one, and gets its email there. The old link, which lies in a
 * stranger's mailbox, opens nothing any more.
 */
export async function correctAddress({ orders, sendOrder, store, now }: Services, order: Order, email: string) {
  const aid = randomBytes(16).toString('hex');
  const updated = await orders.update(order.sessionId, (current) => ({ ...unsent(current, now()), email, aid }));
  if (updated === undefined) return 'nothing';
  if (order.email !== '') await store.delete(buyerKey(order.email, order.sessionId));
  await orders.index(updated.order);
  return sendOrder(order.sessionId);
}

/** An email that is being sent is left alone, and one that was given up is tried again. */
const TRIED_AGAIN: readonly Delivery['state'][] = ['pending', 'held'];

/** Tries an email that has not gone out again now, as if for the first time. */
export async function retryDelivery({ orders, sendOrder, now }: Services, { sessionId }: Order) {
  const updated = await orders.update(sessionId, (order) =>
    isOpen(order) && TRIED_AGAIN.includes(order.delivery.state) && isEmail(order.email)
      ? unsent(order, now())
      : undefined,
  );
  if (updated === undefined) return 'nothing';
  if (updated.order.delivery.state !== 'sent') await orders.index(updated.order);
  return sendOrder(sessionId);
}

const unsent = (order: Order, since: number): Order => ({
  ...order,
  delivery: { state: 'pending', leaseUntil: 0, nextAt: 0, attempts: 0, since },
});

/**
 * Delivers a payment that is no sale of ours by its session, or whose order is damaged, because the owner has looked at it. The money must
 * have arrived.
 * @param email where the payment has no address that we can write to
 * @returns the order; or why there is none
 */
export async function acceptPayment(
  { payments, orders, sendOrder, store, env, now }: Services,
  sessionId: string,
  email?: string,
): Promise<Order | 'unknown' | 'unpaid' | 'no-address'> {
  const session = await payments?.getSession(sessionId);
  if (session === undefined || session.live !== env.live) return 'unknown';
  if (!session.paid) return 'unpaid';
  const order = newOrder({ ...session, email: email ?? session.email }, now());
  if (order.delivery.state === 'held') return 'no-address';
  if (await orders.isUnreadable(sessionId)) await store.delete(orderKey(sessionId));
  await orders.create(order);
  const stored = (await orders.get(sessionId)) ?? order;
  await orders.index(stored);
  await sendOrder(sessionId);
  return stored;
}
