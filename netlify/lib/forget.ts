/** What is past its time goes: the counts behind the limits and of failed checkouts. Orders stay; a buyer's own are deleted when he asks. */
import { ATTEMPTS_KEPT_MS, LIMITS_KEPT_MS } from '#domain/stored-data.ts';
import { failedAt } from './checkout-key.ts';
import { lastAskedAt } from './limits.ts';
import type { Clock, Store } from './ports.ts';

const DAY_KEYS = 'limits/day/';
const DAY_MS = 24 * 60 * 60_000;

type Old = (key: string, value: unknown) => number;

/** Each kind of key that ends: when its value was last of use, and how long it is kept from then on. */
const ENDING: readonly Readonly<{ prefix: string; since: Old; kept: number }>[] = [
  { prefix: 'limits/to/', since: (_, value) => lastAskedAt(value), kept: LIMITS_KEPT_MS },
  // A day's count is of use until the day ends.
  { prefix: DAY_KEYS, since: (key) => Date.parse(key.slice(DAY_KEYS.length)) + DAY_MS, kept: 0 },
  { prefix: 'attempts/', since: (_, value) => failedAt(value), kept: ATTEMPTS_KEPT_MS },
];

export type Forget = () => Promise<number>;

/** How many were deleted. Without a time in it, a value is from before there were times, and goes. */
export function createForget({ store, now }: Readonly<{ store: Store; now: Clock }>): Forget {
  return async () => {
    let forgotten = 0;
    for (const { prefix, since, kept } of ENDING) {
      for (const key of await store.list(prefix)) {
        const stored = await store.get(key);
        if (stored === undefined || since(key, stored.value) + kept > now()) continue;
        await store.delete(key);
        forgotten += 1;
      }
    }
    return forgotten;
  };
}
