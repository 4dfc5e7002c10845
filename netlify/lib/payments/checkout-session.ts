/** The fields of Stripe's Checkout Session that are used, and their translation to `Session`. The sandbox stores the same format. */
import * as z from 'zod';
import { languageOf } from '#domain/locale.ts';
import type { Session } from '../ports.ts';

export const checkoutSession = z.object({
  id: z.string(),
  created: z.int().optional(),
  mode: z.string(),
  status: z.string().nullish(),
  payment_status: z.string(),
  livemode: z.boolean(),
  currency: z.string().nullish(),
  amount_total: z.int().nullish(),
  customer_details: z
    .object({ email: z.string().nullish(), address: z.object({ country: z.string().nullish() }).nullish() })
    .nullish(),
  total_details: z.object({ amount_discount: z.int().nullish(), amount_tax: z.int().nullish() }).nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
  success_url: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  consent: z.record(z.string(), z.unknown()).nullish(),
});

export type CheckoutSession = z.output<typeof checkoutSession>;

export function toSession(session: CheckoutSession): Session {
  const { metadata, payment_intent: payment, customer_details: customer, total_details: totals } = session;
  return {
    id: session.id,
    createdAt: session.created === undefined ? undefined : session.created * 1000,
    mode: session.mode,
    paid: isPaid(session),
    isComplete: session.status === 'complete',
    live: session.livemode,
    currencyCode: (session.currency ?? '').toUpperCase(),
    amountCents: session.amount_total ?? 0,
    discountCents: totals?.amount_discount ?? undefined,
    taxCents: totals?.amount_tax ?? undefined,
    country: customer?.address?.country ?? undefined,
    email: customer?.email ?? undefined,
    paymentId: typeof payment === 'string' ? payment : payment?.id,
    site: originOf(session.success_url ?? ''),
    ...soldIn(metadata ?? {}),
    lang: languageOf(metadata?.lang ?? ''),
    consent: consentOf(session.consent ?? {}),
  };
}

/**
 * Paid means that the money has arrived: `status: complete` is not enough, nor is `no_payment_required`, unless a promotion code of the
 * owner's took the whole price off.
 */
function isPaid({ payment_status: status, amount_total: total, total_details: totals }: CheckoutSession): boolean {
  return status === 'paid' || (status === 'no_payment_required' && total === 0 && (totals?.amount_discount ?? 0) > 0);
}

const sold = z.object({
  offer: z.enum(['flat', 'exit']),
  currency: z.string().optional(),
  amount: z.string().regex(/^\d+$/).transform(Number).optional(),
  shop: z.string().optional(),
});

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** Sessions of other products in the same account have no offer. */
function soldIn(metadata: Readonly<Record<string, string>>): Pick<Session, 'offer' | 'price' | 'shop'> {
  const found = sold.safeParse(metadata).data;
  if (found === undefined) return { offer: undefined };
  const { offer, currency: currencyCode, amount: amountCents, shop } = found;
  const price =
    currencyCode === undefined || amountCents === undefined ? undefined : { offer, currencyCode, amountCents };
  return { offer, price, shop };
}

function consentOf(consent: Readonly<Record<string, unknown>>): Record<string, string> {
  const given = Object.entries(consent).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  );
  return Object.fromEntries(given);
}
