/**
 * The idempotency key of a checkout: opening the dialog once creates one session, however often Pay is pressed. Stripe answers a key
 * whose request failed with that same failure, so a failure is counted and the next press gets a new key.
 */
import { createHash, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Clock, ProviderError, type Store, StoreError } from './ports.ts';
import { updateKey } from './store/update.ts';

type Checkout = Readonly<{
  store: Store;
  now: Clock;
  /** The key that the page sent; without one every call is a new checkout. */
  given: string | undefined;
  /** All values that the session is made of: the provider refuses an equal key with other parameters. */
  parameters: readonly (string | number)[];
}>;

export async function withIdempotencyKey<T>(
  { store, now, given, parameters }: Checkout,
  create: (key: string) => Promise<T>,
): Promise<T> {
  const base = digest([given ?? randomUUID(), ...parameters]);
  const failuresKey = `attempts/${base}`;
  const failures =
    given === undefined ? 0 : await zeroIfStoreFails(async () => countOf((await store.get(failuresKey))?.value));
  try {
    return await create(`checkout-${digest([base, failures])}`);
  } catch (error) {
    // Concurrent requests that failed together count once: the next key must not be one that is still in use.
    if (error instanceof ProviderError && given !== undefined) {
      const next = (value: unknown) =>
        countOf(value) === failures ? { failures: failures + 1, at: now() } : undefined;
      await zeroIfStoreFails(async () => countOf((await updateKey(store, failuresKey, next)).value));
    }
    throw error;
  }
}

/** A failing store does not stop a sale: the provider repeats the webhook until the order can be stored. */
async function zeroIfStoreFails(count: () => Promise<number>): Promise<number> {
  try {
    return await count();
  } catch (error) {
    if (error instanceof StoreError) return 0;
    throw error;
  }
}

const attempts = z.object({ failures: z.int().nonnegative(), at: z.number() }).catch({ failures: 0, at: 0 });
const countOf = (value: unknown): number => attempts.parse(value).failures;

/** 0 if the value is unreadable. */
export const lastFailureAt = (value: unknown): number => attempts.parse(value).at;

const digest = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 48);
