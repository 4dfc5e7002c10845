/** All orders of a store. What they add up to is in the provider's reports, with fees, refunds and tax. */
import { isStuck } from './delivery-retries.ts';
import { isOpen, readOrder, readUnmatched } from './order-schema.ts';
import { type Order, type Store, type UnmatchedPayment, UnreadableError } from './ports.ts';

/** Concurrent reads from the store. */
const BATCH_SIZE = 50;

export type Sales = Readonly<{
  /** Newest first. */
  orders: readonly Order[];
  /** Payments that the owner has to look at, or has. Newest first. */
  unmatched: readonly UnmatchedPayment[];
  /** Keys of records that this release cannot read. */
  unreadable: readonly string[];
}>;

export async function readSales(store: Store): Promise<Sales> {
  const orders = await readAll(store, 'orders/', readOrder);
  const unmatched = await readAll(store, 'unmatched/', readUnmatched);
  return {
    orders: orders.found.sort((a, b) => b.createdAt - a.createdAt),
    unmatched: unmatched.found.sort((a, b) => b.at - a.at),
    unreadable: [...orders.unreadable, ...unmatched.unreadable],
  };
}

async function readAll<T>(store: Store, prefix: string, read: (value: unknown) => T) {
  const keys = await store.list(prefix);
  const found: T[] = [];
  const unreadable: string[] = [];
  const add = async (key: string) => {
    try {
      const stored = await store.get(key);
      if (stored !== undefined) found.push(read(stored.value));
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      unreadable.push(key);
    }
  };
  for (let from = 0; from < keys.length; from += BATCH_SIZE)
    await Promise.all(keys.slice(from, from + BATCH_SIZE).map(add));
  return { found, unreadable };
}

/** `held`: paid, and the address cannot be written to. */
export function stateOf(order: Order): 'delivered' | 'undelivered' | 'stuck' | 'held' | 'refunded' | 'disputed' {
  const { money, delivery } = order;
  if (money !== 'paid' && !isOpen(order)) return money;
  if (delivery.state === 'held') return 'held';
  if (delivery.state === 'sent') return 'delivered';
  return isStuck(delivery) ? 'stuck' : 'undelivered';
}
