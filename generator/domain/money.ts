/**
 * Money in whole minor units. Templates print it, widgets show it and create-payment charges it; all three use this module,
 * so a page can never show an amount that is not the one charged.
 */

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
