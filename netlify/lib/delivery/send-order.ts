/**
 * Sends the email of an order once, and decides when to retry after a failure. A sender first takes a lease on the order, so that two never
 * send at the same time; if it dies, the lease expires and a later retry takes over.
 */
import { MailServerError, RejectedError, StoreError, UnsureError } from '../errors.ts';
import { reasonOf, shortHash } from '../http/log.ts';
import { type Delivery, isOpen, type Order } from '../orders/order.ts';
import type { Orders } from '../orders/orders.ts';
import type { Clock, Log, MailTimes } from '../ports.ts';
import type { AccessEmail } from './access-email.ts';

/** `down`: the mail server failed; `waiting`: for its own next attempt. */
export type Outcome = 'sent' | 'busy' | 'waiting' | 'failed' | 'down' | 'nothing';
type SendOrderOptions = Readonly<{
  orders: Pick<Orders, 'update' | 'removePending'>;
  accessEmail: Pick<AccessEmail, 'send'>;
  now: Clock;
  log: Log;
}>;
export type SendOrder = ReturnType<typeof createSendOrder>;

/** After the email has gone out, a moment of trouble with the store must not send it again. */
const RECORD_ATTEMPTS = 3;

export function createSendOrder({ orders, accessEmail, now, log }: SendOrderOptions) {
  /** @param times how long the mail server may take, if the caller has less time than usual */
  async function sendOrder(sessionId: string, times?: MailTimes): Promise<Outcome> {
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

  return sendOrder;
}

const failureOf = (error: unknown): Failure => ({
  reason: reasonOf(error) ?? 'unknown',
  outage: error instanceof MailServerError,
  permanent: error instanceof RejectedError,
  unsure: error instanceof UnsureError,
});

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
