/** Verifies Stripe's webhook signatures and translates its events. */
import { Stripe } from 'stripe';
import * as z from 'zod';
import { paymentIdOf } from '../checkout/sold-item.ts';
import type { Clock, PaymentEvent } from '../ports.ts';

/** An event with an older signature is treated as a replay. */
const TOLERANCE_SECONDS = 300;

const envelope = z.object({
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});
const session = z.object({ id: z.string() });
const id = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);
const aboutPayment = z.object({ payment_intent: id.nullish() });

/** What the owner ticks in Stripe's Dashboard. `charge.refund.updated` is the older name of `refund.updated`, and need not be ticked. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
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
  const parsed = envelope.safeParse(event);
  if (!parsed.success) return { type: 'other' };
  const { type, data } = parsed.data;
  switch (type) {
    case 'checkout.session.completed':
      return sessionEvent(data.object);
    case 'charge.refunded':
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return moneyEvent(data.object);
    default:
      return { type: 'other' };
  }
}

function sessionEvent(object: unknown): PaymentEvent {
  const sessionId = session.safeParse(object).data?.id;
  return sessionId === undefined ? { type: 'other' } : { type: 'paid', sessionId };
}

/** Only which payment: where its money is, the provider is asked. */
function moneyEvent(object: unknown): PaymentEvent {
  const paymentId = paymentIdOf({ paymentId: aboutPayment.safeParse(object).data?.payment_intent ?? undefined });
  return paymentId === undefined ? { type: 'other' } : { type: 'payment', paymentId };
}
