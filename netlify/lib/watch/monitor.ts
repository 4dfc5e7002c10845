/**
 * Checks everything that a sale needs, including whether the payment provider and the mail server still accept our credentials. Results
 * are cached for five minutes: `health` is public, so of many concurrent callers only the one that stores its claim calls the provider and
 * the mail server.
 */

import * as z from 'zod';
import { arePricesOutdated } from '#domain/prices.ts';
import type { Letters } from '../delivery/letters.ts';
import { isStuck } from '../delivery/retries.ts';
import type { Dependencies, Store } from '../dependencies.ts';
import { ServiceError, StoreError } from '../errors.ts';
import { within } from '../http/deadline.ts';
import { shortHash } from '../http/log.ts';
import { isOpen } from '../orders/order.ts';
import type { Orders } from '../orders/orders.ts';
import { updateKey } from '../store/update.ts';
import { type EventName, type EventTimes, eraseEventTimes, REPEAT_MS } from './event-times.ts';
import { type Problem, problem } from './problems.ts';

const FRESH_MS = 5 * 60_000;
const KEY = 'watch/state';
const stateSchema = z.object({ at: z.number(), problems: z.array(problem) });
const readState = (value: unknown) => stateSchema.safeParse(value).data;

/**
 * Discards the cached result, so that the next caller runs the checks again.
 * @param resolved events, such as refusals, that were just verified to be over
 */
export async function forgetLastLook(store: Store, resolved: readonly EventName[]): Promise<void> {
  await store.delete(KEY);
  await eraseEventTimes(store, resolved);
}

export function createMonitor(parts: ShopParts) {
  const { store, now } = parts;

  async function look(): Promise<Problem[]> {
    const at = now();
    const problems = await findProblems(parts);
    try {
      await updateKey(store, KEY, () => ({ at, problems }));
      return problems;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // The store may accept reads but reject writes.
      return problems.some(({ kind }) => kind === 'store-down') ? problems : [...problems, { kind: 'store-down' }];
    }
  }

  return {
    look,
    /** The current problems, cached for five minutes. */
    async problems(): Promise<readonly Problem[]> {
      try {
        const { value, changed } = await updateKey(store, KEY, (stored) => {
          const known = readState(stored);
          const isFresh = known !== undefined && now() - known.at < FRESH_MS;
          return isFresh ? undefined : { at: now(), problems: known?.problems ?? [] };
        });
        return changed ? await look() : (readState(value)?.problems ?? []);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        return [{ kind: 'store-down' }];
      }
    },
  };
}

type ShopParts = Pick<Dependencies, 'env' | 'store' | 'payments' | 'checkMail' | 'prices' | 'now'> &
  Readonly<{ orders: Orders; letters: Letters; eventTimes: EventTimes }>;

const MINUTE = 60_000;
/** Payment provider and mail server are called concurrently, within the time limit of a function. */
const ANSWER_MS = 5_000;
const LATE_MS = 30 * MINUTE;
const DAY_MS = 24 * 60 * MINUTE;
/** A webhook normally arrives within seconds, but the success page may be faster. */
const WEBHOOK_MS = 15 * MINUTE;
/** Only the first few are listed; the command in the email lists them all. */
const NAMED = 3;
const REFUSAL_COUNTS_MS = 60 * MINUTE;

async function findProblems(parts: ShopParts): Promise<Problem[]> {
  const { env, payments, checkMail, prices, now } = parts;
  const unset: Problem[] = env.warnings.map((reason) => ({ kind: 'not-configured', reason }));
  try {
    const found = await Promise.all([
      refusal('payments-refused', payments?.check),
      refusal('mail-refused', checkMail),
      deliveries(parts),
      lateLetters(parts),
      unmatched(parts),
      unreadable(parts),
      recordedEvents(parts),
    ]);
    const outdated: Problem[] = arePricesOutdated(prices, now()) ? [{ kind: 'prices-outdated' }] : [];
    return [...unset, ...outdated, ...found.flat()];
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return [...unset, { kind: 'store-down' }];
  }
}

async function refusal(kind: Problem['kind'], ask: (() => Promise<void>) | undefined): Promise<Problem[]> {
  if (ask === undefined) return [];
  try {
    await within(ANSWER_MS, ask());
    return [];
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return [{ kind, reason: error.reason }];
  }
}

async function deliveries({ orders, now }: ShopParts): Promise<Problem[]> {
  const { waiting } = await orders.queue();
  const unsent = waiting.filter((order) => isOpen(order) && order.delivery.state !== 'sent');
  const failing = unsent.filter(({ delivery }) => isStuck(delivery));
  const late = unsent.filter(
    (order) => !failing.includes(order) && now() - (order.delivery.since ?? order.createdAt) > LATE_MS,
  );
  return [...counted('deliveries-stuck', failing.length), ...counted('deliveries-late', late.length)];
}

/** Thousands of letters take hours, but more than a day means that something is wrong. */
async function lateLetters({ letters, now }: ShopParts): Promise<Problem[]> {
  let late = 0;
  for (const [id, { length }] of await letters.waiting())
    if (now() - ((await letters.read(id))?.at ?? 0) > DAY_MS) late += length;
  return counted('letters-late', late);
}

async function unmatched({ orders }: ShopParts): Promise<Problem[]> {
  return counted('payments-unmatched', (await orders.unmatchedPayments()).length);
}

/** Identified by the same hash as in `offer orders list`. */
async function unreadable({ orders }: ShopParts): Promise<Problem[]> {
  const ids = await orders.unreadable();
  const reason = ids.slice(0, NAMED).map(shortHash).join(', ');
  return counted('records-unreadable', ids.length).map((problem) => ({ ...problem, reason }));
}

async function recordedEvents({ eventTimes, now }: ShopParts): Promise<Problem[]> {
  const found = await eventTimes.read();
  const time = now();
  const within = (kind: 'checkout-refused' | 'owner-not-told', ms: number): Problem[] => {
    const { at = 0, reason } = found[kind] ?? {};
    return time - at > ms ? [] : [{ kind, reason }];
  };
  const silent: string[] = [];
  for (const name of ['watch-ran', 'delivery-ran'] as const) {
    const { at } = found[name] ?? {};
    // On a newly published shop the schedule has not run yet: start counting now.
    if (at === undefined) await eventTimes.record(name);
    else if (time - at > LATE_MS) silent.push(SCHEDULED[name]);
  }
  return [
    ...(isWebhookSilent(found, time) ? [{ kind: 'webhook-silent' } as const] : []),
    ...within('checkout-refused', REFUSAL_COUNTS_MS),
    ...(silent.length === 0 ? [] : [{ kind: 'schedule-silent', reason: silent.join(' ') } as const]),
    ...within('owner-not-told', DAY_MS),
  ];
}

const SCHEDULED = { 'watch-ran': 'watch-shop', 'delivery-ran': 'deliver-pending' } as const;

function isWebhookSilent(found: Awaited<ReturnType<EventTimes['read']>>, time: number): boolean {
  const { 'unannounced-sale': sale, 'last-webhook': webhook } = found;
  // A sale found by the reconciliation is old enough already.
  const grace = sale?.reason === 'missed' ? 0 : WEBHOOK_MS;
  return sale !== undefined && time - sale.at >= grace && (webhook?.at ?? 0) < sale.at - REPEAT_MS;
}

const counted = (kind: Problem['kind'], count: number): Problem[] => (count > 0 ? [{ kind, count }] : []);
