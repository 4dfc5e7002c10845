/**
 * Checks everything at Stripe that a sale needs: that it accepts our key, opens a checkout in every currency of the price table (each is
 * expired again immediately), has our webhook with its events, and could deliver recent events.
 */
import { Stripe } from 'stripe';
import type { Pricing } from '#schema/files/pricing.ts';
import type { Settings } from '#schema/function-data.ts';
import type { PaymentsEnv } from '../../netlify/lib/env.ts';
import { openStripe, sessionParams } from '../../netlify/lib/payments/stripe.ts';
import { WEBHOOK_EVENTS } from '../../netlify/lib/payments/stripe-objects.ts';
import { type Finding, topic } from './finding.ts';

type StripeShop = Readonly<{
  payments: Extract<PaymentsEnv, { kind: 'stripe' }>;
  settings: Settings;
  prices: Pricing;
}>;

export const WEBHOOK_PATH = '/.netlify/functions/stripe-webhook';
const { ok, wrong, unasked } = topic('Stripe');
const WEBHOOKS = 'Stripe Dashboard → Developers → Webhooks';
const DAY_S = 24 * 60 * 60;
/** More recent events may still be in delivery. */
const GRACE_S = 10 * 60;

export async function askStripe({ payments, settings, prices }: StripeShop): Promise<Finding[]> {
  const stripe = await openStripe(payments)();
  const refusal: unknown = await stripe.checkout.sessions.list({ limit: 1 }).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (refusal instanceof Stripe.errors.StripeConnectionError)
    return [
      unasked(
        `cannot be reached from this machine, so the key was not judged: ${saidBy(refusal)}`,
        'Check its connection to the internet, and run this again. Do not change the key.',
      ),
    ];
  if (refusal !== undefined)
    return [
      wrong(
        `rejects the key: ${saidBy(refusal)}`,
        'Stripe Dashboard → Developers → API keys: copy the secret key into STRIPE_SECRET_KEY, here and at Netlify, and publish again.',
      ),
    ];
  return [
    ok('accepts the live key'),
    ...(await askCheckout(stripe, settings, prices)),
    ...(await askWebhook(stripe, `${settings.siteUrl}${WEBHOOK_PATH}`)),
    await askUndelivered(stripe),
  ];
}

async function askCheckout(stripe: Stripe, settings: Settings, { currencies }: Pricing): Promise<Finding[]> {
  const { siteUrl, termsPath = '/terms-of-service' } = settings;
  const home = { successUrl: `${siteUrl}/`, cancelUrl: `${siteUrl}/` };
  const found: Finding[] = [];
  for (const { code, flatPriceCents } of currencies) {
    const price = { currencyCode: code, amountCents: flatPriceCents, offer: 'flat' as const };
    const refusal = await stripe.checkout.sessions
      .create(sessionParams({ price, lang: 'en', ...home }, settings))
      .then(({ id }) => stripe.checkout.sessions.expire(id))
      .then(() => undefined, saidBy);
    if (refusal === undefined) continue;
    // The terms are the same for every currency: report it once.
    if (/terms of service/i.test(refusal))
      return [
        ...found,
        wrong(
          'opens no checkout: it does not know the URL of your terms of service',
          `Stripe Dashboard → Settings → Business → Public details: enter ${siteUrl}${termsPath}`,
        ),
      ];
    found.push(
      wrong(
        `opens no checkout in ${code}: ${refusal}`,
        `Follow what Stripe says. If your account cannot take ${code}, remove it from content/pricing.yaml.`,
      ),
    );
  }
  return found.length > 0 ? found : [ok(`opens a checkout in ${currencies.map(({ code }) => code).join(', ')}`)];
}

async function askWebhook(stripe: Stripe, address: string): Promise<Finding[]> {
  const answer = await stripe.webhookEndpoints.list({ limit: 100 }).catch(saidBy);
  if (typeof answer === 'string')
    return [
      unasked(`does not say which webhooks it has: ${answer}`, `${WEBHOOKS}: compare with docs/running-the-shop.md.`),
    ];
  const ours = answer.data.filter(({ url }) => url === address);
  const [endpoint] = ours;
  if (endpoint === undefined)
    return [
      wrong(
        `has no webhook to ${address}`,
        `${WEBHOOKS} → Add destination: that address, and the events ${WEBHOOK_EVENTS.join(', ')}. Its signing secret goes into STRIPE_WEBHOOK_SECRET.`,
      ),
    ];
  const enabled: readonly string[] = endpoint.enabled_events;
  const missing = enabled.includes('*') ? [] : WEBHOOK_EVENTS.filter((event) => !enabled.includes(event));
  return [
    ...(ours.length > 1 ? [wrong(`sends to ${address} ${ours.length} times`, `${WEBHOOKS}: delete all but one.`)] : []),
    ...(endpoint.status === 'enabled' ? [] : [wrong('has disabled the webhook', `${WEBHOOKS}: enable ${address}.`)]),
    missing.length === 0
      ? ok('has the webhook, with all its events')
      : wrong(`does not send ${missing.join(', ')}`, `${WEBHOOKS} → ${address} → Edit: select these events.`),
  ];
}

async function askUndelivered(stripe: Stripe): Promise<Finding> {
  const now = Math.floor(Date.now() / 1000);
  const created = { gte: now - 3 * DAY_S, lte: now - GRACE_S };
  const answer = await stripe.events
    .list({ delivery_success: false, types: [...WEBHOOK_EVENTS], limit: 100, created })
    .catch(saidBy);
  if (typeof answer === 'string') return unasked(`does not say which events it could not deliver: ${answer}`);
  if (answer.data.length === 0) return ok('delivered all its events of the last three days');
  return wrong(
    `could not deliver ${answer.data.length} of its events of the last three days`,
    'If the site answers 400, STRIPE_WEBHOOK_SECRET is not the signing secret of this webhook: copy it again, and publish. Then: npx offer orders reconcile --site',
  );
}

/** Stripe's own message, which may quote the request: it is shown on the owner's terminal and never logged. */
function saidBy(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error.message : String(error);
  return [error.code, error.message].filter((part) => part !== undefined && part !== '').join(': ');
}
