/** The fields of Stripe's Checkout Session that are used, and their translation to `Session`. The sandbox stores the same format. */
import * as z from 'zod';
import { languageOf } from '#domain/locale.ts';
import type { Session } from '../ports.ts';

export const checkoutSession = z.object({
  id: z.string(),
  mode: z.string(),
  payment_status: z.string(),
  livemode: z.boolean(),
  currency: z.string().nullish(),
  amount_total: z.int().nullish(),
  customer_details: z.object({ email: z.string().nullish() }).nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  consent: z.record(z.string(), z.unknown()).nullish(),
});

export type CheckoutSession = z.output<typeof checkoutSession>;

/** Paid means that the money has arrived: `status: complete` and `no_payment_required` are not enough. */
export function toSession(session: CheckoutSession): Session {
  const { metadata, payment_intent: payment } = session;
  return {
    id: session.id,
    mode: session.mode,
    paid: session.payment_status === 'paid',
    live: session.livemode,
    currencyCode: (session.currency ?? '').toUpperCase(),
    amountCents: session.amount_total ?? 0,
    email: session.customer_details?.email ?? undefined,
    paymentId: typeof payment === 'string' ? payment : payment?.id,
    offer: metadata?.offer,
    lang: languageOf(metadata?.lang ?? ''),
    consent: consentOf(session.consent ?? {}),
  };
}

function consentOf(consent: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(consent).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(given);
}
