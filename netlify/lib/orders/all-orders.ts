/** Reads all orders of a store. It computes no totals: the provider's reports include fees, refunds and tax. */
import { isStuck } from '../delivery/retries.ts';
import type { Store } from '../dependencies.ts';
import { UnreadableError } from '../errors.ts';
import { inBatches } from '../store/update.ts';
import { isOpen, type Order, readOrder } from './order.ts';

type AllOrders = Readonly<{
  /** Newest first. */
  orders: readonly Order[];
  /** Keys of records that this release cannot read. */
  unreadable: readonly string[];
}>;

export async function readAllOrders(store: Store): Promise<AllOrders> {
  const orders: Order[] = [];
  const unreadable: string[] = [];
  await inBatches(await store.list('orders/'), async (key) => {
    try {
      const stored = await store.get(key);
      if (stored !== undefined) orders.push(readOrder(stored.value));
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      unreadable.push(key);
    }
  });
  return { orders: orders.sort((a, b) => b.createdAt - a.createdAt), unreadable };
}

/** `stuck`: the email needs the owner's attention, because the address may be wrong. */
export function stateOf(order: Order): 'delivered' | 'undelivered' | 'stuck' | 'refunded' | 'disputed' {
  const { money, delivery } = order;
  if (money !== 'paid' && !isOpen(order)) return money;
  if (delivery.state === 'sent') return 'delivered';
  return isStuck(delivery) ? 'stuck' : 'undelivered';
}
