/** The real handlers, called as the site's own pages, the provider and the platform's clock would call them. */
import type { Core } from '../lib/core.ts';
import { createCreatePayment } from '../lib/create-payment.ts';
import { createDeliverPending } from '../lib/deliver-pending.ts';
import { createMemberPages } from '../lib/member-pages.ts';
import type { Handler } from '../lib/ports.ts';
import { createRequestAccess } from '../lib/request-access.ts';
import { createSendSolutionsEmail } from '../lib/send-solutions-email.ts';
import { createStripeWebhook } from '../lib/stripe-webhook.ts';
import { createUnlockSolutions } from '../lib/unlock-solutions.ts';

const FACTORIES = {
  'create-payment': createCreatePayment,
  'stripe-webhook': createStripeWebhook,
  'unlock-solutions': createUnlockSolutions,
  'send-solutions-email': createSendSolutionsEmail,
  'request-access': createRequestAccess,
  'member-pages': createMemberPages,
  'deliver-pending': createDeliverPending,
} satisfies Record<string, (core: Core) => Handler>;

export type HandlerName = keyof typeof FACTORIES;
export type Handlers = Readonly<Record<HandlerName, (request: Request) => Promise<Response>>>;

/** @param waitUntil keeps work that goes on after an answer */
export function createHandlers(core: Core, waitUntil: (work: Promise<unknown>) => void): Handlers {
  const made = (name: HandlerName) => {
    const handler = FACTORIES[name](core);
    return (request: Request) => handler(request, { waitUntil });
  };
  return {
    'create-payment': made('create-payment'),
    'stripe-webhook': made('stripe-webhook'),
    'unlock-solutions': made('unlock-solutions'),
    'send-solutions-email': made('send-solutions-email'),
    'request-access': made('request-access'),
    'member-pages': made('member-pages'),
    'deliver-pending': made('deliver-pending'),
  };
}
