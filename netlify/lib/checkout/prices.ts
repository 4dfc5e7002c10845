/**
 * The only prices that may be charged: the flat and the exit price of each currency in the table that the pages were built from, and for a
 * while after a sale its price, to a visitor whose page still shows it.
 */
import { honoursSale } from '#domain/sale.ts';
import type { Pricing } from '#schema/files/pricing.ts';

export type Price = Readonly<{ currencyCode: string; amountCents: number; offer: 'flat' | 'exit' }>;

/** @param at when the checkout was asked for */
export function findPrice(
  table: Pricing,
  { currencyCode, amountCents }: Omit<Price, 'offer'>,
  at: number,
): Price | undefined {
  const entry = table.currencies.find(({ code }) => code === currencyCode);
  if (entry?.flatPriceCents === amountCents) return { currencyCode, amountCents, offer: 'flat' };
  if (entry?.exitIntentPriceCents === amountCents) return { currencyCode, amountCents, offer: 'exit' };
  const isOfSale = table.sales.some((sale) => sale.prices[currencyCode] === amountCents && honoursSale(sale, at));
  return entry !== undefined && isOfSale ? { currencyCode, amountCents, offer: 'flat' } : undefined;
}
