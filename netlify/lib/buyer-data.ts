/**
 * What is stored about one e-mail address, and its deletion. The record of a sale stays, without a name: tax law asks for it, and without it
 * the next look at the checkout's session would bring the address back from the payment provider.
 */
import { createHashAddress, hasAddressKey } from './addresses.ts';
import { otherAddresses } from './limits.ts';
import { readOrder } from './order-schema.ts';
import type { Order, Store } from './ports.ts';
import { updateKey } from './store/update.ts';

export type BuyerData = Readonly<{
  email: string;
  /** Also those that were paid back. Oldest first. */
  orders: readonly Order[];
  /** When a link was asked for with the address: key and times. */
  askedFor: readonly Readonly<{ key: string; at: readonly number[] }>[];
  /** Keys of other buyers' limits that hold the address's fingerprint: they had the guide sent to it. */
  sentHereBy: readonly string[];
}>;

const lastPart = (key: string) => key.slice(key.lastIndexOf('/') + 1);

export function createBuyerData(store: Store) {
  async function find(email: string): Promise<BuyerData> {
    // Where nothing was ever stored, looking must not store anything either.
    if (!(await hasAddressKey(store))) return { email, orders: [], askedFor: [], sentHereBy: [] };
    const hash = await createHashAddress(store)(email);
    const asked = await store.get(`limits/to/${hash}`);
    const orders = await Promise.all(
      (await store.list(`buyers/${hash}/`)).map(async (key) => (await store.get(`orders/${lastPart(key)}`))?.value),
    );
    return {
      email,
      orders: orders
        .filter((value) => value !== undefined)
        .map(readOrder)
        .sort((a, b) => a.createdAt - b.createdAt),
      askedFor: asked === undefined ? [] : [{ key: `limits/to/${hash}`, at: timesIn(asked.value) }],
      sentHereBy: await limitsWith(hash),
    };
  }

  async function limitsWith(hash: string): Promise<string[]> {
    const keys = await store.list('limits/order/');
    const found = await Promise.all(keys.map(async (key) => otherAddresses((await store.get(key))?.value)));
    return keys.filter((_, at) => found[at]?.includes(hash));
  }

  async function erase({ email, orders, askedFor, sentHereBy }: BuyerData): Promise<void> {
    if (orders.length + askedFor.length + sentHereBy.length === 0) return;
    const hash = await createHashAddress(store)(email);
    for (const { sessionId } of orders) {
      // First: from here on nothing is sent, and nobody writes an index of it any more.
      await updateKey(store, `orders/${sessionId}`, (value) =>
        value === undefined ? undefined : nameless(readOrder(value)),
      );
      for (const key of [`pending/${sessionId}`, `limits/order/${sessionId}`]) await store.delete(key);
      // Last: while it is there, the order is found, and what broke off can be done again.
      await store.delete(`buyers/${hash}/${sessionId}`);
    }
    for (const { key } of askedFor) await store.delete(key);
    for (const key of sentHereBy) {
      await updateKey(store, key, (value) => otherAddresses(value).filter((other) => other !== hash));
    }
  }

  return { find, erase };
}

const nameless = (order: Order): Order => ({
  ...order,
  email: '',
  delivery: { ...order.delivery, state: 'sent', nextAt: 0, leaseUntil: 0 },
});

const timesIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number') : [];
