/** Formats amounts for pages, widgets and emails, and chooses the currency a visitor pays in. prices.ts decides what may be charged. */

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

type CurrencyEntry = Readonly<{
  code: string;
  symbol: string;
  flatPriceCents: number;
  exitIntentPriceCents: number;
  /** Of the amounts as they are written. Default: 2 */
  decimals?: number;
}>;
export type CurrencyTable = Readonly<{
  /** The flat price of a currency that has none of its own. */
  basePriceCents: number;
  currencies: readonly (Omit<CurrencyEntry, 'flatPriceCents'> & Partial<Pick<CurrencyEntry, 'flatPriceCents'>>)[];
  regions: Readonly<Record<string, string>>;
  fallback: string;
}>;

/** `en-GB` → GB, `zh-Hant-TW` → TW; undefined for a locale without a region. */
export function regionOf(locale: string): string | undefined {
  return locale
    .split(/[-_]/)
    .slice(1)
    .find((part) => /^[a-z]{2}$/i.test(part))
    ?.toUpperCase();
}

/** The currency of a locale: its region's, or the table's fallback. */
export function currencyOf(table: CurrencyTable, locale: string): CurrencyTable['currencies'][number] {
  const region = regionOf(locale);
  return byCode(table, (region === undefined ? undefined : table.regions[region]) ?? table.fallback);
}

/** @throws {RangeError} if the table has no such currency: the schema of pricing.yaml rules that out */
export function byCode(table: CurrencyTable, code: string): CurrencyTable['currencies'][number] {
  const found = table.currencies.find((currency) => currency.code === code);
  if (found === undefined) throw new RangeError(`the price table has no ${code}`);
  return found;
}
