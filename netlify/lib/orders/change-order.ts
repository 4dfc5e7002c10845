/** Changes to a single order or payment by the owner's commands; visitors cannot trigger any of them. */
import { randomBytes } from 'node:crypto';
import { isEmail } from '#domain/email.ts';
import { newOrder } from '../checkout/fulfil.ts';
import type { Services } from '../services.ts';
import { type Delivery, isOpen, type Order } from './order.ts';
import { buyerKey, orderKey } from './orders.ts';

/**
 * Corrects a mistyped address and sends the email to the new one. The order gets a new access id, which invalidates the link in the
 * stranger's mailbox.
 */
export async function correctAddress({ orders, sendGuideEmail, store, now }: Services, order: Order, email: string) {
  const aid = randomBytes(16).toString('hex');
  const updated = await orders.update(order.sessionId, (current) => ({ ...unsent(current, now()), email, aid }));
  if (updated === undefined) return 'nothing';
  if (order.email !== '') await store.delete(buyerKey(order.email, order.sessionId));
  await orders.index(updated.order);
  return sendGuideEmail(order.sessionId);
}

/** An email in the process of being sent must not be reset. */
const RETRYABLE: readonly Delivery['state'][] = ['pending', 'held'];

/** Retries an unsent email now, with its attempts reset. */
export async function retryDelivery({ orders, sendGuideEmail, now }: Services, { sessionId }: Order) {
  const updated = await orders.update(sessionId, (order) =>
    isOpen(order) && RETRYABLE.includes(order.delivery.state) && isEmail(order.email)
      ? unsent(order, now())
      : undefined,
  );
  if (updated === undefined) return 'nothing';
  if (updated.order.delivery.state !== 'sent') await orders.index(updated.order);
  return sendGuideEmail(sessionId);
}

const unsent = (order: Order, since: number): Order => ({
  ...order,
  delivery: { state: 'pending', leaseUntil: 0, nextAt: 0, attempts: 0, since },
});

/**
 * Delivers a payment on the owner's decision: one whose session does not identify it as ours, or whose stored order is damaged. It must
 * have been paid.
 * @param email for a payment without a valid address
 * @returns the order, or why there is none
 */
export async function acceptPayment(
  { payments, orders, sendGuideEmail, store, env, now }: Services,
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
  await sendGuideEmail(sessionId);
  return stored;
}
