/** Optimistic concurrency: read, change, write if unchanged, else retry. The only way in which a stored value is changed. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Store, StoreError } from '../ports.ts';

const MAX_ATTEMPTS = 60;
const MAX_WAIT_MS = 120;

export type Update = Readonly<{ value: unknown; changed: boolean }>;

/**
 * @param change returns the new value, or undefined to leave it; may be called several times
 * @throws {StoreError} also if every attempt lost to a concurrent write
 */
export async function updateKey(
  store: Store,
  key: string,
  change: (value: unknown, exists: boolean) => unknown,
): Promise<Update> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await store.get(key);
    const next = change(stored?.value, stored !== undefined);
    if (next === undefined) return { value: stored?.value, changed: false };
    const written = await (stored === undefined ? store.create(key, next) : store.replace(key, next, stored.version));
    if (written) return { value: next, changed: true };
    // Random backoff, so that concurrent writers do not collide again.
    await wait(Math.random() * Math.min(MAX_WAIT_MS, 2 ** attempt));
  }
  throw new StoreError('too many concurrent writes to a value');
}

/** For a `catch`: what may fail with the store, and nothing else. */
export function ignoreStoreError(error: unknown): undefined {
  if (!(error instanceof StoreError)) throw error;
}
