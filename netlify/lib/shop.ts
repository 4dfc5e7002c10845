/**
 * Which shop opened a checkout: two shops may share one account at the payment provider. The shop's id is random and kept in its store,
 * so a checkout that is open while the public key, the domain or the release changes is still known as ours when it is paid. Should the
 * store be lost with the id, the buyers' way back to our own domain tells.
 */
import { randomBytes } from 'node:crypto';
import type { Env } from './env.ts';
import { type Log, type Session, type Store, StoreError } from './ports.ts';

const KEY = 'keys/shop';
const PREFIX = 'shop_';

/** `unclear`: by a key that is not ours now, but may have been. */
export type Seller = 'us' | 'another shop' | 'unclear';
export type Shop = ReturnType<typeof createShop>;

type ShopOptions = Readonly<{ store: Store; env: Pick<Env, 'publicApiKey' | 'siteUrl'>; log: Log }>;

export function createShop({ store, env, log }: ShopOptions) {
  let known: string | undefined;

  async function id(): Promise<string> {
    known ??= await readId(store);
    return known;
  }

  return {
    /** For a new checkout. A store that is down does not stop a sale: the checkout is then without it, and counts as ours. */
    mark: (): Promise<string | undefined> =>
      id().catch((error: unknown) => {
        if (error instanceof StoreError) return undefined;
        throw error;
      }),

    /** @throws {StoreError} */
    async sellerOf({ shop: mark, site, live }: Pick<Session, 'shop' | 'site' | 'live'>): Promise<Seller> {
      // Earlier releases wrote the public key, or nothing.
      if (mark === undefined || mark === env.publicApiKey) return 'us';
      if (!mark.startsWith(PREFIX)) return 'unclear';
      if (mark === (await id())) return 'us';
      // Previews may share an address; the site that takes money is one.
      if (!live || site !== env.siteUrl) return 'another shop';
      log('shop-id-lost');
      return 'us';
    },
  };
}

async function readId(store: Store): Promise<string> {
  const found = await store.get(KEY);
  if (found === undefined) await store.create(KEY, `${PREFIX}${randomBytes(16).toString('hex')}`);
  const stored = found ?? (await store.get(KEY));
  if (typeof stored?.value !== 'string') throw new StoreError("the shop's id is unreadable", 'shop_id');
  return stored.value;
}
