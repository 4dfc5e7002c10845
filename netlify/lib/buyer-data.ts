/**
 * Finds and deletes what is stored about one email address. The order itself stays, without the address: tax law requires the record, and
 * without it the next visit to the success page would load the address from the payment provider again.
 */
import { createEmailHash, hasEmailKey } from './email-hash.ts';
import { readOrder, readUnmatched } from './order-schema.ts';
import type { Order, Store, UnmatchedPayment } from './ports.ts';
import { otherAddresses } from './rate-limits.ts';
import { readSales } from './sales.ts';
import { updateKey } from './store/update.ts';

export type BuyerData = Readonly<{
  email: string;
  /** Oldest first, refunded ones included. */
  orders: readonly Order[];
  /** Payments that did not become an order. */
  unmatched: readonly UnmatchedPayment[];
  /** When a link was requested for the address: store key and times. */
  linkRequests: readonly Readonly<{ key: string; at: readonly number[] }>[];
  /** Keys of other buyers' rate limits that contain the address's hash: they had the guide sent to it. */
  otherBuyersLimits: readonly string[];
}>;

export function createBuyerData(store: Store) {
  /** Looks at every order, not only into the index of buyers: a store that was restored in part must not give a false answer. */
  async function find(email: string): Promise<BuyerData> {
    const wanted = email.trim().toLowerCase();
    const isWanted = ({ email: own = '' }: Readonly<{ email?: string | undefined }>) => own.toLowerCase() === wanted;
    const sales = await readSales(store);
    const orders = sales.orders.filter(isWanted).reverse();
    const unmatched = sales.unmatched.filter((payment) => isWanted(payment) && !payment.opened);
    // Hashing creates the HMAC key if there is none; a search must not write to an empty store.
    if (!(await hasEmailKey(store))) return { email, orders, unmatched, linkRequests: [], otherBuyersLimits: [] };
    const hash = await createEmailHash(store)(email);
    const asked = await store.get(`limits/to/${hash}`);
    return {
      ...{ email, orders, unmatched },
      linkRequests: asked === undefined ? [] : [{ key: `limits/to/${hash}`, at: timesIn(asked.value) }],
      otherBuyersLimits: await limitsWith(hash),
    };
  }

  async function limitsWith(hash: string): Promise<string[]> {
    const keys = await store.list('limits/order/');
    const found = await Promise.all(keys.map(async (key) => otherAddresses((await store.get(key))?.value)));
    return keys.filter((_, at) => found[at]?.includes(hash));
  }

  async function erase({ email, orders, unmatched, linkRequests, otherBuyersLimits }: BuyerData): Promise<void> {
    if (orders.length + unmatched.length + linkRequests.length + otherBuyersLimits.length === 0) return;
    const hash = await createEmailHash(store)(email);
    for (const { sessionId } of orders) {
      // First, so that nothing is sent and no index is written for the order from here on.
      await updateKey(store, `orders/${sessionId}`, (value) =>
        value === undefined ? undefined : withoutEmail(readOrder(value)),
      );
      for (const key of [`pending/${sessionId}`, `undelivered/${sessionId}`, `limits/order/${sessionId}`])
        await store.delete(key);
      // Last: as long as it exists the order can be found, and an interrupted deletion can be repeated.
      await store.delete(`buyers/${hash}/${sessionId}`);
    }
    for (const { sessionId } of unmatched) {
      await updateKey(store, `unmatched/${sessionId}`, (value) => ({ ...readUnmatched(value), email: undefined }));
      await store.delete(`buyers/${hash}/${sessionId}`);
    }
    for (const { key } of linkRequests) await store.delete(key);
    for (const key of otherBuyersLimits) {
      await updateKey(store, key, (value) => otherAddresses(value).filter((other) => other !== hash));
    }
  }

  return { find, erase };
}

const withoutEmail = (order: Order): Order => ({
  ...order,
  email: '',
  delivery: { ...order.delivery, state: 'sent', nextAt: 0, leaseUntil: 0 },
});

const timesIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
