/** An order as the owner sees it: never with the access id, which opens the guide. */
import { formatAmount } from '../../generator/domain/money.ts';
import { shortHash } from '../../netlify/lib/http/log.ts';
import { stateOf } from '../../netlify/lib/orders/all-orders.ts';
import type { Order } from '../../netlify/lib/orders/order.ts';
import type { OrderState } from './order-states.ts';

/** The number that is in the buyer's email and in the log. */
export const referenceOf = ({ sessionId }: Pick<Order, 'sessionId'>): string => shortHash(sessionId);

export function isIn(order: Order, state: OrderState | undefined): boolean {
  const own = stateOf(order);
  if (state === undefined) return true;
  if (state === 'paid') return own !== 'refunded' && own !== 'disputed';
  return own === state || (state === 'undelivered' && own === 'stuck');
}

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
