/**
 * The checkout of the sandbox, in the place of Stripe's: GET shows what is to be paid, POST does what the pressed button says. Events
 * go to the site's own webhook before the buyer is sent back, as Stripe does it; where that fails, the buyer goes on all the same.
 */
import { isEmail } from '#domain/email.ts';
import { formatPrice } from '#domain/money.ts';
import type { Outcome, SandboxCheckout, SandboxSession } from '../../../../netlify/lib/payments/sandbox.ts';
import { html } from './html.ts';
import { type Look, sandboxPage, seeOther } from './sandbox-page.ts';

export type CheckoutPorts = Readonly<{
  checkout: SandboxCheckout;
  look: Look;
  /** Sends a signed event to the webhook. */
  deliver: (event: NonNullable<Outcome['event']>) => Promise<void>;
  /** The currency's sign, or its code where the table has none. */
  symbolOf: (currencyCode: string) => string;
  /** Runs later what the provider would do later. */
  later: (run: () => Promise<void>) => void;
  /** The site's address: what begins with it is on this server. */
  siteUrl: string;
}>;

export async function checkoutPage(request: Request, ports: CheckoutPorts): Promise<Response> {
  const id = new URL(request.url).searchParams.get('session_id') ?? '';
  const session = await ports.checkout.read(id);
  if (session === undefined) return unknownSession(ports.look);
  if (request.method !== 'POST') return show(session, ports);
  const form = await request.formData().catch(() => new FormData());
  return press(session, form, ports);
}

function unknownSession(look: Look): Response {
  return sandboxPage(look, {
    title: 'No such checkout',
    lead: 'This address names no open purchase. It may come from an earlier run of the sandbox.',
    body: html`<p class="actions"><a class="button" href="/">Back to the site</a></p>`,
    status: 404,
  });
}

const WORDS: Readonly<Record<string, string>> = {
  declined: 'Your card was declined. No money was taken. Try again, or go back.',
  terms: 'Please tick the box first.',
  email: 'Please enter an e-mail address.',
};

function show(session: SandboxSession, ports: CheckoutPorts, problem?: string): Response {
  const { look, symbolOf } = ports;
  if (session.status !== 'open') return finished(look);
  const price = formatPrice(symbolOf((session.currency ?? '').toUpperCase()), session.amount_total ?? 0);
  const lang = session.metadata?.lang ?? 'en';
  const form = html`<form method="post" action="/sandbox/checkout?session_id=${encodeURIComponent(session.id)}">
${problem === undefined ? undefined : html`<p role="alert"><strong>${problem}</strong></p>`}
<label for="email">E-mail address</label>
<div class="field"><input id="email" name="email" type="email" autocomplete="email" required value="buyer@example.com"></div>
${session.terms === undefined ? undefined : html`<label lang="${lang}"><input type="checkbox" name="terms" value="yes" required> ${session.terms}</label>`}
<p class="meta">No card is asked for. Pay settles at once; the second button settles after three seconds, as a bank transfer would later.</p>
<div class="actions"><button class="button" name="action" value="pay">Pay ${price}</button>
<button class="button line" name="action" value="pay-later">Pay after 3 s</button>
<button class="button line" name="action" value="decline">Decline</button>
<button class="button line" name="action" value="cancel" formnovalidate>Cancel</button></div></form>`;
  return sandboxPage(look, {
    title: `Pay ${price}`,
    lead: html`<span lang="${lang}">${session.product}</span>`,
    body: form,
    status: problem === undefined ? 200 : 402,
  });
}

function finished(look: Look): Response {
  return sandboxPage(look, {
    title: 'This purchase is finished',
    lead: 'A checkout can be used once. Nothing was charged again.',
    body: html`<p class="actions"><a class="button" href="/unlocked-solutions">Your solutions</a> <a class="button line" href="/">Back to the site</a></p>`,
  });
}

async function press(session: SandboxSession, form: FormData, ports: CheckoutPorts): Promise<Response> {
  const { checkout, deliver, later } = ports;
  const buyer = { email: field(form, 'email'), terms: field(form, 'terms') === 'yes' };
  const go = async ({ redirect, event }: Outcome): Promise<Response> => {
    if (event !== undefined) await deliver(event);
    return seeOther(toPath(redirect, ports.siteUrl));
  };
  const action = field(form, 'action');
  if (session.status !== 'open') return finished(ports.look);
  if (action === 'cancel') return go(await checkout.cancel(session.id));
  if (action === 'decline') {
    await checkout.decline(session.id);
    return show(session, ports, WORDS.declined);
  }
  if (!isEmail(buyer.email)) return show(session, ports, WORDS.email);
  if (session.terms !== undefined && !buyer.terms) return show(session, ports, WORDS.terms);
  if (action !== 'pay-later') return go(await checkout.pay(session.id, buyer));
  const answer = await go(await checkout.payLater(session.id, buyer));
  later(async () => {
    const { event } = await checkout.settle(session.id);
    if (event !== undefined) await deliver(event);
  });
  return answer;
}

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

/** The buyer stays on the host that he came by, be it localhost or 127.0.0.1. */
function toPath(url: string, siteUrl: string): string {
  return url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url;
}
