/** All orders of a store, and what they add up to. Days are London's, as are the dates of the content. */
import { londonDay } from '#domain/london.ts';
import { readOrder } from './order-schema.ts';
import { type Order, type Store, StoreError } from './ports.ts';

/** Concurrent reads from the store. */
const BATCH_SIZE = 50;

export type Sales = Readonly<{
  /** Newest first. */
  orders: readonly Order[];
  /** Keys of records that are no orders that this release can read. */
  unreadable: readonly string[];
}>;

export async function readSales(store: Store): Promise<Sales> {
  const keys = await store.list('orders/');
  const orders: Order[] = [];
  const unreadable: string[] = [];
  for (let from = 0; from < keys.length; from += BATCH_SIZE) {
    const batch = keys.slice(from, from + BATCH_SIZE);
    const values = await Promise.all(batch.map((key) => store.get(key)));
    for (const [at, stored] of values.entries()) {
      const order = stored === undefined ? undefined : orderIn(stored.value);
      if (order !== undefined) orders.push(order);
      else if (stored !== undefined) unreadable.push(batch[at] ?? '');
    }
  }
  return { orders: orders.sort((a, b) => b.createdAt - a.createdAt), unreadable };
}

function orderIn(value: unknown): Order | undefined {
  try {
    return readOrder(value);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return undefined;
  }
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
