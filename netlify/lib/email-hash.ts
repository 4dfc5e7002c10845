/**
 * E-mail addresses in store keys, as keyed hashes (HMAC). The HMAC key is random and kept in the store, not derived from ACCESS_SECRET:
 * buyers must still be found by their address after that secret is rotated.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { type Store, StoreError } from './ports.ts';

const KEY = 'keys/address';

export type HashEmail = (email: string) => Promise<string>;

export function createEmailHash(store: Store): HashEmail {
  let known: string | undefined;
  return async (email) => {
    known ??= await readKey(store);
    return createHmac('sha256', known).update(email.trim().toLowerCase()).digest('hex');
  };
}

/** Whether any address was ever stored. */
export const hasEmailKey = async (store: Store): Promise<boolean> => (await store.get(KEY)) !== undefined;

async function readKey(store: Store): Promise<string> {
  const found = await store.get(KEY);
  if (found === undefined) await store.create(KEY, randomBytes(32).toString('hex'));
  const stored = found ?? (await store.get(KEY));
  if (typeof stored?.value !== 'string') throw new StoreError('the HMAC key for e-mail addresses is unreadable');
  return stored.value;
}
