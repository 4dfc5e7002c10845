/**
 * Sends the e-mail of an order once. A sender first takes a lease on the order, so that two never send at the same time; if it dies,
 * the lease expires and a later retry takes over.
 */
import type { AccessEmail } from './access-email.ts';
import { afterFailure, isStuck, lease, type MailServer } from './delivery-retries.ts';
import { shortHash } from './log.ts';
import type { Orders } from './orders.ts';
import { type Clock, type Log, MailServerError, type Order } from './ports.ts';

/** `down`: the mail server failed; `deferred`: waits until it is back; `waiting`: for its own next attempt. */
type Outcome = 'sent' | 'busy' | 'waiting' | 'deferred' | 'failed' | 'down' | 'nothing';
type DeliverOptions = Readonly<{ orders: Orders; accessEmail: AccessEmail; now: Clock; log: Log }>;
export type Deliver = ReturnType<typeof createDeliver>;

/** A scheduled function may run for 30 seconds; the rest waits for the next run. */
const RETRY_TIME_MS = 20_000;

export function createDeliver({ orders, accessEmail, now, log }: DeliverOptions) {
  async function deliverOrder(sessionId: string, mailServer: MailServer = 'unknown'): Promise<Outcome> {
    const leased = await orders.update(sessionId, (order) => lease(order, now(), mailServer));
    if (leased === undefined) return 'nothing';
    if (!leased.changed) return whyNotLeased(leased.order);
    try {
      await accessEmail.send(leased.order);
    } catch (error) {
      return recordFailure(leased.order, error instanceof MailServerError);
    }
    log('delivered', { session: shortHash(sessionId), attempts: leased.order.delivery.attempts });
    await orders.update(sessionId, (order) => ({ ...order, delivery: { ...order.delivery, state: 'sent' } }));
    await orders.removePending(sessionId);
    return 'sent';
  }

  async function whyNotLeased({ sessionId, status, delivery }: Order): Promise<Outcome> {
    const { state, outage } = delivery;
    if (status === 'paid' && state === 'sending') return 'busy';
    if (status === 'paid' && state === 'pending') return outage === true && !isStuck(delivery) ? 'deferred' : 'waiting';
    await orders.removePending(sessionId);
    return 'nothing';
  }

  async function recordFailure({ sessionId, delivery: own }: Order, outage: boolean): Promise<Outcome> {
    log(isStuck(own) ? 'delivery-stuck' : 'delivery-failed', { session: shortHash(sessionId), attempts: own.attempts });
    const delivery = afterFailure(own, outage, now());
    await orders.update(sessionId, (order) =>
      order.delivery.state === 'sending' && order.delivery.leaseUntil === own.leaseUntil
        ? { ...order, delivery }
        : undefined,
    );
    return outage && !isStuck(own) ? 'down' : 'failed';
  }

  /**
   * All pending orders, oldest first. While the mail server is down only one order tests it, at growing intervals, and the others wait;
   * once that one is sent, the others follow in the order of purchase.
   */
  async function deliverPending() {
    const deadline = now() + RETRY_TIME_MS;
    const outcomes = new Map<string, Outcome>();
    let mailServer: MailServer = 'unknown';

    async function attempt(queue: readonly string[]): Promise<void> {
      for (const sessionId of queue) {
        const outcome = now() < deadline ? await deliverOrder(sessionId, mailServer) : 'waiting';
        outcomes.set(sessionId, outcome);
        if (outcome === 'sent') mailServer = 'up';
        else if ((outcome === 'down' || outcome === 'deferred') && mailServer === 'unknown') mailServer = 'down';
      }
    }

    const queue = await orders.pending();
    await attempt(queue);
    // A later order was sent after all, so the server is back and the deferred ones need not wait for the next run.
    if (count(outcomes, 'sent') > 0) await attempt(queue.filter((id) => outcomes.get(id) === 'deferred'));
    const sent = count(outcomes, 'sent');
    const failed = count(outcomes, 'failed') + count(outcomes, 'down');
    return { sent, failed, left: queue.length - sent - failed - count(outcomes, 'nothing') };
  }

  return { order: (sessionId: string) => deliverOrder(sessionId), pending: deliverPending };
}

function count(outcomes: ReadonlyMap<string, Outcome>, wanted: Outcome): number {
  return [...outcomes.values()].filter((outcome) => outcome === wanted).length;
}
