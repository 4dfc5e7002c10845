/** Stripe's signed events: whether they are Stripe's, and what they mean for an order. */
import { Stripe } from 'stripe';
import * as z from 'zod';
import type { Clock, PaymentEvent } from '../ports.ts';

/** Older than this, a signed event is a replay. */
const TOLERANCE_SECONDS = 300;

const withType = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });
const session = z.object({ id: z.string() });
const id = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);
const charge = z.object({ refunded: z.boolean(), payment_intent: id.nullish() });
const dispute = z.object({ payment_intent: id.nullish() });

type Options = Readonly<{ secrets: readonly string[]; clock: Clock }>;

/**
 * Undefined unless one of the secrets has signed exactly these bytes within the last five minutes. Several secrets are valid
 * while they are being changed.
 */
export async function readEvent(
  rawBody: string,
  signature: string,
  options: Options,
): Promise<PaymentEvent | undefined> {
  for (const secret of options.secrets) {
    const event = await verified(rawBody, signature, secret, options.clock());
    if (event !== undefined) return meaning(event);
  }
  return undefined;
}

async function verified(rawBody: string, signature: string, secret: string, now: number): Promise<unknown> {
  try {
    return await Stripe.webhooks.constructEventAsync(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now);
  } catch {
    // Whatever is wrong with it, it is no event of Stripe's; what exactly is nobody's business outside.
    return undefined;
  }
}

function meaning(event: unknown): PaymentEvent {
  const parsed = withType.safeParse(event);
  if (!parsed.success) return { type: 'other' };
  const { type, data } = parsed.data;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return aboutSession('paid', data.object);
    case 'checkout.session.async_payment_failed':
      return aboutSession('failed', data.object);
    case 'charge.refunded':
      return refunded(data.object);
    case 'charge.dispute.created':
      return revoked('dispute', dispute.safeParse(data.object).data?.payment_intent);
    default:
      return { type: 'other' };
  }
}

function aboutSession(type: 'paid' | 'failed', object: unknown): PaymentEvent {
  const sessionId = session.safeParse(object).data?.id;
  return sessionId === undefined ? { type: 'other' } : { type, sessionId };
}

/** A part of the price given back is kindness, and the guide stays. */
function refunded(object: unknown): PaymentEvent {
  const found = charge.safeParse(object).data;
  return found?.refunded === true ? revoked('refund', found.payment_intent) : { type: 'other' };
}

function revoked(reason: 'refund' | 'dispute', paymentId: string | null | undefined): PaymentEvent {
  return paymentId === null || paymentId === undefined ? { type: 'other' } : { type: 'revoked', paymentId, reason };
}
