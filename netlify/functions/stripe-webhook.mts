/** Receives Stripe's signed events. */
import { readEmails } from '../lib/build-data.ts';
import { serve } from '../lib/container.ts';
import { createStripeWebhook } from '../lib/stripe-webhook.ts';

export default serve(createStripeWebhook, readEmails);
