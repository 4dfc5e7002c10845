/** Helpers for all users of the store: optimistic updates, batches, parsing. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../dependencies.ts';
import { StoreError } from '../errors.ts';

const MAX_ATTEMPTS = 60;
const MAX_WAIT_MS = 120;

export type Update = Readonly<{ value: unknown; changed: boolean }>;

/**
 * Optimistic concurrency: reads, changes, writes if the value is still the same, and otherwise starts again. Stored values are only ever
 * changed by this function.
 * @param change returns the new value, or undefined to leave it unchanged; may be called several times
 * @throws {StoreError} also if every attempt lost to a concurrent write
 */
export async function updateKey<Key extends string>(
  store: Store<Key>,
  key: NoInfer<Key>,
  change: (value: unknown) => unknown,
): Promise<Update> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await store.get(key);
    const next = change(stored?.value);
    if (next === undefined) return { value: stored?.value, changed: false };
    const written = await (stored === undefined ? store.create(key, next) : store.replace(key, next, stored.version));
    if (written) return { value: next, changed: true };
    // Random backoff, so that concurrent writers do not collide again.
    await wait(Math.random() * Math.min(MAX_WAIT_MS, 2 ** attempt));
  }
  throw new StoreError('too many concurrent writes to a value');
}

/** For a `catch`: ignores store failures and rethrows everything else. */
export function ignoreStoreError(error: unknown): undefined {
  if (!(error instanceof StoreError)) throw error;
}

/** Concurrent calls to the store. */
const BATCH_SIZE = 50;

export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (let from = 0; from < items.length; from += BATCH_SIZE)
    done.push(...(await Promise.all(items.slice(from, from + BATCH_SIZE).map(work))));
  return done;
}

/** Represents a stored value that is not JSON. No schema accepts it. */
export const UNREADABLE: unique symbol = Symbol('unreadable');

/** Does not throw: a value that is not JSON keeps its version, so that a damaged counter can be overwritten. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}
