/**
 * Finds and deletes what is stored about an email address, and repeats deletions recorded in a backup. The order itself stays, without the
 * address: tax law requires the record, and without it the next visit to the success page would load the address from the provider again.
 */

import type { Store } from '../dependencies.ts';
import { updateKey } from '../store/update.ts';
import { readAllOrders } from './all-orders.ts';
import { normalized, type Order, readOrder, waitingLetters } from './order.ts';
import { buyerKey, mailingKey, orderKey, pendingKey } from './orders.ts';

export type BuyerData = Readonly<{
  email: string;
  /** Oldest first, including refunded ones. */
  orders: readonly Order[];
  /** Keys of unreadable records, which may contain the address. */
  unreadable: readonly string[];
}>;

export function createBuyerData(store: Store) {
  /** Reads every order instead of the buyer index, which may be incomplete in a partially restored store. */
  async function find(email: string): Promise<BuyerData> {
    const wanted = normalized(email);
    const all = await readAllOrders(store);
    const orders = all.orders.filter((order) => normalized(order.email) === wanted).reverse();
    return { email, orders, unreadable: all.unreadable };
  }

  async function erase({ email, orders }: BuyerData): Promise<void> {
    for (const order of orders) {
      const { sessionId } = order;
      // First, so that from here on no email is sent and no index written for the order.
      await updateKey(store, orderKey(sessionId), (value) =>
        value === undefined ? undefined : withoutEmail(readOrder(value)),
      );
      await store.delete(pendingKey(sessionId));
      for (const letter of waitingLetters(order)) await store.delete(mailingKey(letter, sessionId));
      // Last, because it is how the order is found: an interrupted deletion can be repeated.
      await store.delete(buyerKey(email, sessionId));
    }
  }

  /**
   * Merges a backed-up order into one that was recreated with a new link. After the store is lost, reconciliation recreates the orders of
   * the last days, but only the backup knows what happened to them since: deleted addresses, restored access, and letters already sent.
   */
  async function complete(backup: Order): Promise<'same' | 'completed' | 'other-address'> {
    const { sessionId, aid, email, forgiven, letters = {} } = backup;
    const here = readOrder((await store.get(orderKey(sessionId)))?.value);
    if (here.aid === aid) return 'same';
    const sent = Object.entries(letters).filter(([, { state }]) => state === 'sent');
    await updateKey(store, orderKey(sessionId), (value) => {
      const order = readOrder(value);
      const hadLetters = { ...order.letters, ...Object.fromEntries(sent) };
      return { ...order, forgiven: order.forgiven ?? forgiven, letters: hadLetters };
    });
    for (const [letter] of sent) await store.delete(mailingKey(letter, sessionId));
    if (email === '' && here.email !== '') await erase({ email: here.email, orders: [here], unreadable: [] });
    return email === '' || normalized(email) === normalized(here.email) ? 'completed' : 'other-address';
  }

  return { find, erase, complete };
}

const withoutEmail = (order: Order): Order => ({
  ...order,
  email: '',
  delivery: { ...order.delivery, state: 'sent', nextAt: 0, leaseUntil: 0 },
  letters:
    order.letters && Object.fromEntries(Object.entries(order.letters).filter(([, { state }]) => state === 'sent')),
});
