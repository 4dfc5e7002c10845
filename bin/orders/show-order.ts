/** Finds an order by any identifier the owner may have, and shows it without the access id, which opens the guide. */
import { orderNotFound, orderNotUnique } from '../../generator/diagnostics/catalogue.ts';
import { ContentError, startOf } from '../../generator/diagnostics/diagnostic.ts';
import { formatAmount } from '../../generator/domain/money.ts';
import type { Store } from '../../netlify/lib/dependencies.ts';
import { shortHash } from '../../netlify/lib/http/log.ts';
import { readAllOrders, stateOf } from '../../netlify/lib/orders/all-orders.ts';
import { normalized, type Order } from '../../netlify/lib/orders/order.ts';

/** By the number in the email, the buyer's address, or Stripe's checkout or payment id. Newest first. @throws {ContentError} if none is found */
export async function findOrders(store: Store, named: string): Promise<Order[]> {
  const wanted = normalized(named);
  const { orders, unreadable } = await readAllOrders(store);
  const found = orders.filter((order) =>
    [order.sessionId, order.paymentId ?? '', order.email, referenceOf(order)].some(
      (each) => each !== '' && normalized(each) === wanted,
    ),
  );
  if (found.length > 0) return found;
  throw new ContentError([orderNotFound(startOf(named), { named, unreadable: unreadable.map(sessionOf) })]);
}

/** The checkout id of an order that this release cannot read, by that id or the short number. */
export async function findUnreadable(store: Store, named: string): Promise<string | undefined> {
  const { unreadable } = await readAllOrders(store);
  return unreadable.map(sessionOf).find((sessionId) => [sessionId, referenceOf({ sessionId })].includes(named));
}

export const sessionOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** @throws {ContentError} if there is none or more than one */
export async function findOrder(store: Store, named: string): Promise<Order> {
  const [order, ...others] = await findOrders(store, named);
  if (order !== undefined && others.length === 0) return order;
  const references = [order, ...others].flatMap((one) => (one === undefined ? [] : [referenceOf(one)])).join(', ');
  throw new ContentError([orderNotUnique(startOf(named), { named, references })]);
}

/** The order number, as in the buyer's email and in the log. */
export const referenceOf = ({ sessionId }: Pick<Order, 'sessionId'>): string => shortHash(sessionId);

export const iso = (time: number): string => new Date(time).toISOString();

export const amountOf = ({ amountCents, currencyCode }: Pick<Order, 'amountCents' | 'currencyCode'>): string =>
  `${formatAmount(amountCents, currencyCode)} ${currencyCode}`;

export function orderFields(order: Order) {
  const { aid: _, delivery, createdAt, moneyAt, firstSentAt, letters = {}, ...rest } = order;
  return {
    reference: referenceOf(order),
    state: stateOf(order),
    ...rest,
    createdAt: iso(createdAt),
    ...(moneyAt === undefined ? {} : { moneyAt: iso(moneyAt) }),
    ...(firstSentAt === undefined ? {} : { firstEmailedAt: iso(firstSentAt) }),
    ...(delivery.sentAt === undefined ? {} : { emailedAt: iso(delivery.sentAt) }),
    emailed: delivery.state === 'sent',
    attempts: delivery.attempts,
    ...(Object.keys(letters).length === 0
      ? {}
      : { letters: Object.entries(letters).map(([id, { state, sentAt }]) => `${id} ${sentAt ? iso(sentAt) : state}`) }),
    ...(delivery.state === 'sent' || delivery.reason === undefined ? {} : { lastFailure: delivery.reason }),
  };
}

export function orderAsText(order: Order): string {
  const { reference, consent, ...fields } = orderFields(order);
  const lines = [...Object.entries(fields), ...Object.entries(consent)];
  return [`Order ${reference}`, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}
