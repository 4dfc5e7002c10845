/** The pages below /sandbox, as one fetch handler, created only in local development. */
import { html } from '#domain/html.ts';
import { type CheckoutPageOptions, checkoutPage } from './checkout-page.ts';
import type { Mailbox } from './mailbox.ts';
import { mailboxPage } from './mailbox-page.ts';
import { type SiteLayout, sandboxPage } from './page.ts';

type SandboxPagesOptions = Readonly<{
  layout: SiteLayout;
  /** Undefined if payments go to a real provider. */
  checkout: Omit<CheckoutPageOptions, 'layout'> | undefined;
  /** Undefined if mail goes to a real server. */
  mailbox: Pick<Mailbox, 'list' | 'get'> | undefined;
}>;

const READS = ['GET', 'HEAD'];

/** @returns a handler that answers undefined for a path outside the sandbox */
export function createSandboxPages({ layout, checkout, mailbox }: SandboxPagesOptions) {
  return async (request: Request): Promise<Response | undefined> => {
    const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
    const reads = READS.includes(request.method);
    if (path === '/sandbox') return reads ? homePage(layout) : notAllowed('GET');
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
<li><a href="/unlocked-solutions">Member portal</a>: what a buyer comes back to</li></ul>`,
  });
}
