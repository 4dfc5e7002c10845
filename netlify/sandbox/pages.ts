/**
 * The pages below /sandbox, created only in local development: the mailbox, and the replacement for Stripe Checkout, where GET shows the
 * price and POST handles the buttons. As with Stripe, the webhook gets its event before the buyer is redirected, and the buyer is
 * redirected even if the webhook fails.
 */

import { isEmail } from '#domain/email.ts';
import { html } from '#domain/html.ts';
import { formatPrice } from '#domain/money.ts';
import { type Mailbox, mailboxPage } from './mailbox.ts';
import { type SiteLayout, sandboxPage, seeOther } from './page.ts';
import type { SandboxCheckout, SandboxSession, SignedEvent } from './payments.ts';

type SandboxPagesOptions = Readonly<{
  layout: SiteLayout;
  /** Undefined if payments go to a real provider. */
  checkout: Omit<CheckoutPageOptions, 'layout'> | undefined;
  /** Undefined if mail goes to a real server. */
  mailbox: Mailbox | undefined;
}>;

/** @returns a handler that answers undefined for a path outside the sandbox */
export function createSandboxPages({ layout, checkout, mailbox }: SandboxPagesOptions) {
  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url);
    if (/^\/sandbox\/checkout\/?$/.test(pathname) && checkout !== undefined)
      return checkoutPage(request, { ...checkout, layout });
    if (/^\/sandbox\/mailbox(?:\/|$)/.test(pathname) && mailbox !== undefined)
      return mailboxPage(request, mailbox, layout);
    return undefined;
  };
}

type CheckoutPageOptions = Readonly<{
  checkout: SandboxCheckout;
  layout: SiteLayout;
  /** Posts a signed event to the webhook; never rejects. */
  deliver: (event: SignedEvent) => Promise<void>;
  /** The currency's symbol, or its code if the price table lacks the currency. */
  symbolOf: (currencyCode: string) => string;
  siteUrl: string;
}>;

async function checkoutPage(request: Request, options: CheckoutPageOptions): Promise<Response> {
  const id = new URL(request.url).searchParams.get('session_id') ?? '';
  const session = await options.checkout.read(id);
  if (session === undefined) return unknownSession(options.layout);
  if (request.method !== 'POST') return paymentForm(session, options);
  const form = await request.formData().catch(() => new FormData());
  return handleButton(session, form, options);
}

function unknownSession(layout: SiteLayout): Response {
  return sandboxPage(layout, {
    title: 'No such checkout',
    lead: 'This address names no open purchase. It may come from an earlier run of the sandbox.',
    body: html`<p class="actions"><a class="button" href="/">Back to the site</a></p>`,
    status: 404,
  });
}

/** When the money of "Pay after 3 s" arrives. */
const LATER_MS = 3_000;

const PROBLEMS: Readonly<Record<string, string>> = {
  declined: 'Your card was declined. No money was taken. Try again, or go back.',
  terms: 'Please tick the box first.',
  email: 'Please enter an email address.',
};

function paymentForm(session: SandboxSession, options: CheckoutPageOptions, problem?: string): Response {
  const { layout, symbolOf } = options;
  if (session.status !== 'open') return finished(layout);
  const code = (session.currency ?? '').toUpperCase();
  const price = formatPrice(symbolOf(code), session.amount_total ?? 0, code);
  const lang = session.metadata?.lang ?? 'en';
  const form = html`<form method="post" action="/sandbox/checkout?session_id=${encodeURIComponent(session.id)}">
${problem === undefined ? undefined : html`<p role="alert"><strong>${problem}</strong></p>`}
<label for="email">Email address</label>
<div class="field"><input id="email" name="email" type="email" autocomplete="email" required value="buyer@example.com"></div>
${session.terms === undefined ? undefined : html`<label class="safe" lang="${lang}"><input type="checkbox" name="terms" value="yes" required> <span>${session.terms}</span></label>`}
<div class="actions"><button class="button" name="action" value="pay">Pay ${price}</button></div>
<p class="meta">No card is asked for. To see what else can happen: a payment that is confirmed after three seconds, one that the bank declines, and a buyer who goes back.</p>
<div class="actions"><button class="button line" name="action" value="pay-later">Pay after 3 s</button>
<button class="button line" name="action" value="decline">Decline</button>
<button class="button line" name="action" value="cancel" formnovalidate>Cancel</button></div></form>`;
  return sandboxPage(layout, {
    title: `Pay ${price}`,
    lead: html`<span lang="${lang}">${session.product}</span>`,
    body: form,
    status: problem === undefined ? 200 : 402,
  });
}

function finished(layout: SiteLayout): Response {
  return sandboxPage(layout, {
    title: 'This purchase is finished',
    lead: 'A checkout can be used once. Nothing was charged again.',
    body: html`<p class="actions"><a class="button" href="/unlocked-solutions">Your solutions</a> <a class="button line" href="/">Back to the site</a></p>`,
  });
}

async function handleButton(session: SandboxSession, form: FormData, options: CheckoutPageOptions): Promise<Response> {
  const { checkout, deliver, siteUrl } = options;
  const email = field(form, 'email');
  const action = field(form, 'action');
  if (session.status !== 'open') return finished(options.layout);
  if (action === 'cancel') return seeOther(toPath(session.cancel_url, siteUrl));
  if (action === 'decline') return paymentForm(session, options, PROBLEMS.declined);
  if (!isEmail(email)) return paymentForm(session, options, PROBLEMS.email);
  if (session.terms !== undefined && field(form, 'terms') !== 'yes')
    return paymentForm(session, options, PROBLEMS.terms);
  const isLater = action === 'pay-later';
  const { redirect, event } = await (isLater ? checkout.payLater(session.id, email) : checkout.pay(session.id, email));
  await deliver(event);
  // A store that was deleted meanwhile has no such session, and must not stop the server.
  const settle = () =>
    checkout.settle(session.id).then(
      (later) => deliver(later.event),
      () => undefined,
    );
  if (isLater) setTimeout(() => void settle(), LATER_MS).unref();
  return seeOther(toPath(redirect, siteUrl));
}

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** A relative redirect keeps the buyer on the current host, whether localhost or 127.0.0.1. */
function toPath(url: string, siteUrl: string): string {
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}
