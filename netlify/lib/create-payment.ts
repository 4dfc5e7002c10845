/** A visitor presses Pay: a checkout for one of the table's prices. Where the checkout leads back to is ours to say, never the request's. */
import * as z from 'zod';
import { LANGUAGES, languageOf } from '#domain/locale.ts';
import { check, readFields } from './body.ts';
import { withCheckoutKey } from './checkout-key.ts';
import type { Core } from './core.ts';
import { requirePublicKey, requireSameOrigin } from './guards.ts';
import { endpoint, isForm, json } from './http.ts';
import { type Handler, NotConfiguredError, type Payments, type SessionRequest } from './ports.ts';
import { findPrice } from './prices.ts';
import { PRIVATE_HEADERS, Refusal } from './refusal.ts';

const MALFORMED = 'Send currencyCode, such as "GBP", and amountCents, a whole number.';
const key = z.string().regex(/^[\w-]{8,64}$/);
const rest = {
  currencyCode: z.string().regex(/^[A-Z]{3}$/),
  lang: z.enum(LANGUAGES).optional(),
  idempotencyKey: key.optional(),
};
const order = z.object({ ...rest, amountCents: z.int().positive() });
const formOrder = z.object({
  ...rest,
  amountCents: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number),
});

export function createCreatePayment(core: Core): Handler {
  return endpoint(core, { name: 'create-payment', methods: ['POST'], refusal: 'text' }, async ({ request }) => {
    requireSameOrigin(core, request);
    const fields = await readFields(request, 'json-or-form');
    requirePublicKey(core, request, fields);
    const wanted: z.output<typeof order> = check(isForm(request) ? formOrder : order, fields, MALFORMED);
    const payments = readyToSell(core);
    const price = findPrice(core.prices, wanted.currencyCode, wanted.amountCents);
    if (price === undefined) throw new Refusal(409, 'The price has changed. Please reload the page.');
    const lang = wanted.lang ?? languageOf(request.headers.get('accept-language')?.split(/[,;]/)[0] ?? '');
    const given = givenKey(request) ?? wanted.idempotencyKey;
    const parameters = [price.currencyCode, price.amountCents, price.offer, lang];
    const { url } = await withCheckoutKey(core, given, parameters, (idempotencyKey) =>
      payments.createSession({ price, lang, ...returnUrls(core), idempotencyKey }),
    );
    if (!isForm(request)) return json({ url });
    return new Response(null, { status: 303, headers: { ...PRIVATE_HEADERS, Location: url } });
  });
}

/** No money is taken for what could then not be delivered. @throws {NotConfiguredError} */
function readyToSell({ payments, sendMail, env }: Core): Payments {
  if (payments === undefined) throw new NotConfiguredError('payments');
  if (sendMail === undefined) throw new NotConfiguredError('mail');
  if (env.accessSecrets.length === 0) throw new NotConfiguredError('access');
  return payments;
}

function returnUrls({ env: { siteUrl } }: Core): Pick<SessionRequest, 'successUrl' | 'cancelUrl'> {
  // The provider puts the session's id in place of the braces.
  return { successUrl: `${siteUrl}/payment-success?session_id={CHECKOUT_SESSION_ID}`, cancelUrl: `${siteUrl}/` };
}

function givenKey(request: Request): string | undefined {
  const given = request.headers.get('idempotency-key');
  return given === null ? undefined : check(key, given, 'Idempotency-Key must be 8 to 64 letters, digits or hyphens.');
}
