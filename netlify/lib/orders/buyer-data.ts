/**
 * Finds and deletes what is stored about one email address, also by what a backup knows of a deletion. The order itself stays, without the address: tax law requires the record, and
 * without it the next visit to the success page would load the address from the payment provider again.
 */

import type { Store } from '../ports.ts';
import { updateKey } from '../store/update.ts';
import { readAllOrders } from './all-orders.ts';
import { normalized, type Order, readOrder, waitingLetters } from './order.ts';
import { buyerKey, mailingKey, orderKey } from './orders.ts';

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

  /**
   * An order of a backup that is here under another link: the shop makes the sales of the last days again by itself once its store is lost,
   * and only the backup knows what was done with them since. A deletion counts again, so does access that was given back, and a letter that
   * was sent is not sent again.
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
