/** The commands that act for one buyer, or for all waiting ones. */
import { isEmail } from '../../generator/domain/email.ts';
import { sendAgain } from '../../netlify/lib/access/request-access.ts';
import type { Outcome } from '../../netlify/lib/delivery/send-guide-email.ts';
import type { Session } from '../../netlify/lib/dependencies.ts';
import { NotConfiguredError } from '../../netlify/lib/errors.ts';
import { readAllOrders, stateOf } from '../../netlify/lib/orders/all-orders.ts';
import { acceptPayment, correctAddress, retryDelivery } from '../../netlify/lib/orders/change-order.ts';
import { isOpen, type Order } from '../../netlify/lib/orders/order.ts';
import type { Services } from '../../netlify/lib/services.ts';
import { amountOf, findOrder, findUnreadable, iso, orderFields, referenceOf, sessionOf } from './show-order.ts';
import type { Answer } from './with-shop.ts';

const CHECKOUT = /^cs_\w+$/;
const DAY_MS = 24 * 60 * 60_000;

/** The only command whose output opens the guide. */
export async function showLink(shop: Services, named: string): Promise<Answer> {
  const order = await findOrder(shop.store, named);
  if (!isOpen(order)) return refused(order, 'was refunded or disputed, so its link does not work');
  const link = `${shop.env.siteUrl}/access?t=${await shop.access.issue(order)}`;
  return { fields: { reference: referenceOf(order), link }, text: `${link}\n` };
}

/** @param to the correct address, if the buyer mistyped it */
export async function resend(shop: Services, named: string, to?: string): Promise<Answer> {
  const order = await findOrder(shop.store, named);
  if (!isOpen(order)) return refused(order, 'was refunded or disputed');
  if (shop.sendMail === undefined) throw new NotConfiguredError('mail');
  if (to !== undefined) return delivered(order, await correctAddress(shop, order, to), to);
  if (!isEmail(order.email)) return refused(order, 'has an invalid email address: give the right one with --to');
  if (order.delivery.state !== 'sent') return delivered(order, await retryDelivery(shop, order), order.email);
  return delivered(order, await sendAgain(shop, order, shop.now()), order.email);
}

/** @param named one order; if omitted, all orders whose email was not sent */
export async function retry(shop: Services, named?: string): Promise<Answer> {
  const chosen = named === undefined ? (await readAllOrders(shop.store)).orders : [await findOrder(shop.store, named)];
  const waiting = chosen.filter(
    (order) => isOpen(order) && ['pending', 'held'].includes(order.delivery.state) && isEmail(order.email),
  );
  const outcomes: { reference: string; outcome: Outcome }[] = [];
  for (const order of [...waiting].reverse())
    outcomes.push({ reference: referenceOf(order), outcome: await retryDelivery(shop, order) });
  const text = outcomes.map(({ reference, outcome }) => `${reference}  ${OUTCOMES[outcome]}\n`).join('');
  return {
    fields: outcomes,
    text: text === '' ? 'No emails are waiting.\n' : text,
    failed: outcomes.some(({ outcome }) => outcome !== 'sent'),
  };
}

/** Restores access after a refund or dispute, or delivers a payment without a readable order. @param to an address for a payment without one */
export async function restore(shop: Services, named: string, to?: string): Promise<Answer> {
  const unreadable = await findUnreadable(shop.store, named);
  if (unreadable !== undefined) return accept(shop, unreadable, to);
  if (CHECKOUT.test(named) && (await shop.orders.get(named)) === undefined) return accept(shop, named, to);
  const order = await findOrder(shop.store, named);
  const was = isOpen(order) ? 'was open already' : 'is open';
  const restored = (await shop.orders.restore(order.sessionId)) ?? order;
  if (restored.delivery.state !== 'sent') await shop.sendGuideEmail(order.sessionId);
  await shop.orders.closeUnmatchedPayment(order.sessionId);
  return {
    fields: orderFields(restored),
    text: `Order ${referenceOf(restored)} ${was}: its link opens the guide.\n`,
  };
}

const NOT_ACCEPTED = {
  unknown: 'The payment provider has no such checkout.',
  unpaid: 'It has not been paid, so there is nothing to deliver.',
  'no-address': 'It has no email address: give one with --to.',
} as const;

async function accept(shop: Services, sessionId: string, to?: string): Promise<Answer> {
  const order = await acceptPayment(shop, sessionId, to);
  if (typeof order === 'string') return { fields: { refused: order }, text: `${NOT_ACCEPTED[order]}\n`, failed: true };
  const now = (await shop.orders.get(sessionId)) ?? order;
  const name = `Order ${referenceOf(now)}, ${amountOf(now)}`;
  const text = isOpen(now)
    ? `${name}: ${stateOf(now)} to ${now.email}\n`
    : `${name}, of ${now.email} was recreated. Stripe says that it was ${now.money}, so it stays closed, and no email was sent. To open it anyway, run the command again.\n`;
  return { fields: orderFields(now), text };
}

/** The owner has dealt with an unmatched payment, so it is no longer reported. */
export async function close(shop: Services, named: string): Promise<Answer> {
  const { sessionId } = CHECKOUT.test(named) ? { sessionId: named } : await findOrder(shop.store, named);
  const closed = (await shop.orders.unmatchedPayments()).includes(sessionId);
  await shop.orders.closeUnmatchedPayment(sessionId);
  const text = closed ? `${named} is closed.\n` : `${named} is not an unmatched payment.\n`;
  return { fields: { checkout: sessionId, closed }, text, failed: !closed };
}

type ReconcileFlags = Readonly<{ since?: number; dryRun?: boolean }>;

export async function reconcile(shop: Services, { since, dryRun = false }: ReconcileFlags): Promise<Answer> {
  const from = since ?? shop.now() - 30 * DAY_MS;
  const { checked, foreign, missed, moved } = await shop.reconcile.range({ since: from, until: shop.now(), dryRun });
  const rows = missed.map(({ session, status }) => ({ ...saleFields(session), status }));
  const unreadable = (await readAllOrders(shop.store)).unreadable.map(sessionOf);
  const others = foreign.length === 0 ? '' : `, ${foreign.length} of another shop or product left alone`;
  const summary = `${checked} paid checkouts since ${iso(from).slice(0, 10)}, ${rows.length} without an order here${others}.`;
  const lines = [
    ...rows.map((row) => saleLine(row, SAID[row.status])),
    ...foreign.map((session) => saleLine(saleFields(session), 'of another shop or product')),
    ...moved.map((order) => `${referenceOf(order)}  ${order.money} at Stripe: ${isOpen(order) ? 'open' : 'closed'}\n`),
    ...unreadable.map((sessionId) => `${sessionId}  cannot be read: "npx offer orders restore" recreates it\n`),
  ];
  return {
    fields: {
      checked,
      foreign: foreign.length,
      foreignSales: foreign.map(saleFields),
      missed: rows,
      moved: moved.map(orderFields),
      unreadable,
    },
    text: `${lines.join('')}${summary}\n`,
    failed: unreadable.length > 0 || rows.some(({ status }) => status === 'failed'),
  };
}

const saleFields = (session: Session) => ({
  checkout: session.id,
  amount: amountOf(session),
  at: iso(session.createdAt ?? 0),
});
const saleLine = ({ checkout, amount, at }: ReturnType<typeof saleFields>, said: string) =>
  `${checkout}  ${at.slice(0, 10)}  ${amount}  ${said}\n`;

const SAID = {
  missing: 'would be delivered',
  failed: 'could not be recorded: run the command again',
  fulfilled: 'delivered',
  unpaid: 'not paid',
  processing: 'the payment is being processed',
  unknown: 'not known',
  foreign: 'a sale of another shop',
  revoked: 'refunded',
} as const;

function refused(order: Order, why: string): Answer {
  return {
    fields: { reference: referenceOf(order), refused: why },
    text: `Order ${referenceOf(order)} ${why}.\n`,
    failed: true,
  };
}

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  sent: 'sent',
  busy: 'it is being sent right now',
  waiting: 'it is waiting for the next attempt',
  failed: 'the mail server rejected it',
  down: 'the mail server does not answer',
  nothing: 'there is nothing to send',
};

function delivered(order: Order, outcome: Outcome, to: string): Answer {
  const sent = outcome === 'sent';
  const text = sent ? `Sent to ${to}.\n` : `Not sent to ${to}: ${OUTCOMES[outcome]}. It will be tried again.\n`;
  return { fields: { reference: referenceOf(order), to, sent, outcome }, text, failed: !sent };
}
