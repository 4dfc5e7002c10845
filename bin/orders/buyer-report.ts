/** A buyer's data, and what deletion would do, as text and as JSON. */
import { formatAmount } from '../../generator/domain/money.ts';
import type { BuyerData } from '../../netlify/lib/buyer-data.ts';
import { shortHash } from '../../netlify/lib/log.ts';
import { type Elsewhere, elsewhere } from './elsewhere.ts';
import { iso, orderAsText, orderFields } from './order-fields.ts';

const isNothing = ({ orders, linkRequests }: BuyerData) => orders.length + linkRequests.length === 0;
const NOTHING = 'Nothing is stored about this address.\n';

/** A false answer to a buyer who asks is worse than none. */
const unreadableAsText = ({ unreadable }: BuyerData): string =>
  unreadable.length === 0
    ? ''
    : `This release cannot read ${unreadable.length} record(s), which may hold the address: ${unreadable.join(', ')}\n`;
const nothingAsText = (found: BuyerData) =>
  found.unreadable.length === 0 ? NOTHING : `No record that can be read has this address.\n${unreadableAsText(found)}`;

export function exportFields(found: BuyerData, store: string) {
  const { email, orders, linkRequests } = found;
  return {
    ...{ email, store, orders: orders.map(orderFields) },
    linkAskedForAt: linkRequests.flatMap(({ at }) => at.map(iso)),
    unreadable: found.unreadable,
    elsewhere: elsewhere(orders),
  };
}

export function exportAsText(found: BuyerData): string {
  if (isNothing(found)) return nothingAsText(found);
  const { linkAskedForAt } = exportFields(found, '');
  const lines = [
    ...found.orders.map(orderAsText),
    ...(linkAskedForAt.length === 0 ? [] : [`A link was asked for at ${linkAskedForAt.join(', ')}`]),
  ];
  return `${lines.join('\n')}\n${unreadableAsText(found)}${elsewhereAsText(elsewhere(found.orders))}`;
}

export function deletionFields(found: BuyerData, store: string, done: boolean) {
  return { email: found.email, store, done, ...planOf(found), elsewhere: elsewhere(found.orders) };
}

export function deletionAsText(found: BuyerData, done: boolean): string {
  if (isNothing(found)) return nothingAsText(found);
  const { deletes, keeps } = planOf(found);
  const list = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  return [
    list(done ? 'Deleted' : 'Would be deleted', deletes),
    list('Stays', keeps),
    unreadableAsText(found),
    elsewhereAsText(elsewhere(found.orders)),
    done ? '' : '\nNothing has been deleted. To delete it, run the command again with --yes\n',
  ].join('');
}

function planOf({ orders, linkRequests }: BuyerData) {
  const fingerprints = linkRequests.length;
  return {
    deletes: [
      ...orders.map(({ sessionId }) => `the email address of order ${shortHash(sessionId)}, and how it is found by it`),
      ...orders
        .filter(({ delivery }) => delivery.state !== 'sent')
        .map(({ sessionId }) => `the email of order ${shortHash(sessionId)} that is still to be sent`),
      ...(fingerprints === 0 ? [] : [`${fingerprints} fingerprint(s) of the address behind the limits`]),
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
