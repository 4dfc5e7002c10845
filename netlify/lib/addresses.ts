/**
 * E-mail addresses in keys, as keyed digests. The key is random and lives in the store, not in ACCESS_SECRET: when that is
 * rotated, buyers must still be found by their address.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { type Store, StoreError } from './ports.ts';

const KEY = 'keys/address';

export type HashAddress = (email: string) => Promise<string>;

export function createHashAddress(store: Store): HashAddress {
  let known: string | undefined;
  return async (email) => {
    known ??= await readKey(store);
    return createHmac('sha256', known).update(email.trim().toLowerCase()).digest('hex');
  };
}

/** Whether an address was ever stored. */
export const hasAddressKey = async (store: Store): Promise<boolean> => (await store.get(KEY)) !== undefined;

async function readKey(store: Store): Promise<string> {
  const found = await store.get(KEY);
  if (found === undefined) await store.create(KEY, randomBytes(32).toString('hex'));
  const stored = found ?? (await store.get(KEY));
  if (typeof stored?.value !== 'string') throw new StoreError('the key of addresses is unreadable');
  return stored.value;
}
