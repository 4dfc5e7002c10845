/**
 * When an email that failed is tried again: after one minute, then ever later, up to six hours, or up to 15 minutes while the mail server
 * is down; and when it is given up.
 */
import type { Delivery } from '../orders/order.ts';

/** If the mail server did not acknowledge the message, it is sent once more, an hour later, and never a third time. */
const UNSURE_RETRY_MS = 60 * 60_000;
const MAX_UNSURE = 2;
/** A minimum: retries happen only when functions/deliver-pending.mts runs. */
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 6 * 60 * 60_000;
/** Shorter, because the mail server is at fault, not the address. */
const MAX_OUTAGE_RETRY_MS = 15 * 60_000;
const STUCK_AFTER_ATTEMPTS = 8;
/** With exponential backoff this takes most of a day: a blocklist entry for our server can cause rejections for hours. */
const HELD_AFTER_ATTEMPTS = 12;

export type Failure = Readonly<{
  /** A short code for the log and the owner. */
  reason: string;
  /** The mail server failed; the recipient does not matter. */
  outage: boolean;
  /** The mail server permanently rejected this email. */
  permanent: boolean;
  /** The buyer may have received it. */
  unsure: boolean;
}>;

export function isDue({ state, nextAt, leaseUntil }: Delivery, time: number): boolean {
  if (state === 'sending') return leaseUntil <= time && nextAt <= time;
  return state === 'pending' && nextAt <= time;
}

/** After this many failures the order itself is probably the cause, and the monitor reports it to the owner. */
export const isStuck = ({ state, attempts }: Delivery): boolean => state === 'held' || attempts >= STUCK_AFTER_ATTEMPTS;

export function afterFailure(delivery: Delivery, failure: Failure, time: number): Delivery {
  const { reason, outage, permanent, unsure } = failure;
  const unsureTimes = (delivery.unsure ?? 0) + (unsure ? 1 : 0);
  const isGivenUp = unsureTimes >= MAX_UNSURE || (permanent && delivery.attempts >= HELD_AFTER_ATTEMPTS);
  const wait = unsure ? UNSURE_RETRY_MS : pause(delivery, outage ? MAX_OUTAGE_RETRY_MS : MAX_RETRY_MS);
  const counted = unsureTimes === 0 ? {} : { unsure: unsureTimes };
  return { ...delivery, ...counted, state: isGivenUp ? 'held' : 'pending', reason, nextAt: time + wait };
}

export const pause = ({ attempts }: Delivery, longest = MAX_RETRY_MS): number =>
  Math.min(longest, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));
