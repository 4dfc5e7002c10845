import { createStripeWebhook } from '../lib/checkout/stripe-webhook.ts';
import { readEmails, serve } from '../lib/container.ts';

export default serve(createStripeWebhook, readEmails);
