/** The pages below /sandbox, as one fetch handler, created only in local development. */
import { type Html, html } from '#domain/html.ts';
import { formatAmount } from '#domain/money.ts';
import { shortHash } from '../lib/http/log.ts';
import { type AllOrders, stateOf } from '../lib/orders/all-orders.ts';
import type { Order } from '../lib/orders/order.ts';
import { type CheckoutPageOptions, checkoutPage } from './checkout-page.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage, wantsJson } from './mailbox-page.ts';
import { type SiteLayout, sandboxPage } from './page.ts';

type SandboxPagesOptions = Readonly<{
  layout: SiteLayout;
  /** Undefined if payments go to a real provider. */
  checkout: Omit<CheckoutPageOptions, 'layout'> | undefined;
  /** Undefined if mail goes to a real server. */
  mailbox: Pick<Mailbox, 'list' | 'get'> | undefined;
  readAllOrders: () => Promise<AllOrders>;
}>;

const READS = ['GET', 'HEAD'];

/** @returns a handler that answers undefined for a path outside the sandbox */
export function createSandboxPages({ layout, checkout, mailbox, readAllOrders }: SandboxPagesOptions) {
  return async (request: Request): Promise<Response | undefined> => {
    const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
    const reads = READS.includes(request.method);
    if (path === '/sandbox') return reads ? homePage(layout) : notAllowed('GET');
    if (path === '/sandbox/orders') return reads ? ordersPage(request, readAllOrders, layout) : notAllowed('GET');
    if (path === '/sandbox/checkout' && checkout !== undefined) {
      return reads || request.method === 'POST'
        ? checkoutPage(request, { ...checkout, layout })
        : notAllowed('GET, POST');
    }
    if ((path === '/sandbox/mailbox' || path.startsWith('/sandbox/mailbox/')) && mailbox !== undefined) {
      return reads ? mailboxPage(request, mailbox, layout) : notAllowed('GET');
    }
    return undefined;
  };
}

const notAllowed = (allow: string): Response => new Response(null, { status: 405, headers: { Allow: allow } });

function homePage(layout: SiteLayout): Response {
  return sandboxPage(layout, {
    title: 'Sandbox',
    lead: 'The whole way of a visitor, without an account anywhere: read, buy, get the email, come back.',
    body: html`<ul class="text"><li><a href="/">The site</a>: press any button that buys</li>
<li><a href="/sandbox/mailbox">Mailbox</a>: the emails that buyers get</li>
<li><a href="/sandbox/orders">Orders</a>: what was bought, as the owner sees it</li>
<li><a href="/unlocked-solutions">Member portal</a>: what a buyer comes back to</li></ul>`,
  });
}

async function ordersPage(
  request: Request,
  readAllOrders: () => Promise<AllOrders>,
  layout: SiteLayout,
): Promise<Response> {
  const { orders, unreadable } = await readAllOrders();
  if (wantsJson(request)) {
    // Omit the access id: it is part of the token that opens the guide.
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
