/** Payments by Stripe's own SDK. Its errors become ours, without what they say of the request. */
import { Stripe } from 'stripe';
import type { Settings } from '#schema/generated.ts';
import { type Clock, type Payments, ProviderError } from '../ports.ts';
import { checkoutSession, toSession } from './checkout-session.ts';
import { sessionParams } from './session-params.ts';
import { readEvent } from './webhook-event.ts';

export type StripeOptions = Readonly<{
  secretKey: string;
  webhookSecrets: readonly string[];
  /** Another host than Stripe's, for tests: on this machine only. */
  apiBase?: URL | undefined;
  settings: Settings;
  clock: Clock;
}>;

/** The buyer waits, and Stripe itself waits ten seconds for our webhook: one try and one more. */
const TIMEOUT_MS = 8_000;
const RETRIES = 1;
const SESSION_ID = /^cs_[A-Za-z0-9_]{1,250}$/;
const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** @throws {RangeError} if the other host is not on this machine */
export function createStripePayments(options: StripeOptions): Payments {
  const { settings, webhookSecrets: secrets, clock } = options;
  const stripe = createClient(options);
  return {
    async createSession(request) {
      const { idempotencyKey } = request;
      const session = await guard(() =>
        stripe.checkout.sessions.create(sessionParams(request, settings), { idempotencyKey }),
      );
      if (typeof session.url !== 'string') throw new ProviderError('the payment provider gave no address');
      return { url: session.url };
    },
    async getSession(id) {
      // An id goes into the address of a call with our key: nothing but an id may.
      if (!SESSION_ID.test(id)) return undefined;
      const found: unknown = await guard(() => stripe.checkout.sessions.retrieve(id).catch(undefinedIfMissing));
      if (found === undefined) return undefined;
      const session = checkoutSession.safeParse(found);
      if (!session.success) throw new ProviderError('the payment provider gave no session that can be read');
      return toSession(session.data);
    },
    readEvent: (rawBody, signature) => readEvent(rawBody, signature, { secrets, clock }),
  };
}

function createClient({ secretKey, apiBase }: StripeOptions): Stripe {
  const common = { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false };
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

async function guard<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw new ProviderError(`the payment provider failed: ${kindOf(error)}`);
  }
}

/** Type and code of the failure: words of Stripe's own, never of the buyer's. */
function kindOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return 'unknown';
  return [error.type, error.code].filter((part) => part !== undefined).join(' ');
}
