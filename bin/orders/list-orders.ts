/** The list of orders: for a person, for programs, and as CSV. It is for delivery; the accounts are in Stripe's reports. */
import { londonDay } from '../../generator/domain/london.ts';
import { formatAmount } from '../../generator/domain/money.ts';
import type { Order, Store, UnmatchedPayment } from '../../netlify/lib/ports.ts';
import { readSales, stateOf } from '../../netlify/lib/sales.ts';
import { formatTable } from '../output.ts';
import { amountOf, isIn, orderFields, referenceOf } from './order-fields.ts';
import type { OrderState } from './order-states.ts';
import type { Answer } from './with-shop.ts';

export type ListFilter = Readonly<{
  since?: number;
  state?: OrderState;
  currency?: string;
  email?: string;
  csv?: boolean;
}>;

export async function listOrders(store: Store, filter: ListFilter): Promise<Answer> {
  const { orders: all, unmatched, unreadable } = await readSales(store);
  const { since = 0, state, currency, email } = filter;
  const orders = all.filter(
    (order) =>
      order.createdAt >= since &&
      isIn(order, state) &&
      (currency === undefined || order.currencyCode === currency) &&
      (email === undefined || order.email.toLowerCase() === email.toLowerCase()),
  );
  if (filter.csv === true) return { fields: orders.map(orderFields), text: csv(orders) };
  const open = unmatched.filter(({ at, closedAt }) => at >= since && closedAt === undefined);
  return {
    fields: { orders: orders.map(orderFields), unmatched: open, unreadable },
    text: [state === 'unmatched' ? '' : ordersAsText(orders), unmatchedAsText(open), unreadableAsText(unreadable)].join(
      '',
    ),
  };
}

function ordersAsText(orders: readonly Order[]): string {
  if (orders.length === 0) return 'No orders.\n';
  const rows = orders.map((order) => [
    ...[referenceOf(order), minute(order.createdAt), amountOf(order), order.country ?? '–', stateOf(order)],
    order.email === '' ? '(deleted)' : order.email,
  ]);
  return `${formatTable(['Order', 'Paid (UTC)', 'Amount', 'Country', 'State', 'Email'], rows)}\n\n${REPORTS}\n`;
}

const REPORTS =
  'Sums, fees, partial refunds, disputes and tax: Stripe Dashboard → Reports → Balance summary, and Payouts reconciliation.';

const minute = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

const WHY: Readonly<Record<UnmatchedPayment['reason'], string>> = {
  amount: 'another amount than its checkout; the guide was delivered',
  address: 'the address cannot be written to: resend ORDER --to ADDRESS',
  ...{ mode: 'no single payment', livemode: 'a test payment', origin: 'no sale of this shop: another product?' },
};

function unmatchedAsText(payments: readonly UnmatchedPayment[]): string {
  if (payments.length === 0) return '';
  const rows = payments.map((payment) => [
    ...[payment.sessionId, minute(payment.at), amountOf(payment), payment.email ?? '–', WHY[payment.reason]],
  ]);
  return [
    '\nPayments to look at. To deliver one: npx offer orders restore CHECKOUT. Dealt with: npx offer orders close CHECKOUT\n',
    `${formatTable(['Checkout', 'Seen (UTC)', 'Amount', 'Email', 'Why'], rows)}\n`,
  ].join('');
}

function unreadableAsText(keys: readonly string[]): string {
  return keys.length === 0 ? '' : `\nThis release cannot read ${keys.length} record(s): ${keys.join(', ')}\n`;
}

/** A row a sale, without the buyer's address. A refunded sale has the amount that was paid and given back. */
function csv(orders: readonly Order[]): string {
  const header = ['order', 'date', 'currency', 'amount', 'tax', 'country', 'state', 'payment'];
  const rows = orders.map((order) => [
    ...[
      referenceOf(order),
      londonDay(order.createdAt),
      order.currencyCode,
      formatAmount(order.amountCents, order.currencyCode),
    ],
    ...[order.taxCents === undefined ? '' : formatAmount(order.taxCents, order.currencyCode), order.country ?? ''],
    ...[order.money, order.paymentId ?? ''],
  ]);
  return `${[header, ...rows].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
