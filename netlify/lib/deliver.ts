/**
 * The e-mail of an order, once. Whoever sends takes a lease on the order first; if he dies, the lease ends and the sweep tries again,
 * so that nothing is lost and two never send at a time.
 */
import type { Letters } from './letters.ts';
import { mark } from './log.ts';
import type { Orders } from './orders.ts';
import type { Clock, Delivery, Log, Order } from './ports.ts';

export const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60_000;
/** A scheduled function has 30 seconds; what is left waits for the next. */
const SWEEP_MS = 20_000;
const ALARM_AFTER = 8;

export type Delivered = 'sent' | 'busy' | 'waiting' | 'failed' | 'nothing';
type Ports = Readonly<{ orders: Orders; letters: Letters; now: Clock; log: Log }>;
export type Deliver = ReturnType<typeof createDeliver>;

export function createDeliver({ orders, letters, now, log }: Ports) {
  async function one(sessionId: string): Promise<Delivered> {
    const leaseUntil = now() + LEASE_MS;
    const leased = await orders.update(sessionId, (order) => lease(order, now(), leaseUntil));
    if (leased === undefined) return 'nothing';
    if (!leased.changed) return settled(leased.order);
    try {
      await letters.delivery(leased.order);
    } catch {
      await giveBack(leased.order);
      return 'failed';
    }
    log('delivered', { session: mark(sessionId), attempts: leased.order.delivery.attempts });
    await orders.update(sessionId, (order) => ({ ...order, delivery: { ...order.delivery, state: 'sent' } }));
    await orders.settle(sessionId);
    return 'sent';
  }

  async function settled({ sessionId, status, delivery }: Order): Promise<Delivered> {
    if (status === 'paid' && delivery.state !== 'sent') return delivery.state === 'sending' ? 'busy' : 'waiting';
    await orders.settle(sessionId);
    return 'nothing';
  }

  async function giveBack({ sessionId, delivery: mine }: Order): Promise<void> {
    const event = mine.attempts >= ALARM_AFTER ? 'delivery-stuck' : 'delivery-failed';
    log(event, { session: mark(sessionId), attempts: mine.attempts });
    await orders.update(sessionId, (order) =>
      order.delivery.state === 'sending' && order.delivery.leaseUntil === mine.leaseUntil
        ? { ...order, delivery: { ...mine, state: 'pending', nextAt: now() + waitAfter(mine.attempts) } }
        : undefined,
    );
  }

  async function sweep(): Promise<{ sent: number; failed: number; left: number }> {
    const deadline = now() + SWEEP_MS;
    const pending = await orders.pending();
    const count = { sent: 0, failed: 0, left: 0 };
    for (const sessionId of pending) {
      const outcome = now() < deadline ? await one(sessionId) : 'waiting';
      if (outcome === 'sent') count.sent += 1;
      else if (outcome === 'failed') count.failed += 1;
      else if (outcome !== 'nothing') count.left += 1;
    }
    return count;
  }

  return { one, sweep };
}

function lease(order: Order, time: number, leaseUntil: number): Order | undefined {
  const { state, attempts, nextAt, leaseUntil: held } = order.delivery;
  const isDue = state === 'pending' ? nextAt <= time : state === 'sending' && held <= time;
  if (order.status !== 'paid' || !isDue) return undefined;
  const delivery: Delivery = { state: 'sending', leaseUntil, nextAt: 0, attempts: attempts + 1 };
  return { ...order, delivery };
}

const waitAfter = (attempts: number) => Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempts - 1, 20));
