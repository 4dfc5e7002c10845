/** The pages below /sandbox, as one fetch handler, created only in local development. */
import { type CheckoutPageOptions, checkoutPage } from './checkout-page.ts';
import { type Mailbox, mailboxPage } from './mailbox.ts';
import type { SiteLayout } from './page.ts';

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
