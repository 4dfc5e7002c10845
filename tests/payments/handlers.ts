/** The handlers of all endpoints. */

import { createMemberPages } from '../../netlify/lib/access/member-pages.ts';
import { createRequestAccess } from '../../netlify/lib/access/request-access.ts';
import { createSendSolutionsEmail } from '../../netlify/lib/access/send-solutions-email.ts';
import { createUnlockSolutions } from '../../netlify/lib/access/unlock-solutions.ts';
import { createCreatePayment } from '../../netlify/lib/checkout/create-payment.ts';
import { createStripeWebhook } from '../../netlify/lib/checkout/stripe-webhook.ts';
import { createDeliverPending } from '../../netlify/lib/delivery/deliver-pending.ts';
import type { Services } from '../../netlify/lib/services.ts';
import { createHealth } from '../../netlify/lib/watch/health.ts';
import { createWatchShop } from '../../netlify/lib/watch/watch-shop.ts';

export const createHandlers = (services: Services) => ({
  'create-payment': createCreatePayment(services),
  'stripe-webhook': createStripeWebhook(services),
  'unlock-solutions': createUnlockSolutions(services),
  'send-solutions-email': createSendSolutionsEmail(services),
  'request-access': createRequestAccess(services),
  'member-pages': createMemberPages(services),
  'deliver-pending': createDeliverPending(services),
  'watch-shop': createWatchShop(services),
  health: createHealth(services),
});

export type Handlers = ReturnType<typeof createHandlers>;
export type HandlerName = keyof Handlers;
