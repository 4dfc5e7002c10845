/** Verifies Stripe's webhook signatures and translates its events. */
import { Stripe } from 'stripe';
import * as z from 'zod';
import type { Clock, PaymentEvent } from '../ports.ts';

/** An event with an older signature is treated as a replay. */
const TOLERANCE_SECONDS = 300;

const withType = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });
const session = z.object({ id: z.string() });
const id = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);
const charge = z.object({ refunded: z.boolean(), payment_intent: id.nullish() });
const dispute = z.object({ payment_intent: id.nullish() });

type WebhookOptions = Readonly<{ secrets: readonly string[]; clock: Clock }>;

/**
 * Undefined unless one of the secrets signed exactly these bytes within the last five minutes. There are several secrets while one is
 * being rotated.
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
  try {
    return await Stripe.webhooks.constructEventAsync(rawBody, signature, secret, TOLERANCE_SECONDS, undefined, now);
  } catch {
    // The sender does not learn what was wrong with the signature.
    return undefined;
  }
}

function translate(event: unknown): PaymentEvent {
  const parsed = withType.safeParse(event);
  if (!parsed.success) return { type: 'other' };
  const { type, data } = parsed.data;
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return sessionEvent('paid', data.object);
    case 'checkout.session.async_payment_failed':
      return sessionEvent('failed', data.object);
    case 'charge.refunded':
      return refundEvent(data.object);
    case 'charge.dispute.created':
      return revokedEvent('dispute', dispute.safeParse(data.object).data?.payment_intent);
    default:
      return { type: 'other' };
  }
}

function sessionEvent(type: 'paid' | 'failed', object: unknown): PaymentEvent {
  const sessionId = session.safeParse(object).data?.id;
  return sessionId === undefined ? { type: 'other' } : { type, sessionId };
}

/** A partial refund does not end access. */
function refundEvent(object: unknown): PaymentEvent {
  const found = charge.safeParse(object).data;
  return found?.refunded === true ? revokedEvent('refund', found.payment_intent) : { type: 'other' };
}

function revokedEvent(reason: 'refund' | 'dispute', paymentId: string | null | undefined): PaymentEvent {
  return paymentId === null || paymentId === undefined ? { type: 'other' } : { type: 'revoked', paymentId, reason };
}
