/** Starts a checkout at a price from the price table. The return URLs come from the configuration, never from the request. */
import * as z from 'zod';
import { LANGUAGES, languageOf } from '#domain/locale.ts';
import { findPrice } from '#domain/prices.ts';
import type { Handler, Payments, SessionRequest } from '../dependencies.ts';
import { NotConfiguredError, ProviderError } from '../errors.ts';
import { readOwnFields } from '../http/guards.ts';
import { endpoint, isForm, json, validate } from '../http/http.ts';
import { AnswerError, PRIVATE_HEADERS } from '../http/http-error.ts';
import type { Services } from '../services.ts';
import { ignoreStoreError } from '../store/update.ts';

const MALFORMED = 'Send currencyCode, such as "GBP", and amountCents, a whole number.';
const RATE_LIMITED = 'StripeRateLimitError';
const OPTIONS = { name: 'create-payment', methods: ['POST'], errorFormat: 'text', whenSilent: 'uncharged' } as const;
const commonFields = {
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  lang: z.enum(LANGUAGES).optional(),
};
const order = z.object({ ...commonFields, amountCents: z.int().positive() });
const formOrder = z.object({
  ...commonFields,
  amountCents: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
});

export function createCreatePayment(services: Services): Handler {
  return endpoint(services, OPTIONS, async ({ request, visitor }) => {
    const fields = await readOwnFields(services, request);
    // The page may have been loaded before sales were stopped. A checkout already open at the provider can still be paid, and is delivered.
    if (!services.env.sells) throw new AnswerError(503, 'notForSale');
    const requested: z.output<typeof order> = validate(isForm(request) ? formOrder : order, fields, MALFORMED);
    const payments = requireReadyToSell(services);
    const price = findPrice(services.prices, requested, services.now());
    if (price === undefined) throw new AnswerError(409, 'price');
    // A store outage must not stop a sale.
    await services.rateLimits.takeVisitor('checkout', visitor).catch(ignoreStoreError);
    const lang = requested.lang ?? languageOf(request.headers.get('accept-language')?.split(/[,;]/)[0] ?? '');
    const { url } = await payments
      .createSession({ price, lang, shopId: services.env.shopId, ...returnUrls(services) })
      .catch(noteRefusal(services));
    if (!isForm(request)) return json({ url });
    return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, Location: url } });
  });
}

/** Without email or access tokens a purchase could not be delivered, so no money may be taken. @throws {NotConfiguredError} */
function requireReadyToSell({ payments, sendMail, env }: Services): Payments {
  if (payments === undefined) throw new NotConfiguredError('payments');
  if (sendMail === undefined) throw new NotConfiguredError('mail');
  if (env.accessSecrets.length === 0) throw new NotConfiguredError('access');
  return payments;
}

/**
 * Records the refusal so that the monitor reports it to the owner: `Payments.check` cannot detect that the provider rejects these checkout
 * parameters. Rate limiting does not count, or any visitor could make the shop look broken.
 */
const noteRefusal =
  ({ eventTimes }: Services) =>
  async (error: unknown): Promise<never> => {
    const isRefusal = error instanceof ProviderError && !error.reason.startsWith(RATE_LIMITED);
    if (isRefusal) await eventTimes.record('checkout-refused', error.reason);
    throw error;
  };

function returnUrls({ env: { siteUrl } }: Services): Pick<SessionRequest, 'successUrl' | 'cancelUrl'> {
  // Stripe replaces the placeholder in braces with the session id: https://docs.stripe.com/payments/checkout/custom-success-page
  return { successUrl: `${siteUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`, cancelUrl: `${siteUrl}/` };
}
