/** Stripe's signed events. The limit only stops floods: Stripe itself may come in bursts, from few addresses. */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/compose.ts';
import { createCore } from '../lib/core.ts';
import { createStripeWebhook } from '../lib/stripe-webhook.ts';

export default serve((world) => createStripeWebhook(createCore(world)));

export const config: Config = {
  // Both: "ip" alone is taken as one bucket for all visitors.
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
