/** Formats amounts for pages, widgets and emails. netlify/lib/checkout/prices.ts decides what may be charged. */

/**
 * Decimals of the minor units in which the payment provider counts: 500 is ¥500, and 399 is £3.99.
 * https://docs.stripe.com/currencies#zero-decimal
 */
export function decimalsOf(code: string): number {
  if (/BIF|CLP|DJF|GNF|JPY|KMF|KRW|MGA|PYG|RWF|VND|VUV|XAF|XOF|XPF/.test(code)) return 0;
  return /BHD|JOD|KWD|OMR|TND/.test(code) ? 3 : 2;
}

/**
 * The symbol followed by the amount to the currency's decimals: `£3.99`.
 * @param cents whole minor units
 * @param code the currency; without one, as most currencies have it
 * @throws {RangeError} if `cents` is not a whole, non-negative number
 */
export function formatPrice(symbol: string, cents: number, code = ''): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`${cents} is not a whole number of minor units`);
  return formatMinorUnits(symbol, cents, decimalsOf(code));
}

/** For the browser, which receives the number of decimals and needs no table of currencies. */
export const formatMinorUnits = (symbol: string, cents: number, decimals: number): string =>
  `${symbol}${(cents / 10 ** decimals).toFixed(decimals)}`;

/** The amount without its symbol, as schema.org requires it: `3.99`. */
export function formatAmount(cents: number, code = ''): string {
  return formatPrice('', cents, code);
}
