/** The handlers of all endpoints. */
import { createCreatePayment } from '../../netlify/lib/create-payment.ts';
import { createDeliverPending } from '../../netlify/lib/deliver-pending.ts';
import { createHealth } from '../../netlify/lib/health.ts';
import { createMemberPages } from '../../netlify/lib/member-pages.ts';
import { createRequestAccess } from '../../netlify/lib/request-access.ts';
import { createSendSolutionsEmail } from '../../netlify/lib/send-solutions-email.ts';
import type { Services } from '../../netlify/lib/services.ts';
import { createStripeWebhook } from '../../netlify/lib/stripe-webhook.ts';
import { createUnlockSolutions } from '../../netlify/lib/unlock-solutions.ts';
import { createWatchShop } from '../../netlify/lib/watch-shop.ts';

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
