/** Deletes expired counters of the rate limits. Orders stay until the buyer asks for deletion. */
import { LIMITS_KEPT_MS } from '#domain/stored-data.ts';
import type { Clock, Store } from './ports.ts';
import { lastRequestAt } from './rate-limits.ts';
import { updateKey } from './store/update.ts';

const DAY_KEYS = 'limits/day/';
const DAY_MS = 24 * 60 * 60_000;

/** For each kind of key, when its value was last needed, and how long it is kept from then on. */
const EXPIRING: readonly Readonly<{
  prefix: string;
  lastNeeded: (key: string, value: unknown) => number;
  keptMs: number;
}>[] = [
  { prefix: 'limits/to/', lastNeeded: (_, value) => lastRequestAt(value), keptMs: LIMITS_KEPT_MS },
  { prefix: 'limits/from/', lastNeeded: (_, value) => lastRequestAt(value), keptMs: LIMITS_KEPT_MS },
  // A day's count is needed until the day ends.
  { prefix: DAY_KEYS, lastNeeded: (key) => Date.parse(key.slice(DAY_KEYS.length)) + DAY_MS, keptMs: 0 },
];

const HOUR_MS = 60 * 60_000;
/** How often the schedule in functions/deliver-pending.mts runs. */
const INTERVAL_MS = 5 * 60_000;
/** Reads at the same time, and the time for them: Netlify ends a scheduled function after 30 seconds. */
const BATCH_SIZE = 50;
const BUDGET_MS = 15_000;
/** Where the last run stopped, if it did not reach the end. */
const RESUME_KEY = 'cleanup/next';

/** @returns how many keys were deleted; undefined if it was not the time for it */
export type DeleteExpired = () => Promise<number | undefined>;

/** Once an hour; and at every run until the end is reached, so that no number of keys is too large. */
export function createRetention({ store, now }: Readonly<{ store: Store; now: Clock }>): DeleteExpired {
  async function deleteIfExpired(key: string): Promise<boolean> {
    const kind = EXPIRING.find(({ prefix }) => key.startsWith(prefix));
    const stored = await store.get(key);
    if (kind === undefined || stored === undefined) return false;
    if (kind.lastNeeded(key, stored.value) + kind.keptMs > now()) return false;
    await store.delete(key);
    return true;
  }

  return async () => {
    const resume = (await store.get(RESUME_KEY))?.value;
    if (resume === undefined && now() % HOUR_MS >= INTERVAL_MS) return undefined;
    const end = now() + BUDGET_MS;
    const listed = (await Promise.all(EXPIRING.map(({ prefix }) => store.list(prefix)))).flat().sort();
    const keys = typeof resume === 'string' ? listed.filter((key) => key >= resume) : listed;
    let deleted = 0;
    while (keys.length > 0 && now() < end) {
      const results = await Promise.all(keys.splice(0, BATCH_SIZE).map(deleteIfExpired));
      deleted += results.filter(Boolean).length;
    }
    const [next] = keys;
    if (next !== undefined) await updateKey(store, RESUME_KEY, () => next);
    else if (resume !== undefined) await store.delete(RESUME_KEY);
    return deleted;
  };
}
