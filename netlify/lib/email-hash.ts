/**
 * Email addresses in store keys, as keyed hashes (HMAC). The HMAC key is random and kept in the store, not derived from ACCESS_SECRET:
 * buyers must still be found by their address after that secret is rotated.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { type Log, type Store, StoreError } from './ports.ts';

const KEY = 'keys/address';
/** Exists while the index of buyers has to be rebuilt under a new key. */
export const REBUILD_KEY = 'keys/rebuild';

export type HashEmail = (email: string) => Promise<string>;

export function createEmailHash(store: Store, log?: Log): HashEmail {
  let known: string | undefined;
  return async (email) => {
    known ??= await readKey(store, log);
    return createHmac('sha256', known).update(normalized(email)).digest('hex');
  };
}

/** Browsers turn anna@müller.example into anna@xn--mller-kva.example; the payment provider does not. */
function normalized(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@') + 1;
  const host = `http://${text.slice(at)}`;
  return at > 0 && URL.canParse(host) ? `${text.slice(0, at)}${new URL(host).hostname}` : text;
}

/** Whether any address was ever stored. */
export const hasEmailKey = async (store: Store): Promise<boolean> => (await store.get(KEY)) !== undefined;

async function readKey(store: Store, log: Log | undefined): Promise<string> {
  const found = await store.get(KEY);
  if (found === undefined) {
    if ((await store.list('buyers/')).length > 0) {
      log?.('address-key-lost');
      // First: whoever dies after it leaves a rebuild too many, not one too few.
      await store.create(REBUILD_KEY, '');
    }
    await store.create(KEY, randomBytes(32).toString('hex'));
  }
  const stored = found ?? (await store.get(KEY));
  if (typeof stored?.value !== 'string')
    throw new StoreError('the HMAC key for email addresses is unreadable', 'address_key');
  return stored.value;
}
