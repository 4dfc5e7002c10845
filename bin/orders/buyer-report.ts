/** A buyer's data, and what deletion would do, as text and as JSON. */
import { formatAmount } from '../../generator/domain/money.ts';
import { shortHash } from '../../netlify/lib/http/log.ts';
import type { BuyerData } from '../../netlify/lib/orders/buyer-data.ts';
import { type Order, waitingLetters } from '../../netlify/lib/orders/order.ts';
import { iso, orderAsText, orderFields } from './show-order.ts';

const LIMITS =
  'Rate limits are not searched: they keep a hash of each address for which a link was requested, and are deleted automatically the next night.';
const NOTHING = `Nothing is stored about this address. ${LIMITS}\n`;

/** The owner must know that the search was incomplete: a wrong answer to a data request is worse than none. */
const unreadableAsText = ({ unreadable }: BuyerData): string =>
  unreadable.length === 0
    ? ''
    : `This release cannot read ${unreadable.length} record(s), which may hold the address: ${unreadable.join(', ')}\n`;
const nothingAsText = (found: BuyerData) =>
  found.unreadable.length === 0 ? NOTHING : `No record that can be read has this address.\n${unreadableAsText(found)}`;

export function exportFields(found: BuyerData, store: string) {
  const { email, orders } = found;
  return {
    email,
    store,
    orders: orders.map(orderFields),
    limits: LIMITS,
    unreadable: found.unreadable,
    elsewhere: elsewhere(orders),
  };
}

export function exportAsText(found: BuyerData): string {
  if (found.orders.length === 0) return nothingAsText(found);
  const lines = [...found.orders.map(orderAsText), LIMITS];
  return `${lines.join('\n')}\n${unreadableAsText(found)}${elsewhereAsText(elsewhere(found.orders))}`;
}

export function deletionFields(found: BuyerData, store: string, done: boolean) {
  return { email: found.email, store, done, ...planOf(found), limits: LIMITS, elsewhere: elsewhere(found.orders) };
}

export function deletionAsText(found: BuyerData, done: boolean): string {
  if (found.orders.length === 0) return nothingAsText(found);
  const { deletes, keeps } = planOf(found);
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  return [
    list(done ? 'Deleted' : 'Would be deleted', deletes),
    list('Kept', keeps),
    `${LIMITS}\n`,
    unreadableAsText(found),
    elsewhereAsText(elsewhere(found.orders)),
    done ? '' : '\nNothing has been deleted. To delete it, run the command again with --yes\n',
  ].join('');
}

function planOf({ orders }: BuyerData) {
  return {
    deletes: [
      ...orders.map(
        ({ sessionId }) =>
          `the email address of order ${shortHash(sessionId)}, and its entry in the index of addresses`,
      ),
      ...orders
        .filter(({ delivery }) => delivery.state !== 'sent')
        .map(({ sessionId }) => `the unsent email of order ${shortHash(sessionId)}`),
      ...orders.flatMap((order) =>
        waitingLetters(order).map((letter) => `the unsent letter "${letter}" to this address`),
      ),
    ],
    keeps: orders.map(
      ({ sessionId, amountCents, currencyCode, createdAt }) =>
        `the sale ${shortHash(sessionId)} without a name, ${formatAmount(amountCents, currencyCode)} ${currencyCode} on ${iso(createdAt).slice(0, 10)}: tax law requires it. Its link still opens the guide`,
    ),
  };
}

function elsewhereAsText(entries: readonly Elsewhere[]): string {
  if (entries.length === 0) return '';
  return `Elsewhere\n${entries.map(({ where, what, todo }) => `  ${where}: ${what}\n    ${todo}\n`).join('')}`;
}

type Elsewhere = Readonly<{ where: string; what: string; todo: string }>;

const REDACTION = 'https://docs.stripe.com/privacy/deletion-requests';

/** Where a buyer's data is outside our store, where this command can neither read nor delete it, and what to do about it. */
function elsewhere(orders: readonly Order[]): Elsewhere[] {
  if (orders.length === 0) return [];
  const payments = orders.map(({ paymentId, sessionId }) => paymentId ?? sessionId).join(', ');
  return [
    {
      where: 'Stripe',
      what: `the payment with address and card: ${payments}`,
      todo: `redact it in Stripe’s Dashboard; Stripe keeps what the law requires (${REDACTION})`,
    },
    {
      where: 'mail provider',
      what: 'the emails that were sent, and its log of them',
      todo: 'delete them in its control panel, as far as it keeps them',
    },
    {
      where: 'our own mailbox',
      what: 'what the buyer wrote to us, and our answers',
      todo: 'search for the address and delete what is found',
    },
  ];
}
