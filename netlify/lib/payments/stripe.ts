/** Payments with Stripe's SDK. Its errors become ProviderErrors without their messages, which may quote the request. */
import { Stripe } from 'stripe';
import type { Settings } from '#schema/generated.ts';
import { within } from '../deadline.ts';
import { type Clock, type Payments, ProviderError, ServiceError, type Session } from '../ports.ts';
import { checkoutSession, toSession } from './checkout-session.ts';
import { sessionParams } from './session-params.ts';
import { readEvent } from './webhook-event.ts';

export type StripeOptions = Readonly<{
  secretKey: string;
  webhookSecrets: readonly string[];
  /** Another host than Stripe's, for tests; loopback only. */
  apiBase?: URL | undefined;
  settings: Settings;
  clock: Clock;
}>;

/** The buyer waits: one retry if Stripe fails at once, and both attempts together leave time to answer (deadline.ts). */
const BUDGET_MS = 6_000;
const RETRIES = 1;
/** For a list of many pages, for which nobody waits at a page. */
const REPORT_MS = 25_000;
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,250}$/;
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** @throws {RangeError} if `apiBase` is not a loopback address */
export function createStripePayments(options: StripeOptions): Payments {
  const { settings, webhookSecrets: secrets, clock } = options;
  const stripe = createStripeClient(options);
  return {
    async createSession(request) {
      const session = await guard(() => stripe.checkout.sessions.create(sessionParams(request, settings)));
      if (typeof session.url !== 'string') throw new ProviderError('the payment provider returned no URL', 'no_url');
      return { url: session.url };
    },
    async getSession(id) {
      // The id becomes part of a URL that is called with the secret key, so it must be nothing but an id.
      if (!SESSION_ID.test(id)) return undefined;
      const found: unknown = await guard(() => stripe.checkout.sessions.retrieve(id).catch(undefinedIfMissing));
      if (found === undefined) return undefined;
      const session = checkoutSession.safeParse(found);
      if (!session.success)
        throw new ProviderError('the payment provider returned an unreadable session', 'unreadable_session');
      return toSession(session.data);
    },
    // Reading sessions needs the rights that selling needs, and changes nothing.
    check: () => guard(async () => void (await stripe.checkout.sessions.list({ limit: 1 }))),
    paidSessions: (since) =>
      guard(async () => {
        const created = { gte: Math.floor(since / 1000) };
        const paid: Session[] = [];
        for await (const found of stripe.checkout.sessions.list({ created, status: 'complete', limit: 100 })) {
          const session = checkoutSession.safeParse(found);
          if (session.success && toSession(session.data).paid) paid.push(toSession(session.data));
        }
        return paid;
      }, REPORT_MS),
    readEvent: (rawBody, signature) => readEvent(rawBody, signature, { secrets, clock }),
  };
}

/** @throws {RangeError} if `apiBase` is not a loopback address */
export function createStripeClient({ secretKey, apiBase }: Pick<StripeOptions, 'secretKey' | 'apiBase'>): Stripe {
  const common = { timeout: BUDGET_MS, maxNetworkRetries: RETRIES, telemetry: false };
  if (apiBase === undefined) return new Stripe(secretKey, common);
  if (!LOOPBACK.includes(apiBase.hostname)) throw new RangeError('STRIPE_API_BASE is not on this machine');
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

async function guard<T>(call: () => Promise<T>, budgetMs = BUDGET_MS): Promise<T> {
  try {
    return await within(budgetMs, call());
  } catch (error) {
    throw new ProviderError('the payment provider failed', errorCode(error));
  }
}

/** Type and code only: Stripe's constants, never user input. */
function errorCode(error: unknown): string {
  if (error instanceof ServiceError) return error.reason;
  if (!(error instanceof Stripe.errors.StripeError)) return 'unknown';
  return [error.type, error.code].filter((part) => part !== undefined).join(' ');
}
