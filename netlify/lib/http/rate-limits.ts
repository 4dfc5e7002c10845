/**
 * Limits on what visitors can trigger: emails per address and in total, checkouts, lookups. Each key contains its UTC day, so daily counts
 * reset at midnight and expired records are deleted without reading them. Shorter limits apply across midnight.
 */
import { createHmac } from 'node:crypto';
import * as z from 'zod';
import { LIMITS_KEPT_MS, type StoreKey } from '#domain/stored-data.ts';
import type { Clock, Log, Store } from '../dependencies.ts';
import type { Env } from '../env.ts';
import { NotConfiguredError } from '../errors.ts';
import { normalized } from '../orders/order.ts';
import { inBatches, updateKey } from '../store/update.ts';
import { tooManyRequests } from './http-error.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = LIMITS_KEPT_MS;
const MAX_PER_DAY = 500;

type Limit = Readonly<{ max: number; ms: number; perDay?: number }>;
type Limited = 'to' | 'from/checkout' | 'from/link' | 'from/lookup';
/** At most `max` in `ms` milliseconds. The limits per visitor are generous, because many people can share one network address. */
const LIMITS: Readonly<Record<Limited, Limit>> = {
  to: { max: 1, ms: 10 * MINUTE, perDay: 3 },
  'from/checkout': { max: 60, ms: HOUR },
  'from/link': { max: 30, ms: HOUR },
  'from/lookup': { max: 60, ms: HOUR },
};
/** The longest `ms` above: yesterday's records are needed for this long after midnight. */
const LOOK_BACK = HOUR;
/** No deletion starts after this: Netlify stops a scheduled function after 30 seconds. */
const BUDGET_MS = 10_000;

type RateLimitOptions = Readonly<{ env: Pick<Env, 'accessSecrets'>; store: Store; now: Clock; log: Log }>;

const ROOT = 'limits/';
const folderOf = (time: number): StoreKey => `${ROOT}${new Date(time).toISOString().slice(0, 10)}/`;
const sentKey = (time: number): StoreKey => `${folderOf(time)}sent`;
const untilMidnight = (time: number) => DAY - (time % DAY);
const times = z.array(z.number()).catch([]);
const count = z.int().nonnegative().catch(0);

export function createRateLimits({ env, store, now, log }: RateLimitOptions) {
  /**
   * Keyed, so that the store alone does not reveal who the visitors are; most of them have bought nothing. Rotating the secret resets the
   * counts.
   */
  function fingerprint(address: string): string {
    const [newest] = env.accessSecrets;
    if (newest === undefined) throw new NotConfiguredError('access');
    // The same secret signs access tokens; the prefix ensures that this input can never be a token's.
    return createHmac('sha256', newest)
      .update(`limits ${normalized(address)}`)
      .digest('hex');
  }

  async function take(name: Limited, address: string): Promise<void> {
    const { max, ms, perDay } = LIMITS[name];
    const time = now();
    const own = `${name}/${fingerprint(address)}`;
    const yesterday = time % DAY < ms ? await store.get(`${folderOf(time - DAY)}${own}`) : undefined;
    let wait = 0;
    await updateKey(store, `${folderOf(time)}${own}`, (value) => {
      const today = times.parse(value);
      const oldest = [...times.parse(yesterday?.value), ...today].at(-max);
      wait = oldest === undefined ? 0 : oldest + ms - time;
      if (perDay !== undefined && today.length >= perDay) wait = Math.max(wait, untilMidnight(time));
      return wait > 0 ? undefined : [...today, time].slice(-(perDay ?? max));
    });
    if (wait > 0) throw tooManyRequests(wait / 1000);
  }

  return {
    /** At most one email to an address in ten minutes and three a day, regardless of who requests it. @throws {HttpError} 429 */
    takeRecipient: (email: string): Promise<void> => take('to', email),

    /**
     * Limits per visitor and hour. Unlike the platform's rate limit, they work on every plan and for every function.
     * @param visitor if undefined, nothing is counted
     * @throws {HttpError} 429
     */
    async takeVisitor(what: 'checkout' | 'link' | 'lookup', visitor: string | undefined): Promise<void> {
      if (visitor !== undefined) await take(`from/${what}`, visitor);
    },

    /** When the next email may go out, if today's quota is used up. */
    async nextDay(): Promise<number | undefined> {
      const time = now();
      const used = count.parse((await store.get(sentKey(time)))?.value);
      return used < MAX_PER_DAY ? undefined : time + untilMidnight(time);
    },

    /**
     * Counts an email towards today's quota. Not used for the delivery of a paid order, which must never be limited.
     * @returns when it may go out, if today's quota is used up
     */
    async takeDay(): Promise<number | undefined> {
      const time = now();
      let used = 0;
      await updateKey(store, sentKey(time), (value) => {
        used = count.parse(value) + 1;
        return used > MAX_PER_DAY ? undefined : used;
      });
      if (used === MAX_PER_DAY) log('daily-cap-reached', { cap: MAX_PER_DAY });
      return used > MAX_PER_DAY ? time + untilMidnight(time) : undefined;
    },

    /** @returns how many records of past days were deleted; the next run deletes what this one had no time for */
    async deleteExpired(): Promise<number> {
      const end = now() + BUDGET_MS;
      const oldest = folderOf(now() - LOOK_BACK);
      // Keys from earlier releases have no day and begin with a letter.
      const expired = (await store.list(ROOT)).filter((key) => key < oldest || key >= `${ROOT}a`);
      const deleted = await inBatches(expired, async (key) => {
        if (now() >= end) return false;
        await store.delete(key);
        return true;
      });
      return deleted.filter(Boolean).length;
    },
  };
}
