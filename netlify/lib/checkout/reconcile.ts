/**
 * Compares the provider's paid sessions with our orders and delivers those that neither a webhook nor the success page reported; then
 * applies refunds and disputes whose events were lost.
 */
import * as z from 'zod';
import type { SendGuideEmail } from '../delivery/send-guide-email.ts';
import type { Dependencies, Log, Session } from '../dependencies.ts';
import { NotConfiguredError, ServiceError } from '../errors.ts';
import { reasonOf, shortHash } from '../http/log.ts';
import type { Order } from '../orders/order.ts';
import type { Orders } from '../orders/orders.ts';
import { updateKey } from '../store/update.ts';
import type { EventTimes } from '../watch/event-times.ts';
import { type Fulfil, type Fulfilment, isOurs } from './fulfil.ts';
import type { TakeOverMoney } from './refunds.ts';

/** `failed`: it could not be recorded this time; the next comparison finds it again. */
type Missed = Readonly<{ session: Session; status: Fulfilment['status'] | 'missing' | 'failed' }>;
type Reconciliation = Readonly<{
  checked: number;
  /** From another shop or product in the same account. */
  foreign: readonly Session[];
  /** Orders that were refunded, disputed or reinstated at the provider without an event reaching us. */
  moved: readonly Order[];
  missed: readonly Missed[];
}>;

type ReconcileOptions = Pick<Dependencies, 'env' | 'payments' | 'store' | 'now' | 'log'> &
  Readonly<{
    orders: Orders;
    fulfil: Fulfil;
    sendGuideEmail: SendGuideEmail;
    takeOverMoney: TakeOverMoney;
    eventTimes: EventTimes;
  }>;
type Range = Readonly<{
  since: number;
  until: number;
  /** Reports what is missing without recording it. */
  dryRun?: boolean;
}>;

const KEY = 'watch/reconciled';
const HOUR_MS = 60 * 60_000;
/** Stripe retries a webhook for up to three days: https://docs.stripe.com/webhooks#retries */
const LOOK_BACK_MS = 72 * HOUR_MS;
/** A webhook for a more recent payment may still arrive, so it does not count as missed. */
const GRACE_MS = 10 * 60_000;
/** Small enough for one scheduled run, even at thousands of sales a day. */
const SLICE_MS = HOUR_MS;
const BUDGET_MS = 12_000;
/** One pass over the last three days: the period it covers and how far it has got. */
const round = z.object({ since: z.number(), until: z.number(), next: z.number() });

export function createReconcile(options: ReconcileOptions) {
  const { env, payments, store, orders, fulfil, sendGuideEmail, takeOverMoney, eventTimes, now, log } = options;

  async function rescue(session: Session): Promise<Missed['status']> {
    const { status } = await fulfil(session.id);
    log('sale-missed', { session: shortHash(session.id), status });
    if (status === 'fulfilled') await sendGuideEmail(session.id);
    return status;
  }

  async function sales({ since, until, dryRun = false }: Range): Promise<Omit<Reconciliation, 'moved'>> {
    if (payments === undefined) throw new NotConfiguredError('payments');
    const known = await orders.recorded();
    const missed: Missed[] = [];
    const foreign: Session[] = [];
    let checked = 0;
    for await (const session of payments.paidSessions(since, until)) {
      checked += 1;
      if (known.has(session.id)) continue;
      if (!isOurs(session, env)) foreign.push(session);
      else if (dryRun) missed.push({ session, status: 'missing' });
      else missed.push({ session, status: (await rescue(session).catch(logFailure(log, session.id))) ?? 'failed' });
    }
    return { checked, foreign, missed };
  }

  async function refunds(since: number): Promise<Order[]> {
    const moved: Order[] = [];
    if (payments === undefined) return moved;
    for await (const paymentId of payments.changedPayments(since)) {
      const sessionId = await orders.sessionOfPayment(paymentId);
      if (sessionId === undefined) continue;
      const order = await takeOver(sessionId, paymentId).catch(logFailure(log, paymentId));
      if (order !== undefined) moved.push(order);
    }
    return moved;
  }

  /** @returns the order if its money state changed */
  async function takeOver(sessionId: string, paymentId: string): Promise<Order | undefined> {
    const before = await orders.get(sessionId);
    const after = await takeOverMoney(paymentId);
    return after?.money === before?.money ? undefined : after;
  }

  /** Runs once an hour, in slices, oldest first. A run that is killed or runs out of time is continued by the next. */
  async function hourly(): Promise<Reconciliation | undefined> {
    const end = now() + BUDGET_MS;
    const stored = round.safeParse((await store.get(KEY))?.value).data;
    const isDone = stored === undefined || stored.next >= stored.until;
    if (isDone && now() - (stored?.until ?? 0) < GRACE_MS + HOUR_MS) return undefined;
    const fresh = { since: now() - LOOK_BACK_MS, until: now() - GRACE_MS, next: now() - LOOK_BACK_MS };
    let { since, until, next } = isDone ? fresh : stored;
    const all: Awaited<ReturnType<typeof sales>>[] = [];
    while (next < until && now() < end) {
      const to = Math.min(next + SLICE_MS, until);
      all.push(await sales({ since: next, until: to }));
      next = to;
      const reached = next;
      await updateKey(store, KEY, () => ({ since, until, next: reached }));
    }
    const moved = next >= until ? await refunds(since) : [];
    const missed = all.flatMap((one) => one.missed);
    // A paid session found only here proves that the webhook is broken.
    if (missed.some(({ status }) => status === 'fulfilled')) await eventTimes.record('unannounced-sale', 'missed');
    const checked = all.reduce((total, one) => total + one.checked, 0);
    return { checked, foreign: all.flatMap((one) => one.foreign), missed, moved };
  }

  return {
    hourly,
    /** Processes the whole range, however long it takes. */
    async range(range: Range): Promise<Reconciliation> {
      const found = await sales(range);
      return { ...found, moved: range.dryRun === true ? [] : await refunds(range.since) };
    },
  };
}

/** One sale that fails must not stop the others; the next pass finds it again. */
const logFailure =
  (log: Log, id: string) =>
  (error: unknown): undefined => {
    if (!(error instanceof ServiceError)) throw error;
    log('not-taken-over', { id: shortHash(id), reason: reasonOf(error) ?? 'unknown' });
  };
