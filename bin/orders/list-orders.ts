/** The list of orders as text, JSON or CSV. It is about delivery; for accounting use Stripe's reports. */
import { londonDay } from '../../generator/domain/london.ts';
import { formatAmount } from '../../generator/domain/money.ts';
import type { Store } from '../../netlify/lib/dependencies.ts';
import { readAllOrders, stateOf } from '../../netlify/lib/orders/all-orders.ts';
import { isOpen, letterOf, type Order } from '../../netlify/lib/orders/order.ts';
import { formatTable } from '../output.ts';
import { amountOf, orderFields, referenceOf } from './show-order.ts';
import type { Answer } from './with-shop.ts';

/** The values of `offer orders list --state`. */
export type OrderState = ReturnType<typeof stateOf> | 'paid' | 'unmatched';

export type ListFilter = Readonly<{
  since?: number;
  state?: OrderState;
  csv?: boolean;
  site?: boolean;
}>;

export async function listOrders(store: Store, filter: ListFilter): Promise<Answer> {
  const { since = 0, state, csv: asCsv = false } = filter;
  const { orders: all, unreadable } = await readAllOrders(store);
  const unmatched = new Set((await store.list('unmatched/')).map((key) => key.slice('unmatched/'.length)));
  const orders = all.filter(
    (order) =>
      order.createdAt >= since && (state === 'unmatched' ? unmatched.has(order.sessionId) : isIn(order, state)),
  );
  if (asCsv) return { fields: orders.map(orderFields), text: csv(orders) };
  const letters = lettersOf(all);
  return {
    fields: { orders: orders.map(orderFields), letters, unmatched: [...unmatched], unreadable },
    text: `${ordersAsText(orders)}${lettersAsText(letters)}${unmatchedAsText([...unmatched], filter)}${unreadableAsText(unreadable)}`,
  };
}

function isIn(order: Order, state: OrderState | undefined): boolean {
  const own = stateOf(order);
  if (state === undefined) return true;
  if (state === 'paid') return isOpen(order);
  return own === state || (state === 'undelivered' && own === 'stuck');
}

type LetterCounts = Readonly<Record<string, Readonly<{ sent: number; waiting: number; givenUp: number }>>>;

/** The progress of each letter to all buyers. Buyers who have lost access do not count as waiting. */
function lettersOf(orders: readonly Order[]): LetterCounts {
  const had = (id: string, states: readonly string[], among: readonly Order[]) =>
    among.filter((order) => states.includes(letterOf(order, id)?.state ?? '')).length;
  const ids = new Set(orders.flatMap(({ letters = {} }) => Object.keys(letters)));
  const open = orders.filter(isOpen);
  return Object.fromEntries(
    [...ids].map((id) => {
      const waiting = had(id, ['pending', 'sending'], open);
      return [id, { sent: had(id, ['sent'], orders), waiting, givenUp: had(id, ['held'], orders) }];
    }),
  );
}

const lettersAsText = (letters: LetterCounts): string =>
  Object.entries(letters)
    .map(
      ([id, { sent, waiting, givenUp }]) => `\nLetter "${id}": ${sent} sent, ${waiting} waiting, ${givenUp} given up\n`,
    )
    .join('');

function ordersAsText(orders: readonly Order[]): string {
  if (orders.length === 0) return 'No orders.\n';
  const rows = orders.map((order) => [
    referenceOf(order),
    minute(order.createdAt),
    amountOf(order),
    order.country ?? '–',
    stateOf(order),
    order.email === '' ? '(deleted)' : order.email,
  ]);
  return `${formatTable(['Order', 'Paid (UTC)', 'Amount', 'Country', 'State', 'Email'], rows)}\n\n${REPORTS}\n`;
}

const REPORTS =
  'Sums, fees, partial refunds, disputes and tax: Stripe Dashboard → Reports → Balance summary, and Payouts reconciliation.';

const minute = (time: number) => new Date(time).toISOString().slice(0, 16).replace('T', ' ');

function unmatchedAsText(sessions: readonly string[], { site }: ListFilter): string {
  if (sessions.length === 0) return '';
  return [
    '\nThe amount paid differs from the checkout; the guide was delivered. Compare each with Stripe.\n',
    `If it is right: npx offer orders close ORDER${site === true ? ' --site' : ''}. If it is wrong: refund it there, then close it.\n`,
    ...sessions.map((sessionId) => `${referenceOf({ sessionId })}  ${sessionId}\n`),
  ].join('');
}

function unreadableAsText(keys: readonly string[]): string {
  return keys.length === 0 ? '' : `\nThis release cannot read ${keys.length} record(s): ${keys.join(', ')}\n`;
}

/** One row per sale, without the buyer's address. A refunded sale still has the amount that was paid. */
function csv(orders: readonly Order[]): string {
  const header = ['order', 'date', 'currency', 'amount', 'tax', 'country', 'state', 'payment'];
  const rows = orders.map((order) => [
    referenceOf(order),
    londonDay(order.createdAt),
    order.currencyCode,
    formatAmount(order.amountCents, order.currencyCode),
    order.taxCents === undefined ? '' : formatAmount(order.taxCents, order.currencyCode),
    order.country ?? '',
    order.money,
    order.paymentId ?? '',
  ]);
  return `${[header, ...rows].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
}
