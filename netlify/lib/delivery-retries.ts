/** When an order's e-mail may be sent, and when to retry after a failure. */
import type { Delivery, Order } from './ports.ts';

export const LEASE_MS = 60_000;
/** Pending e-mails are looked at when functions/deliver-pending.mts runs: its schedule is the shortest pause there is. */
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 6 * 60 * 60_000;
/** Shorter: during an outage a single order tests whether the server is back, and all others wait for it. */
const MAX_OUTAGE_RETRY_MS = 15 * 60_000;
const STUCK_AFTER_ATTEMPTS = 8;

/** What a run of retries has learnt about the mail server from the orders it has tried. */
export type MailServer = 'unknown' | 'up' | 'down';

/** The order with a lease for the caller; undefined if its e-mail must not be sent now. */
export function lease(order: Order, time: number, mailServer: MailServer): Order | undefined {
  const { attempts } = order.delivery;
  if (order.status !== 'paid' || !isDue(order.delivery, time, mailServer)) return undefined;
  const delivery: Delivery = { state: 'sending', leaseUntil: time + LEASE_MS, nextAt: 0, attempts: attempts + 1 };
  return { ...order, delivery };
}

function isDue({ state, nextAt, leaseUntil, outage }: Delivery, time: number, mailServer: MailServer): boolean {
  if (state === 'sending') return leaseUntil <= time;
  if (state !== 'pending') return false;
  if (outage === true && mailServer !== 'unknown') return mailServer === 'up';
  return nextAt <= time;
}

/** After so many failures the cause is probably the order itself: it no longer delays the others, and an alarm is logged. */
export const isStuck = ({ attempts }: Delivery): boolean => attempts >= STUCK_AFTER_ATTEMPTS;

export function afterFailure(delivery: Delivery, outage: boolean, time: number): Delivery {
  const backoff = FIRST_RETRY_MS * 2 ** Math.min(delivery.attempts - 1, 20);
  const max = outage ? MAX_OUTAGE_RETRY_MS : MAX_RETRY_MS;
  return { ...delivery, state: 'pending', nextAt: time + Math.min(max, backoff), ...(outage ? { outage } : {}) };
}
