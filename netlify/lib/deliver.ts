/**
 * The e-mail of an order, once. Whoever sends takes a lease on the order first; if he dies, the lease ends and the sweep tries again,
 * so that nothing is lost and two never send at a time.
 */
import { afterFailure, type Gate, isStuck, lease } from './lease.ts';
import type { Letters } from './letters.ts';
import { mark } from './log.ts';
import type { Orders } from './orders.ts';
import { type Clock, type Log, MailServerError, type Order } from './ports.ts';
import { createSweep } from './sweep.ts';

/** `down`: the mail server is; `held`: it waits for the mail server; `waiting`: for a failure of its own. */
export type Delivered = 'sent' | 'busy' | 'waiting' | 'held' | 'failed' | 'down' | 'nothing';
type Ports = Readonly<{ orders: Orders; letters: Letters; now: Clock; log: Log }>;
export type Deliver = ReturnType<typeof createDeliver>;

export function createDeliver({ orders, letters, now, log }: Ports) {
  async function one(sessionId: string, gate: Gate = 'unknown'): Promise<Delivered> {
    const leased = await orders.update(sessionId, (order) => lease(order, now(), gate));
    if (leased === undefined) return 'nothing';
    if (!leased.changed) return settled(leased.order);
    try {
      await letters.delivery(leased.order);
    } catch (error) {
      return giveBack(leased.order, error instanceof MailServerError);
    }
    log('delivered', { session: mark(sessionId), attempts: leased.order.delivery.attempts });
    await orders.update(sessionId, (order) => ({ ...order, delivery: { ...order.delivery, state: 'sent' } }));
    await orders.settle(sessionId);
    return 'sent';
  }

  async function settled({ sessionId, status, delivery }: Order): Promise<Delivered> {
    const { state, outage } = delivery;
    if (status === 'paid' && state === 'sending') return 'busy';
    if (status === 'paid' && state === 'pending') return outage === true && !isStuck(delivery) ? 'held' : 'waiting';
    await orders.settle(sessionId);
    return 'nothing';
  }

  async function giveBack({ sessionId, delivery: mine }: Order, outage: boolean): Promise<Delivered> {
    log(isStuck(mine) ? 'delivery-stuck' : 'delivery-failed', { session: mark(sessionId), attempts: mine.attempts });
    const delivery = afterFailure(mine, outage, now());
    await orders.update(sessionId, (order) =>
      order.delivery.state === 'sending' && order.delivery.leaseUntil === mine.leaseUntil
        ? { ...order, delivery }
        : undefined,
    );
    return outage && !isStuck(mine) ? 'down' : 'failed';
  }

  return { one, sweep: createSweep({ one, pending: orders.pending, now }) };
}
