/** Payments with Stripe's SDK. Its errors become ProviderErrors without the original message, which may quote the request. */
import { Stripe } from 'stripe';
import type { Settings } from '#schema/generated.ts';
import { isLoopback } from '../env.ts';
import { ProviderError, ServiceError } from '../errors.ts';
import { within } from '../http/deadline.ts';
import { paymentIdOf } from '../orders/order.ts';
import type { Clock, Money, Payments } from '../ports.ts';
import { sessionParams } from './session-params.ts';
import { chargeOf, checkoutSession, moneyOfCharge, paymentIntent, readEvent, toSession } from './stripe-objects.ts';

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
  const stripe = createStripeClient(options);

  async function disputedOrPaid(paymentId: string): Promise<Money> {
    const { data } = await guard(() => stripe.disputes.list({ payment_intent: paymentId, limit: 10 }));
    return data.some(({ status }) => ENDING_STATUSES.includes(status)) ? 'disputed' : 'paid';
  }

  return {
    async createSession(request) {
      const session = await guard(() => stripe.checkout.sessions.create(sessionParams(request, settings)));
      if (typeof session.url !== 'string') throw new ProviderError('the payment provider returned no URL', 'no_url');
      return { url: session.url };
    },
    async getSession(id) {
      // The id becomes part of a URL that is requested with the secret key; anything but an id could reach another endpoint.
      if (!SESSION_ID.test(id)) return undefined;
      const found: unknown = await guard(() =>
        stripe.checkout.sessions.retrieve(id, { expand: WITH_CHARGE }).catch(undefinedIfMissing),
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
    check: () => guard(async () => void (await stripe.checkout.sessions.list({ limit: 1 }))),
    async *paidSessions(since, until) {
      const created = { gte: Math.floor(since / 1000), lt: Math.ceil(until / 1000) };
      const pages = stripe.checkout.sessions.list({ created, status: 'complete', limit: 100 });
      for await (const found of guardPages(pages)) {
        const session = checkoutSession.safeParse(found);
        if (session.success && toSession(session.data).paid) yield toSession(session.data);
      }
    },
    async moneyOf(paymentId) {
      const found: unknown = await guard(() =>
        stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge.refunds'] }),
      );
      const charge = chargeOf(paymentIntent.safeParse(found).data);
      if (charge === undefined) throw new ProviderError('the payment provider returned no charge', 'unreadable_charge');
      const money = moneyOfCharge(charge);
      return money === 'disputed' ? disputedOrPaid(paymentId) : money;
    },
    sessionOf: (paymentId) =>
      guard(async () => (await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })).data[0]?.id),
    async *changedPayments(since) {
      const created = { gte: Math.floor(since / 1000) };
      for await (const one of guardPages(stripe.refunds.list({ created, limit: 100 }))) yield* paymentIn(one);
      for await (const one of guardPages(stripe.disputes.list({ created, limit: 100 }))) yield* paymentIn(one);
    },
    readEvent: (rawBody, signature) => readEvent(rawBody, signature, { secrets, clock }),
  };
}

/** @throws {RangeError} if `apiBase` is not a loopback address */
export function createStripeClient({ secretKey, apiBase }: Pick<StripeOptions, 'secretKey' | 'apiBase'>): Stripe {
  const common = { timeout: BUDGET_MS, maxNetworkRetries: RETRIES, telemetry: false };
  if (apiBase === undefined) return new Stripe(secretKey, common);
  if (!isLoopback(apiBase.hostname)) throw new RangeError('STRIPE_API_BASE is not on this machine');
  return new Stripe(secretKey, {
    ...common,
    host: apiBase.hostname.replace(/^\[|\]$/g, ''),
    protocol: apiBase.protocol === 'https:' ? 'https' : 'http',
    ...(apiBase.port === '' ? {} : { port: apiBase.port }),
  });
}

function undefinedIfMissing(error: unknown): undefined {
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
    throw new ProviderError('the payment provider failed', errorCode(error));
  }
}

/** Only type and code, which are Stripe's constants and never user input. */
function errorCode(error: unknown): string {
  if (error instanceof ServiceError) return error.reason;
  if (!(error instanceof Stripe.errors.StripeError)) return 'unknown';
  return [error.type, error.code].filter((part) => part !== undefined).join(' ');
}
