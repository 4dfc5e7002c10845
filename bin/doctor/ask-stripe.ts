/**
 * Asks Stripe what a sale needs: that it takes our key, opens a checkout in every currency of the price table (each is closed again at
 * once), has our webhook with its events, and could deliver its messages.
 */
import { Stripe } from 'stripe';
import type { Settings } from '#schema/generated.ts';
import type { Pricing } from '#schema/pricing.ts';
import type { PaymentsEnv } from '../../netlify/lib/env.ts';
import { sessionParams } from '../../netlify/lib/payments/session-params.ts';
import { createStripeClient } from '../../netlify/lib/payments/stripe.ts';
import { WEBHOOK_EVENTS } from '../../netlify/lib/payments/webhook-event.ts';
import { type Finding, topic } from './finding.ts';

type StripeEnv = Extract<PaymentsEnv, { kind: 'stripe' }>;
type StripeShop = Readonly<{
  payments: StripeEnv;
  live: boolean;
  settings: Settings;
  prices: Pricing;
  now: () => number;
}>;

export const WEBHOOK_PATH = '/.netlify/functions/stripe-webhook';
const { ok, wrong, unasked } = topic('Stripe');
const DAY_S = 24 * 60 * 60;
/** Younger messages may be on their way. */
const GRACE_S = 10 * 60;

export async function askStripe(shop: StripeShop): Promise<Finding[]> {
  const stripe = createStripeClient(shop.payments);
  const key = await askKey(stripe, shop);
  if (key.state === 'wrong') return [key];
  return [
    key,
    ...(await askCheckout(stripe, shop)),
    ...(await askWebhook(stripe, shop.settings)),
    ...(await askUndelivered(stripe, shop.now())),
  ];
}

async function askKey(stripe: Stripe, { live }: StripeShop): Promise<Finding> {
  try {
    await stripe.checkout.sessions.list({ limit: 1 });
    return ok(`takes the key, in ${live ? 'live' : 'test'} mode`);
  } catch (error) {
    return wrong(
      `refuses the key: ${saidBy(error)}`,
      'Stripe Dashboard → Developers → API keys: copy the secret key into STRIPE_SECRET_KEY, here and at Netlify, and publish again.',
    );
  }
}

async function askCheckout(stripe: Stripe, shop: StripeShop): Promise<Finding[]> {
  const { settings, prices } = shop;
  const refused: Finding[] = [];
  for (const { code, flatPriceCents } of prices.currencies) {
    const request = {
      ...{ price: { currencyCode: code, amountCents: flatPriceCents, offer: 'flat' as const }, lang: 'en' as const },
      ...{ successUrl: `${settings.siteUrl}/`, cancelUrl: `${settings.siteUrl}/` },
    };
    try {
      const { id } = await stripe.checkout.sessions.create(sessionParams(request, settings));
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      refused.push(refusedCheckout(error, code, settings));
      // The terms are the same in every currency: said once.
      if (isAboutTerms(error)) break;
    }
  }
  return refused.length > 0
    ? refused
    : [ok(`opens a checkout in ${prices.currencies.map(({ code }) => code).join(', ')}`)];
}

const isAboutTerms = (error: unknown): boolean => /terms of service/i.test(saidBy(error));

function refusedCheckout(
  error: unknown,
  currency: string,
  { siteUrl, termsPath = '/terms-of-service' }: Settings,
): Finding {
  if (isAboutTerms(error))
    return wrong(
      'opens no checkout: it does not know the address of your terms of service',
      `Stripe Dashboard → Settings → Business → Public details: enter ${siteUrl}${termsPath}`,
    );
  return wrong(
    `opens no checkout in ${currency}: ${saidBy(error)}`,
    `Follow what Stripe says. If your account cannot take ${currency}, remove it from content/pricing.yaml.`,
  );
}

async function askWebhook(stripe: Stripe, { siteUrl }: Settings): Promise<Finding[]> {
  const address = `${siteUrl}${WEBHOOK_PATH}`;
  const where = 'Stripe Dashboard → Developers → Webhooks';
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    const ours = data.filter(({ url }) => url === address);
    const [endpoint] = ours;
    if (endpoint === undefined)
      return [
        wrong(
          `has no webhook to ${address}`,
          `${where} → Add destination: that address, and the events ${WEBHOOK_EVENTS.join(', ')}. Its signing secret goes into STRIPE_WEBHOOK_SECRET.`,
        ),
      ];
    const missing = WEBHOOK_EVENTS.filter(
      (event) => !endpoint.enabled_events.some((enabled) => enabled === event || enabled === '*'),
    );
    return [
      ...(ours.length > 1 ? [wrong(`sends to ${address} ${ours.length} times`, `${where}: delete all but one.`)] : []),
      ...(endpoint.status === 'enabled' ? [] : [wrong('has switched the webhook off', `${where}: enable ${address}.`)]),
      ...(missing.length === 0
        ? [ok('has the webhook, with all its events')]
        : [wrong(`does not send ${missing.join(', ')}`, `${where} → ${address} → Edit: tick these events.`)]),
    ];
  } catch (error) {
    return [
      unasked(
        `does not say which webhooks it has: ${saidBy(error)}`,
        `${where}: compare with docs/running-the-shop.md.`,
      ),
    ];
  }
}

async function askUndelivered(stripe: Stripe, now: number): Promise<Finding[]> {
  const seconds = Math.floor(now / 1000);
  try {
    const { data } = await stripe.events.list({
      ...{ delivery_success: false, types: [...WEBHOOK_EVENTS], limit: 100 },
      created: { gte: seconds - 3 * DAY_S, lte: seconds - GRACE_S },
    });
    if (data.length === 0) return [ok('delivered all its messages of the last three days')];
    return [
      wrong(
        `could not deliver ${data.length} of its messages of the last three days`,
        'If it gets the answer 400, STRIPE_WEBHOOK_SECRET is not the signing secret of this webhook: copy it again, and publish. Then: npx offer orders reconcile --site',
      ),
    ];
  } catch (error) {
    return [unasked(`does not say which messages it could not deliver: ${saidBy(error)}`)];
  }
}

/** Stripe's own words: they go to the owner's terminal, not to a log. */
function saidBy(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return error instanceof Error ? error.message : String(error);
  return [error.code, error.message].filter((part) => part !== undefined && part !== '').join(': ');
}
