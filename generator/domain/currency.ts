/** The currency a visitor pays in, by the region of the browser's locale. */

type CurrencyEntry = Readonly<{
  code: string;
  symbol: string;
  flatPriceCents: number;
  exitIntentPriceCents: number;
  /** Of the amounts as they are written. Default: 2 */
  decimals?: number;
}>;
export type CurrencyTable = Readonly<{
  base: string;
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
