/** Verifies Stripe's webhook signatures and translates its events. */
import { Stripe } from 'stripe';
import * as z from 'zod';
import type { Clock, PaymentEvent, Reversal } from '../ports.ts';

/** An event with an older signature is treated as a replay. */
const TOLERANCE_SECONDS = 300;

const envelope = z.object({
  type: z.string(),
  data: z.object({ object: z.unknown() }),
  created: z.number().catch(0),
});
const session = z.object({ id: z.string() });
const id = z.union([z.string(), z.object({ id: z.string() }).transform((object) => object.id)]);
const charge = z.object({ refunded: z.boolean(), payment_intent: id.nullish() });
const refund = z.object({ status: z.string().nullish(), payment_intent: id.nullish() });
const dispute = z.object({ id: z.string(), status: z.string(), payment_intent: id.nullish() });

/** The money is held back or gone. In an inquiry (`warning_…`), nothing has been taken yet. */
const ENDING_STATUSES: readonly string[] = ['needs_response', 'under_review', 'lost'];
const FINAL_STATUSES: readonly string[] = ['won', 'lost', 'warning_closed', 'prevented'];

/** What the owner ticks in Stripe's Dashboard. `charge.refund.updated` is the older name of `refund.updated`, and need not be ticked. */
export const WEBHOOK_EVENTS = [
  ...(['checkout.session.completed', 'charge.refunded', 'refund.failed', 'refund.updated'] as const),
  ...(['charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed'] as const),
  ...(['charge.dispute.funds_withdrawn', 'charge.dispute.funds_reinstated'] as const),
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
  const { type, data, created: at } = parsed.data;
  switch (type) {
    case 'checkout.session.completed':
      return sessionEvent(data.object);
    case 'charge.refunded':
      return refundEvent(data.object, at);
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return failedRefundEvent(data.object, at);
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
      return disputeEvent(data.object, at);
    case 'charge.dispute.funds_reinstated':
      return disputeEvent(data.object, at, 'won');
    default:
      return { type: 'other' };
  }
}

function sessionEvent(object: unknown): PaymentEvent {
  const sessionId = session.safeParse(object).data?.id;
  return sessionId === undefined ? { type: 'other' } : { type: 'paid', sessionId };
}

/** A partial refund does not end access. All refunds of a charge have one id here: the charge says whether they return all of it. */
function refundEvent(object: unknown, at: number): PaymentEvent {
  const found = charge.safeParse(object).data;
  if (found?.refunded !== true) return { type: 'other' };
  return reversalEvent(found.payment_intent, { id: 'refund', reason: 'refund', endsAccess: true, at, final: false });
}

/** The bank did not take the money back, or the owner canceled the refund in time. */
function failedRefundEvent(object: unknown, at: number): PaymentEvent {
  const found = refund.safeParse(object).data;
  if (found?.status !== 'failed' && found?.status !== 'canceled') return { type: 'other' };
  return reversalEvent(found.payment_intent, { id: 'refund', reason: 'refund', endsAccess: false, at, final: true });
}

/** @param outcome replaces the status that the dispute itself has */
function disputeEvent(object: unknown, at: number, outcome?: string): PaymentEvent {
  const found = dispute.safeParse(object).data;
  if (found === undefined) return { type: 'other' };
  const status = outcome ?? found.status;
  const endsAccess = ENDING_STATUSES.includes(status);
  const final = FINAL_STATUSES.includes(status);
  return reversalEvent(found.payment_intent, { id: found.id, reason: 'dispute', endsAccess, at, final });
}

function reversalEvent(paymentId: string | null | undefined, reversal: Reversal): PaymentEvent {
  return paymentId === null || paymentId === undefined ? { type: 'other' } : { type: 'reversal', paymentId, reversal };
}
