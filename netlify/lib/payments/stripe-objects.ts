/** The fields we use of Stripe's sessions, charges and signed events, and their conversion. The sandbox stores the same format. */
import * as z from 'zod';
import { languageOf } from '#domain/locale.ts';
import type { Clock, PaymentEvent, Session, SessionRequest } from '../dependencies.ts';
import { type Money, paymentIdOf } from '../orders/order.ts';

/** `refunds` is present only if it was expanded in the request. */
const charge = z.object({
  created: z.int().optional(),
  amount: z.int(),
  refunded: z.boolean(),
  disputed: z.boolean().optional(),
  refunds: z.object({ data: z.array(z.object({ amount: z.int(), status: z.string().nullish() })) }).nullish(),
});
type Charge = z.output<typeof charge>;

export const paymentIntent = z.object({ id: z.string(), latest_charge: z.union([z.string(), charge]).nullish() });

/** A refund with one of these statuses did not reach the buyer: https://docs.stripe.com/refunds#failed-refunds */
const LOST_REFUNDS: readonly string[] = ['failed', 'canceled'];

/** The state according to the charge alone. For a disputed one the dispute must be read too: it may have been won. */
export function moneyOfCharge({ amount, refunded, refunds, disputed }: Charge): Money {
  const held = refunds?.data.filter(({ status }) => !LOST_REFUNDS.includes(status ?? ''));
  const isRefunded = held === undefined ? refunded : held.reduce((sum, each) => sum + each.amount, 0) >= amount;
  if (isRefunded) return 'refunded';
  return disputed === true ? 'disputed' : 'paid';
}

export function chargeOf(intent: z.output<typeof paymentIntent> | string | null | undefined): Charge | undefined {
  const found = typeof intent === 'object' ? intent?.latest_charge : undefined;
  return typeof found === 'object' && found !== null ? found : undefined;
}

export const checkoutSession = z.object({
  id: z.string(),
  created: z.int().optional(),
  status: z.string().nullish(),
  payment_status: z.string(),
  livemode: z.boolean(),
  currency: z.string().nullish(),
  amount_total: z.int().nullish(),
  customer_details: z
    .object({ email: z.string().nullish(), address: z.object({ country: z.string().nullish() }).nullish() })
    .nullish(),
  total_details: z.object({ amount_discount: z.int().nullish(), amount_tax: z.int().nullish() }).nullish(),
  payment_intent: z.union([z.string(), paymentIntent]).nullish(),
  success_url: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  consent: z.record(z.string(), z.unknown()).nullish(),
});

type CheckoutSession = z.output<typeof checkoutSession>;

export function toSession(session: CheckoutSession): Session {
  const { metadata, payment_intent: payment, customer_details: customer, total_details: totals } = session;
  const paidCharge = chargeOf(payment);
  return {
    id: session.id,
    createdAt: session.created === undefined ? undefined : session.created * 1000,
    paid: isPaid(session),
    isComplete: session.status === 'complete',
    live: session.livemode,
    currencyCode: (session.currency ?? '').toUpperCase(),
    amountCents: session.amount_total ?? 0,
    discountCents: totals?.amount_discount ?? undefined,
    taxCents: totals?.amount_tax ?? undefined,
    country: customer?.address?.country ?? undefined,
    email: customer?.email ?? undefined,
    ...(paidCharge === undefined ? {} : { money: moneyOfCharge(paidCharge) }),
    ...(paidCharge?.created === undefined ? {} : { paidAt: paidCharge.created * 1000 }),
    paymentId: typeof payment === 'string' ? payment : payment?.id,
    site: originOf(session.success_url ?? ''),
    ...soldIn(metadata ?? {}),
    lang: languageOf(metadata?.lang ?? ''),
    consent: consentOf(session.consent ?? {}),
  };
}

/**
 * Paid means that the money has arrived. `status: complete` is not enough, nor is `no_payment_required`, unless a promotion code covered
 * the whole price.
 */
function isPaid({
  status: state,
  payment_status: status,
  amount_total: total,
  total_details: totals,
}: CheckoutSession): boolean {
  const isComplete = state === 'complete';
  return (
    status === 'paid' ||
    (status === 'no_payment_required' && isComplete && total === 0 && (totals?.amount_discount ?? 0) > 0)
  );
}

/** Identifies our sessions and their price once they are paid; read by `toSession`. */
export function sessionMetadata({ price, lang, shopId }: SessionRequest): Record<string, string> {
  const { offer, currencyCode, amountCents } = price;
  return {
    offer,
    lang,
    currency: currencyCode,
    amount: String(amountCents),
    ...(shopId === undefined ? {} : { shop: shopId }),
  };
}

const sold = z.object({
  offer: z.enum(['flat', 'exit']),
  currency: z.string().optional(),
  amount: z.string().regex(/^\d+$/).transform(Number).optional(),
  shop: z.string().optional(),
});

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

function soldIn(metadata: Readonly<Record<string, string>>): Pick<Session, 'offer' | 'price' | 'shopId'> {
  const found = sold.safeParse(metadata).data;
  if (found === undefined) return { offer: undefined };
  const { offer, currency: currencyCode, amount: amountCents, shop: shopId } = found;
  const price =
    currencyCode === undefined || amountCents === undefined ? undefined : { offer, currencyCode, amountCents };
  return { offer, price, shopId };
}

function consentOf(consent: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(consent).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(given);
}

/** Events with an older signature are rejected as replays. */
const TOLERANCE_SECONDS = 300;

const envelope = z.object({
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});
const eventSession = z.object({ id: z.string() });
const objectId = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);
const aboutPayment = z.object({ payment_intent: objectId.nullish() });

const COMPLETED = 'checkout.session.completed';
/** The older name of `refund.updated`, which need not be selected. */
const RENAMED = 'charge.refund.updated';
/** Events to select in Stripe's Dashboard: that a checkout was completed, and what happens to its money. */
export const WEBHOOK_EVENTS = [
  COMPLETED,
  'charge.refunded',
  'refund.failed',
  'refund.updated',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const;

type WebhookOptions = Readonly<{ secrets: readonly string[]; clock: Clock }>;

/**
 * Undefined unless one of the secrets signed exactly these bytes within the last five minutes. There are several while a secret is being
 * rotated.
 */
export async function readEvent(
  rawBody: string,
  signature: string,
  options: WebhookOptions,
): Promise<PaymentEvent | undefined> {
  for (const secret of options.secrets) {
    const event = await verify(rawBody, signature, secret, options.clock());
    if (event !== undefined) return translate(event);
  }
  return undefined;
}

async function verify(rawBody: string, signature: string, secret: string, now: number): Promise<unknown> {
  const { Stripe } = await import('stripe');
  try {
    return await Stripe.webhooks.constructEventAsync(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now);
  } catch {
    // Do not reveal to the sender what was wrong with the signature.
    return undefined;
  }
}

function translate(event: unknown): PaymentEvent {
  const parsed = envelope.safeParse(event);
  if (!parsed.success) return { type: 'other' };
  const { type, data } = parsed.data;
  if (type === COMPLETED) return sessionEvent(data.object);
  return [...WEBHOOK_EVENTS, RENAMED].includes(type) ? moneyEvent(data.object) : { type: 'other' };
}

function sessionEvent(object: unknown): PaymentEvent {
  const sessionId = eventSession.safeParse(object).data?.id;
  return sessionId === undefined ? { type: 'other' } : { type: 'paid', sessionId };
}

/** Only the payment id is used; the state of its money is read from the provider. */
function moneyEvent(object: unknown): PaymentEvent {
  const paymentId = paymentIdOf({ paymentId: aboutPayment.safeParse(object).data?.payment_intent ?? undefined });
  return paymentId === undefined ? { type: 'other' } : { type: 'payment', paymentId };
}
