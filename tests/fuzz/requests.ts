/** The requests of the play: as the site's pages, the provider and the buyer's browser send them. */
import { post, SITE } from '../payments/fake-services.ts';

export const unlock = (proof: object) => post('unlock-solutions', proof);
export const sweep = () => post('deliver-pending', {});

export const order = (key: string) =>
  post('create-payment', { currencyCode: 'GBP', amountCents: 399 }, { headers: { 'Idempotency-Key': key } });

export const webhook = (body: string, signature: string) =>
  post('stripe-webhook', body, { headers: { 'Stripe-Signature': signature }, key: null, bearer: null });

export const success = (sessionId: string) => new Request(`${SITE}/payment-success?session_id=${sessionId}`);
export const portal = (cookie: string) => new Request(`${SITE}/unlocked-solutions`, { headers: { Cookie: cookie } });
export const follow = (link: string) => new Request(link);
