/** When an order may be sent, by whom, and when again after a failure. */
import type { Delivery, Order } from './ports.ts';

export const LEASE_MS = 60_000;
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60_000;
/** One try finds out whether the server is back, and all others wait for it. */
const LONGEST_OUTAGE_WAIT_MS = 15 * 60_000;
const ALARM_AFTER = 8;

/** What is known of the mail server: a sweep learns it from the first order it tries. */
export type Gate = 'unknown' | 'up' | 'shut';

/** The order as its sender has it to himself; undefined if it is not to be sent now. */
export function lease(order: Order, time: number, gate: Gate): Order | undefined {
  const { attempts } = order.delivery;
  if (order.status !== 'paid' || !isDue(order.delivery, time, gate)) return undefined;
  const delivery: Delivery = { state: 'sending', leaseUntil: time + LEASE_MS, nextAt: 0, attempts: attempts + 1 };
  return { ...order, delivery };
}

function isDue({ state, nextAt, leaseUntil, outage }: Delivery, time: number, gate: Gate): boolean {
  if (state === 'sending') return leaseUntil <= time;
  if (state === 'sent') return false;
  if (outage === true && gate !== 'unknown') return gate === 'up';
  return nextAt <= time;
}

/** So often in vain that it is not the server alone: it holds up nobody behind it any more, and an alarm is raised. */
export const isStuck = ({ attempts }: Delivery): boolean => attempts >= ALARM_AFTER;

export function afterFailure(mine: Delivery, outage: boolean, time: number): Delivery {
  const wait = FIRST_WAIT_MS * 2 ** Math.min(mine.attempts - 1, 20);
  const longest = outage ? LONGEST_OUTAGE_WAIT_MS : LONGEST_WAIT_MS;
  return { ...mine, state: 'pending', nextAt: time + Math.min(longest, wait), ...(outage ? { outage } : {}) };
}
