import { readEmails } from '../lib/build-data.ts';
import { createStripeWebhook } from '../lib/checkout/stripe-webhook.ts';
import { serve } from '../lib/container.ts';

export default serve(createStripeWebhook, readEmails);
