/** All orders of a store, and what they add up to. Days are London's, as are the dates of the content. */
import { londonDay } from '#domain/london.ts';
import { isStuck } from './delivery-retries.ts';
import { readOrder, readUnmatched } from './order-schema.ts';
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
export function stateOf({ status, delivery }: Order): 'delivered' | 'undelivered' | 'stuck' | 'held' | 'refunded' {
  if (status === 'revoked') return 'refunded';
  if (delivery.state === 'held') return 'held';
  if (delivery.state === 'sent') return 'delivered';
  return isStuck(delivery) ? 'stuck' : 'undelivered';
}

export type Total = Readonly<{
  currencyCode: string;
  /** Refunded and disputed orders are in `refunds`, and not in the amount. */
  sales: number;
  amountCents: number;
  refunds: number;
}>;

/** By currency, in alphabetical order. */
export function totalsOf(orders: readonly Order[]): Total[] {
  const totals = new Map<string, Total>();
  for (const { currencyCode, amountCents, status } of orders) {
    const { sales, amountCents: sum, refunds } = totals.get(currencyCode) ?? { sales: 0, amountCents: 0, refunds: 0 };
    const isPaid = status === 'paid';
    totals.set(currencyCode, {
      ...{ currencyCode, sales: sales + (isPaid ? 1 : 0), refunds: refunds + (isPaid ? 0 : 1) },
      amountCents: sum + (isPaid ? amountCents : 0),
    });
  }
  return [...totals.values()].sort((a, b) => (a.currencyCode < b.currencyCode ? -1 : 1));
}

export type Day = Total & Readonly<{ day: string }>;

/** By day and currency, newest day first. */
export function totalsByDay(orders: readonly Order[]): Day[] {
  const days = new Map<string, Order[]>();
  for (const order of orders) {
    const day = londonDay(order.createdAt);
    days.set(day, [...(days.get(day) ?? []), order]);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? 1 : -1))
    .flatMap(([day, all]) => totalsOf(all).map((total) => ({ day, ...total })));
}
