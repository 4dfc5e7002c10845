/**
 * Payments with Stripe's SDK, which is loaded on first use, to keep cold starts short. Its errors become ProviderErrors without the
 * original message, which may quote the request.
 */
import type { Stripe } from 'stripe';
import type { Lang } from '#domain/locale.ts';
import type { Settings } from '#schema/function-data.ts';
import type { Clock, Payments, SessionRequest } from '../dependencies.ts';
import { isLoopback } from '../env.ts';
import { ProviderError, ServiceError } from '../errors.ts';
import { within } from '../http/deadline.ts';
import { type Money, paymentIdOf } from '../orders/order.ts';
import {
  chargeOf,
  checkoutSession,
  moneyOfCharge,
  paymentIntent,
  readEvent,
  sessionMetadata,
  toSession,
} from './stripe-objects.ts';

type StripeOptions = Readonly<{
  secretKey: string;
  webhookSecrets: readonly string[];
  /** Replaces Stripe's API host in tests; loopback only. */
  apiBase?: URL | undefined;
  settings: Settings;
  clock: Clock;
}>;

/** The buyer is waiting: one retry if Stripe fails quickly, and both attempts together leave time to respond (http/deadline.ts). */
const BUDGET_MS = 6_000;
const RETRIES = 1;
const WITH_CHARGE = ['payment_intent.latest_charge.refunds'];
/** Dispute statuses in which the money is withheld or lost. During an inquiry (`warning_…`) nothing has been withdrawn yet. */
const ENDING_STATUSES: readonly string[] = ['needs_response', 'under_review', 'lost'];
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,250}$/;

/** @throws {RangeError} if `apiBase` is not a loopback address */
export function createStripePayments(options: StripeOptions): Payments {
  const { settings, webhookSecrets: secrets, clock } = options;
  const open = openStripe(options);
  async function ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
    const stripe = await open();
    return guard(() => call(stripe));
  }

  async function disputedOrPaid(paymentId: string): Promise<Money> {
    const { data } = await ask(({ disputes }) => disputes.list({ payment_intent: paymentId, limit: 10 }));
    return data.some(({ status }) => ENDING_STATUSES.includes(status)) ? 'disputed' : 'paid';
  }

  return {
    async createSession(request) {
      const session = await ask(({ checkout }) => checkout.sessions.create(sessionParams(request, settings)));
      if (typeof session.url !== 'string') throw new ProviderError('the payment provider returned no URL', 'no_url');
      return { url: session.url };
    },
    async getSession(id) {
      // The id becomes part of a URL that is requested with the secret key; anything but an id could reach another endpoint.
      if (!SESSION_ID.test(id)) return undefined;
      const found: unknown = await ask(({ checkout }) =>
        checkout.sessions.retrieve(id, { expand: WITH_CHARGE }).catch(undefinedIfMissing),
      );
      if (found === undefined) return undefined;
      const session = checkoutSession.safeParse(found);
      if (!session.success)
        throw new ProviderError('the payment provider returned an unreadable session', 'unreadable_session');
      const read = toSession(session.data);
      if (read.money !== 'disputed' || read.paymentId === undefined) return read;
      return { ...read, money: await disputedOrPaid(read.paymentId) };
    },
    // Listing sessions needs the same permissions as selling and changes nothing.
    check: () => ask(async ({ checkout }) => void (await checkout.sessions.list({ limit: 1 }))),
    async *paidSessions(since, until) {
      const created = { gte: Math.floor(since / 1000), lt: Math.ceil(until / 1000) };
      const { checkout } = await open();
      const pages = checkout.sessions.list({ created, status: 'complete', limit: 100 });
      for await (const found of guardPages(pages)) {
        const session = checkoutSession.safeParse(found);
        if (session.success && toSession(session.data).paid) yield toSession(session.data);
      }
    },
    async moneyOf(paymentId) {
      const found: unknown = await ask(({ paymentIntents }) =>
        paymentIntents.retrieve(paymentId, { expand: ['latest_charge.refunds'] }),
      );
      const charge = chargeOf(paymentIntent.safeParse(found).data);
      if (charge === undefined) throw new ProviderError('the payment provider returned no charge', 'unreadable_charge');
      const money = moneyOfCharge(charge);
      return money === 'disputed' ? disputedOrPaid(paymentId) : money;
    },
    sessionOf: (paymentId) =>
      ask(async ({ checkout }) => (await checkout.sessions.list({ payment_intent: paymentId, limit: 1 })).data[0]?.id),
    async *changedPayments(since) {
      const created = { gte: Math.floor(since / 1000) };
      const { refunds, disputes } = await open();
      for await (const one of guardPages(refunds.list({ created, limit: 100 }))) yield* paymentIn(one);
      for await (const one of guardPages(disputes.list({ created, limit: 100 }))) yield* paymentIn(one);
    },
    readEvent: (rawBody, signature) => readEvent(rawBody, signature, { secrets, clock }),
  };
}

/** @throws {RangeError} if `apiBase` is not a loopback address */
export function openStripe({
  secretKey,
  apiBase,
}: Pick<StripeOptions, 'secretKey' | 'apiBase'>): () => Promise<Stripe> {
  if (apiBase !== undefined && !isLoopback(apiBase.hostname))
    throw new RangeError('STRIPE_API_BASE is not on this machine');
  const host = apiBase && {
    host: apiBase.hostname.replace(/^\[|\]$/g, ''),
    protocol: apiBase.protocol === 'https:' ? ('https' as const) : ('http' as const),
    ...(apiBase.port === '' ? {} : { port: apiBase.port }),
  };
  const config = { timeout: BUDGET_MS, maxNetworkRetries: RETRIES, telemetry: false, ...host };
  let client: Promise<Stripe> | undefined;
  return () => {
    client ??= import('stripe').then(({ Stripe }) => new Stripe(secretKey, config));
    return client;
  };
}

async function undefinedIfMissing(error: unknown): Promise<undefined> {
  const { Stripe } = await import('stripe');
  if (error instanceof Stripe.errors.StripeError && error.statusCode === 404) return undefined;
  throw error;
}

type AboutPayment = Readonly<{ payment_intent: string | Stripe.PaymentIntent | null }>;

function paymentIn({ payment_intent: payment }: AboutPayment): string[] {
  const paymentId = paymentIdOf({ paymentId: typeof payment === 'string' ? payment : payment?.id });
  return paymentId === undefined ? [] : [paymentId];
}

/** Each page of results gets its own time budget: only scheduled runs and commands list, and no visitor waits for them. */
async function* guardPages<T>(pages: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = pages[Symbol.asyncIterator]();
  for (;;) {
    const next = await guard(() => iterator.next());
    if (next.done === true) return;
    yield next.value;
  }
}

async function guard<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await within(BUDGET_MS, call());
  } catch (error) {
    throw new ProviderError('the payment provider failed', await errorCode(error));
  }
}

/** Only type and code, which are Stripe's constants and never user input. */
async function errorCode(error: unknown): Promise<string> {
  if (error instanceof ServiceError) return error.reason;
  const { Stripe } = await import('stripe');
  if (!(error instanceof Stripe.errors.StripeError)) return 'unknown';
  return [error.type, error.code].filter((part) => part !== undefined).join(' ');
}

type Params = Stripe.Checkout.SessionCreateParams;

/** Stripe Checkout supports all of the site's languages except Bengali, for which it follows the browser. */
const LOCALES: Readonly<Record<Lang, string>> = {
  en: 'en',
  es: 'es',
  pt: 'pt-BR',
  fr: 'fr',
  zh: 'zh',
  ja: 'ja',
  hi: 'hi-IN',
  bn: 'auto',
};

/** Excluded, because their money arrives days later or never. Methods that pay immediately stay as configured in the account. */
const DELAYED = [
  'acss_debit',
  'au_becs_debit',
  'bacs_debit',
  'boleto',
  'customer_balance',
  'konbini',
  'multibanco',
  'nz_bank_account',
  'oxxo',
  'payto',
  'sepa_debit',
  'sofort',
  'us_bank_account',
] as const;

/** Stripe's parameters for a checkout session: one guide at a price from the table, and the terms to agree to. */
export function sessionParams(request: SessionRequest, settings: Settings): Params {
  const { price, lang, successUrl, cancelUrl } = request;
  const { product } = textsIn(lang, settings);
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: price.currencyCode.toLowerCase(),
          unit_amount: price.amountCents,
          // The price on the page is the total, so tax is included, whatever the Dashboard's default.
          ...(settings.tax ? { tax_behavior: 'inclusive' as const } : {}),
          product_data: { name: settings.siteName, description: product },
        },
      },
    ],
    excluded_payment_method_types: [...DELAYED],
    locale: LOCALES[lang],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata: sessionMetadata(request),
    ...consentParams(lang, settings),
    ...(settings.tax ? { automatic_tax: { enabled: true } } : {}),
    ...(settings.invoices ? { invoice_creation: { enabled: true } } : {}),
    ...(settings.promotionCodes ? { allow_promotion_codes: true } : {}),
  };
}

/** Stripe renders the message as Markdown, so the terms can be a link. */
function consentParams(lang: Lang, settings: Settings): Pick<Params, 'consent_collection' | 'custom_text'> {
  if (!settings.termsConsent) return {};
  const required = { consent_collection: { terms_of_service: 'required' as const } };
  if (!settings.waiver) return required;
  const { terms, waiver } = textsIn(lang, settings);
  const { termsPath } = settings;
  const linkedTerms = termsPath === undefined ? terms : `[${terms}](${settings.siteUrl}${termsPath})`;
  return { ...required, custom_text: { terms_of_service_acceptance: { message: `${linkedTerms} ${waiver}` } } };
}

export function textsIn(lang: Lang, { checkoutTexts }: Settings): Settings['checkoutTexts']['en'] {
  return checkoutTexts[lang] ?? checkoutTexts.en;
}
