/** How an amount is written on pages, in widgets and in e-mails. What may be charged is decided in netlify/lib/prices.ts. */

/**
 * The symbol followed by the amount to two decimals: `£3.99`.
 * @param cents whole minor units
 * @throws {RangeError} if `cents` is not a whole, non-negative number
 */
export function formatPrice(symbol: string, cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is not a whole number of minor units`);
  return `${symbol}${(cents / 100).toFixed(2)}`;
}

/** The amount without its symbol, as schema.org requires it: `3.99`. */
export function formatAmount(cents: number): string {
  return formatPrice('', cents);
}
