/**
 * Sends the email with the guide of an order, or through `letters.ordersOf` a letter of the owner. A sender first takes a lease on the order, so two never send at the same time; if the sender dies, the lease expires and a later run retries.
 */

import type { Dependencies, MailTimes } from '../dependencies.ts';
import { MailServerError, RejectedError, StoreError, UnsureError } from '../errors.ts';
import { reasonOf, shortHash } from '../http/log.ts';
import { type Delivery, isOpen, type Order } from '../orders/order.ts';
import type { Orders } from '../orders/orders.ts';
import type { AccessEmail } from './access-email.ts';
import { afterFailure, type Failure, isDue, isStuck, pause } from './retries.ts';

/** `down`: the mail server failed. `waiting`: the next attempt is not due yet. */
export type Outcome = 'sent' | 'busy' | 'waiting' | 'failed' | 'down' | 'nothing';
type SendGuideEmailOptions = Pick<Dependencies, 'now' | 'log'> &
  Readonly<{ orders: Pick<Orders, 'update' | 'removePending'>; accessEmail: Pick<AccessEmail, 'send'> }>;
export type SendGuideEmail = ReturnType<typeof createSendGuideEmail>;

/** A brief store failure after the email has gone out must not cause a second one. */
const RECORD_ATTEMPTS = 3;

/** Much longer than an SMTP exchange, so that a slow mail server does not cause a second copy. */
export const LEASE_MS = 60_000;

export function createSendGuideEmail({ orders, accessEmail, now, log }: SendGuideEmailOptions) {
  /** @param times shorter SMTP timeouts, for callers with less time than usual */
  async function sendGuideEmail(sessionId: string, times?: MailTimes): Promise<Outcome> {
    const found: Delivery[] = [];
    const leased = await orders.update(sessionId, (order) => {
      found.push(order.delivery);
      return lease(order, now());
    });
    if (leased === undefined) return 'nothing';
    if (!leased.changed) return whyNotLeased(leased.order);
    const before = found.at(-1);
    if (before?.state === 'sending') report(sessionId, before, 'killed');
    try {
      await accessEmail.send(leased.order, times);
    } catch (error) {
      return recordFailure(leased.order, failureOf(error));
    }
    log('delivered', { session: shortHash(sessionId), attempts: leased.order.delivery.attempts });
    await recordSent(sessionId);
    return 'sent';
  }

  async function recordSent(sessionId: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await orders.update(sessionId, ({ delivery: { reason: _, unsure: __, ...delivery }, ...order }) => ({
          ...order,
          delivery: { ...delivery, state: 'sent', sentAt: now() },
        }));
        return await orders.removePending(sessionId);
      } catch (error) {
        if (!(error instanceof StoreError) || attempt === RECORD_ATTEMPTS) throw error;
      }
    }
  }

  async function whyNotLeased(order: Order): Promise<Outcome> {
    const { sessionId, delivery } = order;
    const { state } = delivery;
    if (isOpen(order) && state === 'sending') return 'busy';
    if (isOpen(order) && state !== 'sent') return 'waiting';
    await orders.removePending(sessionId);
    return 'nothing';
  }

  async function recordFailure({ sessionId, delivery: own }: Order, failure: Failure): Promise<Outcome> {
    report(sessionId, own, failure.reason);
    const delivery = afterFailure(own, failure, now());
    const recorded = await orders.update(sessionId, (order) =>
      order.delivery.state === 'sending' && order.delivery.leaseUntil === own.leaseUntil
        ? { ...order, delivery }
        : undefined,
    );
    if (recorded?.changed === true && delivery.state === 'held')
      log('delivery-given-up', { session: shortHash(sessionId), attempts: own.attempts, reason: failure.reason });
    return failure.outage ? 'down' : 'failed';
  }

  function report(sessionId: string, delivery: Delivery, reason: string): void {
    const { attempts } = delivery;
    log(isStuck(delivery) ? 'delivery-stuck' : 'delivery-failed', { session: shortHash(sessionId), attempts, reason });
  }

  return sendGuideEmail;
}

const failureOf = (error: unknown): Failure => ({
  reason: reasonOf(error) ?? 'unknown',
  outage: error instanceof MailServerError,
  permanent: error instanceof RejectedError,
  unsure: error instanceof UnsureError,
});

/**
 * The order with a lease for the caller; undefined if its email must not be sent now. The attempt is recorded as failed in advance, so
 * that it counts even if the process is killed.
 */
export function lease(order: Order, time: number): Order | undefined {
  const { delivery } = order;
  if (!isOpen(order) || !isDue(delivery, time)) return undefined;
  const attempts = delivery.attempts + 1;
  const tried: Delivery = { ...delivery, attempts, triedAt: time, reason: 'killed' };
  return {
    ...order,
    delivery: { ...tried, state: 'sending', leaseUntil: time + LEASE_MS, nextAt: time + pause(tried) },
  };
}
