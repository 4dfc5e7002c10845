/**
 * Finds and deletes what is stored about one email address. The order itself stays, without the address: tax law requires the record, and
 * without it the next visit to the success page would load the address from the payment provider again.
 */

import type { Store } from '../ports.ts';
import { updateKey } from '../store/update.ts';
import { readAllOrders } from './all-orders.ts';
import { normalized, type Order, readOrder, waitingLetters } from './order.ts';
import { buyerKey, mailingKey } from './orders.ts';

export type BuyerData = Readonly<{
  email: string;
  /** Oldest first, refunded ones included. */
  orders: readonly Order[];
  /** Keys of records that cannot be read: the address may be in them. */
  unreadable: readonly string[];
}>;

export function createBuyerData(store: Store) {
  /** Looks at every order, not only into the index of buyers: a store that was restored in part must not give a false answer. */
  async function find(email: string): Promise<BuyerData> {
    const wanted = normalized(email);
    const all = await readAllOrders(store);
    const orders = all.orders.filter((order) => normalized(order.email) === wanted).reverse();
    return { email, orders, unreadable: all.unreadable };
  }

  async function erase({ email, orders }: BuyerData): Promise<void> {
    for (const order of orders) {
      const { sessionId } = order;
      // First, so that nothing is sent and no index is written for the order from here on.
      await updateKey(store, `orders/${sessionId}`, (value) =>
        value === undefined ? undefined : withoutEmail(readOrder(value)),
      );
      await store.delete(`pending/${sessionId}`);
      for (const letter of waitingLetters(order)) await store.delete(mailingKey(letter, sessionId));
      // Last: as long as it exists the order can be found, and an interrupted deletion can be repeated.
      await store.delete(buyerKey(email, sessionId));
    }
  }

  return { find, erase };
}

const withoutEmail = (order: Order): Order => ({
  ...order,
  email: '',
  delivery: { ...order.delivery, state: 'sent', nextAt: 0, leaseUntil: 0 },
  letters:
    order.letters && Object.fromEntries(Object.entries(order.letters).filter(([, { state }]) => state === 'sent')),
});
