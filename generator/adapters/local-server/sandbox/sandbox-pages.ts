/** The pages below /sandbox, as one fetch handler. Made only where the environment is local: elsewhere they do not exist. */
import type { Pages } from '../../../preview/local-server.ts';
import { type CheckoutPorts, checkoutPage } from './checkout-page.ts';
import { homePage } from './home-page.ts';
import { type Mailbox, mailboxPage } from './mailbox-page.ts';
import type { Look } from './sandbox-page.ts';

type Ports = Readonly<{
  look: Look;
  /** Undefined where payments go to a real provider. */
  checkout: Omit<CheckoutPorts, 'look'> | undefined;
  /** Undefined where mail goes to a real server. */
  mailbox: Mailbox | undefined;
}>;

const READS = ['GET', 'HEAD'];

export function createSandboxPages({ look, checkout, mailbox }: Ports): Pages {
  return async (request) => {
    const path = new URL(request.url).pathname.replace(/(.)\/$/, '$1');
    const reads = READS.includes(request.method);
    if (path === '/sandbox') return reads ? homePage(look) : notAllowed('GET');
    if (path === '/sandbox/checkout' && checkout !== undefined) {
      return reads || request.method === 'POST'
        ? checkoutPage(request, { ...checkout, look })
        : notAllowed('GET, POST');
    }
    if ((path === '/sandbox/mailbox' || path.startsWith('/sandbox/mailbox/')) && mailbox !== undefined) {
      return reads ? mailboxPage(request, mailbox, look) : notAllowed('GET');
    }
    return undefined;
  };
}

const notAllowed = (allow: string): Response => new Response(null, { status: 405, headers: { Allow: allow } });
