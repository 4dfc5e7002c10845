/** What was bought in the sandbox, as `offer orders list` shows it: a list for people, JSON for programs. */
import { type Html, html } from '#domain/html.ts';
import { formatAmount } from '#domain/money.ts';
import { shortHash } from '../lib/http/log.ts';
import { type AllOrders, stateOf } from '../lib/orders/all-orders.ts';
import type { Order } from '../lib/orders/order.ts';
import { wantsJson } from './mailbox-page.ts';
import { type SiteLayout, sandboxPage } from './page.ts';

export async function ordersPage(
  request: Request,
  readAllOrders: () => Promise<AllOrders>,
  layout: SiteLayout,
): Promise<Response> {
  const { orders, unreadable } = await readAllOrders();
  if (wantsJson(request)) {
    // The access id opens the guide, here too.
    const fields = orders.map(({ aid: _, ...order }) => ({ reference: shortHash(order.sessionId), ...order }));
    return Response.json({ orders: fields, unreadable }, { headers: { 'Cache-Control': 'no-store', Vary: 'Accept' } });
  }
  return sandboxPage(layout, {
    title: 'Orders',
    lead:
      orders.length === 0 ? 'No orders yet. Buy the guide, and it is listed here.' : 'What was bought, newest first.',
    body: html`${orders.map(orderItem)}
<p class="meta">In the terminal: npx offer orders list. It can send an email again, print a link and more: npx offer orders --help</p>`,
  });
}

function orderItem(order: Order): Html {
  const { sessionId, createdAt, amountCents, currencyCode, country, email, lang } = order;
  return html`<article class="notes"><h2>${shortHash(sessionId)}: ${stateOf(order)}</h2>
<p class="meta">${email === '' ? '(address deleted)' : email} · ${formatAmount(amountCents, currencyCode)} ${currencyCode} · ${minute(createdAt)} · ${[lang, country ?? ''].join(' ').trim()}</p></article>`;
}

const minute = (time: number): string => `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
