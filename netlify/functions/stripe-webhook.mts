/** Receives Stripe's signed events. The limit is high because Stripe sends bursts from few addresses. */
import type { Config } from '@netlify/functions';
import { serve } from '../lib/container.ts';
import { createStripeWebhook } from '../lib/stripe-webhook.ts';

export default serve(createStripeWebhook);

export const config: Config = {
  // With 'ip' alone, all visitors of the domain would share one limit.
  rateLimit: { windowSize: 60, windowLimit: 600, aggregateBy: ['ip', 'domain'] },
};
