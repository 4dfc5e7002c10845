/** Finds orders by what an owner has at hand: the number in the email, the buyer's address, or Stripe's number of checkout or payment. */
import { orderNotFound, orderNotUnique } from '../../generator/diagnostics/catalogue.ts';
import { ContentError } from '../../generator/diagnostics/content-error.ts';
import { readAllOrders } from '../../netlify/lib/orders/all-orders.ts';
import { normalized, type Order } from '../../netlify/lib/orders/order.ts';
import type { Store } from '../../netlify/lib/ports.ts';
import { referenceOf } from './order-fields.ts';

/** Newest first. */
export async function findOrders(store: Store, named: string): Promise<Order[]> {
  const wanted = normalized(named);
  const { orders } = await readAllOrders(store);
  return orders.filter((order) =>
    [order.sessionId, order.paymentId ?? '', order.email, referenceOf(order)].some(
      (each) => each !== '' && normalized(each) === wanted,
    ),
  );
}

/** @throws {ContentError} if it is none, or more than one */
export async function findOrder(store: Store, named: string): Promise<Order> {
  const [order, ...others] = await findOrders(store, named);
  const at = { file: named, line: 1, column: 1 };
  if (order === undefined) throw new ContentError([orderNotFound(at, { named })]);
  if (others.length === 0) return order;
  const references = [order, ...others].map(referenceOf).join(', ');
  throw new ContentError([orderNotUnique(at, { named, references })]);
}
