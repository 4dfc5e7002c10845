/**
 * Email and network addresses of strangers in the keys of their limits, as keyed hashes (HMAC): most of them have bought nothing, so
 * nobody may find out of the store who they are. Should the key be lost, the limits of a day start again.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { normalized } from './address.ts';
import type { Store } from './ports.ts';
import { updateKey } from './store/update.ts';

const KEY = 'keys/address';

export type KeyedHash = (address: string) => Promise<string>;

export function createKeyedHash(store: Store): KeyedHash {
  let known: string | undefined;
  return async (address) => {
    known ??= await readKey(store);
    return createHmac('sha256', known).update(normalized(address)).digest('hex');
  };
}

/** Whether any limit was ever counted. */
export const hasHashKey = async (store: Store): Promise<boolean> => (await store.get(KEY)) !== undefined;

async function readKey(store: Store): Promise<string> {
  const fresh = randomBytes(32).toString('hex');
  const { value } = await updateKey(store, KEY, (stored) => (typeof stored === 'string' ? undefined : fresh));
  return String(value);
}
