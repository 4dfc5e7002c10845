/**
 * The idempotency key of a checkout: one opening of the dialog makes one session, however often Pay is pressed. The provider answers a
 * key that failed with the same failure again, so a failure is noted and the next press gets a fresh key.
 */
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Clock, ProviderError, type Store, StoreError } from './ports.ts';
import { updateKey } from './store/update.ts';

/**
 * @param given the page's own key; without one every call is a checkout of its own
 * @param parameters all that the session is made of: an equal key must come with equal parameters
 */
export async function withCheckoutKey<T>(
  { store, now }: Readonly<{ store: Store; now: Clock }>,
  given: string | undefined,
  parameters: readonly (string | number)[],
  create: (key: string) => Promise<T>,
): Promise<T> {
  const base = digest([given ?? randomUUID(), ...parameters]);
  const failuresKey = `attempts/${base}`;
  const failures =
    given === undefined ? 0 : await unlessDown(async () => countOf((await store.get(failuresKey))?.value));
  try {
    return await create(`checkout-${digest([base, failures])}`);
  } catch (error) {
    // Several presses that failed together count as one: the next must not meet a key that is still under way.
    if (error instanceof ProviderError && given !== undefined) {
      const next = (value: unknown) =>
        countOf(value) === failures ? { failures: failures + 1, at: now() } : undefined;
      await unlessDown(async () => countOf((await updateKey(store, failuresKey, next)).value));
    }
    throw error;
  }
}

/** A store that is down does not stop a sale: the webhook is told again until it is up. */
async function unlessDown(count: () => Promise<number>): Promise<number> {
  try {
    return await count();
  } catch (error) {
    if (error instanceof StoreError) return 0;
    throw error;
  }
}

const attempts = z.object({ failures: z.int().nonnegative(), at: z.number() }).catch({ failures: 0, at: 0 });
const countOf = (value: unknown): number => attempts.parse(value).failures;

/** When the last attempt failed; the beginning of time if that cannot be read. */
export const failedAt = (value: unknown): number => attempts.parse(value).at;

const digest = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 48);
