/** The only prices that may be charged: the flat and the exit price of each currency in the table that the pages were built from. */
import type { Pricing } from '#schema/files/pricing.ts';

export type Price = Readonly<{ currencyCode: string; amountCents: number; offer: 'flat' | 'exit' }>;

export function findPrice(table: Pricing, currencyCode: string, amountCents: number): Price | undefined {
  const entry = table.currencies.find(({ code }) => code === currencyCode);
  if (entry?.flatPriceCents === amountCents) return { currencyCode, amountCents, offer: 'flat' };
  if (entry?.exitIntentPriceCents === amountCents) return { currencyCode, amountCents, offer: 'exit' };
  return undefined;
}
