/** Read, change, write only over what was read, and again if someone was faster: the one way in which a stored value changes. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Store, StoreError } from '../ports.ts';

const TRIES = 60;
const LONGEST_WAIT_MS = 120;

export type Update = Readonly<{ value: unknown; changed: boolean }>;

/**
 * @param change gives the new value, or undefined to leave it; may be called several times
 * @throws {StoreError} also if others were faster every time
 */
export async function updateKey(
  store: Store,
  key: string,
  change: (value: unknown, exists: boolean) => unknown,
): Promise<Update> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const stored = await store.get(key);
    const next = change(stored?.value, stored !== undefined);
    if (next === undefined) return { value: stored?.value, changed: false };
    const written = await (stored === undefined ? store.create(key, next) : store.replace(key, next, stored.version));
    if (written) return { value: next, changed: true };
    // Waiting for a random while lets a crowd through one by one.
    await wait(Math.random() * Math.min(LONGEST_WAIT_MS, 2 ** attempt));
  }
  throw new StoreError('a value is being changed by too many at once');
}
