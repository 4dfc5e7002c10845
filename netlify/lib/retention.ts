/** Deletes expired counters: those of the rate limits and of failed checkouts. Orders stay until the buyer asks for deletion. */
import { ATTEMPTS_KEPT_MS, LIMITS_KEPT_MS } from '#domain/stored-data.ts';
import { lastFailureAt } from './idempotency-key.ts';
import type { Clock, Store } from './ports.ts';
import { lastRequestAt } from './rate-limits.ts';

const DAY_KEYS = 'limits/day/';
const DAY_MS = 24 * 60 * 60_000;

/** For each kind of key, when its value was last needed, and how long it is kept from then on. */
const EXPIRING: readonly Readonly<{
  prefix: string;
  lastNeeded: (key: string, value: unknown) => number;
  keptMs: number;
}>[] = [
  { prefix: 'limits/to/', lastNeeded: (_, value) => lastRequestAt(value), keptMs: LIMITS_KEPT_MS },
  // A day's count is needed until the day ends.
  { prefix: DAY_KEYS, lastNeeded: (key) => Date.parse(key.slice(DAY_KEYS.length)) + DAY_MS, keptMs: 0 },
  { prefix: 'attempts/', lastNeeded: (_, value) => lastFailureAt(value), keptMs: ATTEMPTS_KEPT_MS },
];

/** @returns how many keys were deleted */
export type DeleteExpired = () => Promise<number>;

export function createRetention({ store, now }: Readonly<{ store: Store; now: Clock }>): DeleteExpired {
  return async () => {
    let deleted = 0;
    for (const { prefix, lastNeeded, keptMs } of EXPIRING) {
      for (const key of await store.list(prefix)) {
        const stored = await store.get(key);
        if (stored === undefined || lastNeeded(key, stored.value) + keptMs > now()) continue;
        await store.delete(key);
        deleted += 1;
      }
    }
    return deleted;
  };
}
