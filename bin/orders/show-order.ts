/** Finds an order by what an owner has at hand, and shows it without the access id, which opens the guide. */
import { orderNotFound, orderNotUnique } from '../../generator/diagnostics/catalogue.ts';
import { ContentError } from '../../generator/diagnostics/content-error.ts';
import { formatAmount } from '../../generator/domain/money.ts';
import { shortHash } from '../../netlify/lib/http/log.ts';
import { readAllOrders, stateOf } from '../../netlify/lib/orders/all-orders.ts';
import { normalized, type Order } from '../../netlify/lib/orders/order.ts';
import type { Store } from '../../netlify/lib/ports.ts';

/** By the number in the email, the buyer's address, or Stripe's number of checkout or payment. Newest first. */
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

/** The number that is in the buyer's email and in the log. */
export const referenceOf = ({ sessionId }: Pick<Order, 'sessionId'>): string => shortHash(sessionId);

export const iso = (time: number): string => new Date(time).toISOString();

export const amountOf = ({ amountCents, currencyCode }: Pick<Order, 'amountCents' | 'currencyCode'>): string =>
  `${formatAmount(amountCents, currencyCode)} ${currencyCode}`;

export function orderFields(order: Order) {
  const { aid: _, delivery, createdAt, moneyAt, letters = {}, ...rest } = order;
  return {
    reference: referenceOf(order),
    state: stateOf(order),
    ...rest,
    createdAt: iso(createdAt),
    ...(moneyAt === undefined ? {} : { moneyAt: iso(moneyAt) }),
    ...(delivery.sentAt === undefined ? {} : { emailedAt: iso(delivery.sentAt) }),
    emailed: delivery.state === 'sent',
    attempts: delivery.attempts,
    ...(Object.keys(letters).length === 0
      ? {}
      : { letters: Object.entries(letters).map(([id, { state, sentAt }]) => `${id} ${sentAt ? iso(sentAt) : state}`) }),
    ...(delivery.state === 'sent' || delivery.reason === undefined ? {} : { lastFailure: delivery.reason }),
  };
}

/** `name: value` lines; what the buyer agreed to is part of them. */
export function orderAsText(order: Order): string {
  const { reference, consent, ...fields } = orderFields(order);
  const lines = [...Object.entries(fields), ...Object.entries(consent)];
  return [`Order ${reference}`, ...lines.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}
