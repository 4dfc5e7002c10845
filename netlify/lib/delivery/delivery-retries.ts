/** When an order's email may be sent, and when to retry after a failure. */
import { type Delivery, isOpen, type Order } from '../orders/order.ts';

/** Of a conversation with the mail server, until the text is sent. */
export const SEND_MS = 10_000;
/** And as a whole: a virus scanner or a greylist takes its time after the text. RFC 5321 asks for ten minutes there; a function has half of one. */
export const TOTAL_MS = 25_000;
/** Whoever may have the email already gets one more, an hour later, and no third. */
const UNSURE_RETRY_MS = 60 * 60_000;
const MAX_UNSURE = 2;
/** Much longer than a conversation, so that nobody gets a second copy because the mail server was slow. */
export const LEASE_MS = 60_000;
/** Pending emails are looked at when functions/deliver-pending.mts runs: its schedule is the shortest pause there is. */
const FIRST_RETRY_MS = 60_000;
const MAX_RETRY_MS = 6 * 60 * 60_000;
/** Shorter: the mail server is down, not the address wrong. */
const MAX_OUTAGE_RETRY_MS = 15 * 60_000;
const STUCK_AFTER_ATTEMPTS = 8;
/** With the growing pauses, after most of a day: an address can be refused for hours because of a list that our server is on. */
const HELD_AFTER_ATTEMPTS = 12;

export type Failure = Readonly<{
  /** A short code for the log and the owner. */
  reason: string;
  /** The mail server failed, whoever the email is for. */
  outage: boolean;
  /** The mail server will not take this email, ever. */
  permanent: boolean;
  /** The buyer may have it. */
  unsure: boolean;
}>;

/**
 * The order with a lease for the caller; undefined if its email must not be sent now. It is written as if the attempt had failed
 * already, so that one which is killed counts too.
 */
export function lease(order: Order, time: number): Order | undefined {
  const { delivery } = order;
  if (!isOpen(order) || !isDue(delivery, time)) return undefined;
  const attempts = delivery.attempts + 1;
  const noted: Delivery = { ...delivery, attempts, triedAt: time, reason: 'killed' };
  return {
    ...order,
    delivery: { ...noted, state: 'sending', leaseUntil: time + LEASE_MS, nextAt: time + pause(noted) },
  };
}

export function isDue({ state, nextAt, leaseUntil }: Delivery, time: number): boolean {
  if (state === 'sending') return leaseUntil <= time && nextAt <= time;
  return state === 'pending' && nextAt <= time;
}

/** After so many failures the cause is probably the order itself, and the owner is told. */
export const isStuck = ({ state, attempts }: Delivery): boolean => state === 'held' || attempts >= STUCK_AFTER_ATTEMPTS;

export function afterFailure(delivery: Delivery, failure: Failure, time: number): Delivery {
  const { reason, outage, permanent, unsure } = failure;
  const unsureTimes = (delivery.unsure ?? 0) + (unsure ? 1 : 0);
  const isGivenUp = unsureTimes >= MAX_UNSURE || (permanent && delivery.attempts >= HELD_AFTER_ATTEMPTS);
  const wait = unsure ? UNSURE_RETRY_MS : pause(delivery, outage ? MAX_OUTAGE_RETRY_MS : MAX_RETRY_MS);
  const counted = unsureTimes === 0 ? {} : { unsure: unsureTimes };
  return { ...delivery, ...counted, state: isGivenUp ? 'held' : 'pending', reason, nextAt: time + wait };
}

const pause = ({ attempts }: Delivery, longest = MAX_RETRY_MS): number =>
  Math.min(longest, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20));
