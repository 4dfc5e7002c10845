/** Checks pricing.yaml as a whole: each price compared with that of the base currency, and the currency of each region. */
import { decimalsOf, formatPrice } from '#domain/money.ts';
import { countryOf, ownCurrency, regionMeant, regionOfCurrency, unitsPerEuro } from '#schema/charged-currencies.ts';
import type { Currency, Pricing } from '#schema/files/pricing.ts';
import type { Content } from '../../content/content.ts';
import type { SourceLocator } from '../../content/yaml/source-location.ts';
import {
  currencyUnused,
  priceFarFromOthers,
  priceGivenAway,
  priceUnused,
  regionInForeignCurrency,
  regionUnknown,
} from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CheckTools } from '../site.ts';

type Locate = (path: readonly (string | number)[], on?: 'key') => ReturnType<SourceLocator>;

export function checkPrices({ pricing, translations }: Content, { locate, log }: CheckTools): void {
  for (const { file, data } of pricing) {
    const at: Locate = (path, on) => locate(file, { path, on: on ?? 'value' });
    log.add(...farPrices(data, at), ...wrongRegions(data, at), ...unusedCurrencies(data, at));
    log.add(...missingRegions(data, translations, at), ...unusedPrice(data, at));
  }
}

/** A price that was changed in its first line alone, where each currency has one of its own. */
function unusedPrice({ base, basePriceCents, currencies }: Pricing, at: Locate): Diagnostic[] {
  const row = currencies.find(({ code }) => code === base);
  if (row === undefined || currencies.some(({ flatPriceCents }) => flatPriceCents === basePriceCents)) return [];
  const { symbol, flatPriceCents: charged } = row;
  const shown = formatPrice(symbol, charged, base);
  return [priceUnused(at(['basePriceCents']), { code: base, unused: basePriceCents, charged, shown })];
}

/** Prices for countries with lower incomes are often a third; slips with the decimals are a tenth and less. */
const FAR = 5;
/** A corrected amount this near is the one that was meant. */
const NEAR = 2.5;
/** No country's prices are this many times lower. */
const GIVEN_AWAY = 20;
const SLIPS = [10, 100, 1000, 1 / 10, 1 / 100, 1 / 1000];

/** A currency with its price in euros, roughly. */
type Row = Readonly<{ entry: Currency; i: number; units: number; euros: number }>;

function farPrices(data: Pricing, at: Locate): Diagnostic[] {
  const rows = data.currencies.flatMap((entry, i): Row[] => {
    const units = unitsPerEuro(entry.code);
    if (units === undefined) return [];
    return [{ entry, i, units, euros: entry.flatPriceCents / 10 ** decimalsOf(entry.code) / units }];
  });
  const base = rows.find(({ entry }) => entry.code === data.base);
  if (base === undefined) return [];
  const far = rows.filter((row) => isFar(row.euros, base.euros));
  const [first] = far;
  if (first === undefined) return [];
  // Where all others agree with each other, the base is the one that is wrong.
  const isBaseWrong =
    far.length > 1 && far.length === rows.length - 1 && far.every(({ euros }) => !isFar(euros, first.euros));
  if (isBaseWrong) return [farPrice(base, first, data, at)];
  // What is next to nothing is sold for it, where a third currency says that the base is right.
  const isCertain = far.length < rows.length - 1;
  return far.map((row) =>
    farPrice(
      row,
      base,
      data,
      at,
      isCertain && row.euros * GIVEN_AWAY < base.euros ? priceGivenAway : priceFarFromOthers,
    ),
  );
}

const isFar = (one: number, other: number, limit = FAR): boolean => one >= other * limit || one * limit <= other;

function farPrice(
  row: Row,
  other: Row,
  { basePriceCents }: Pricing,
  at: Locate,
  problem = priceFarFromOthers,
): Diagnostic {
  const { entry, i } = row;
  const [line, price] = [at(['currencies', i]), at(['currencies', i, 'flatPriceCents'])];
  // Where the field is missing, its location is that of the whole line.
  const isOwn = line.line !== price.line || line.column !== price.column;
  const compared = {
    shown: shownIn(row, entry.flatPriceCents),
    about: shownIn(other, roughly(row.euros, other)),
    other: shownIn(other, other.entry.flatPriceCents),
    otherCode: other.entry.code,
  };
  const factor = isOwn ? SLIPS.find((slip) => !isFar(row.euros * slip, other.euros, NEAR)) : undefined;
  const meant = factor === undefined ? undefined : fieldsTimes(entry, factor);
  if (meant !== undefined && factor !== undefined) {
    const way = { fields: meant, shown: shownIn(row, Math.round(entry.flatPriceCents * factor)) };
    return problem(price, { ...compared, way });
  }
  const about = shownIn(row, roughly(other.euros, row));
  const way = isOwn ? { about } : { about, missingFor: { code: entry.code, amount: basePriceCents } };
  return problem(isOwn ? price : at(['currencies', i, 'code']), { ...compared, way });
}

const shownIn = ({ entry }: Row, cents: number): string => formatPrice(entry.symbol, cents, entry.code);

/** An amount of euros in minor units of a currency, to two digits: the rates are no more exact. */
function roughly(euros: number, { entry, units }: Row): number {
  const cents = euros * units * 10 ** decimalsOf(entry.code);
  return Math.round(Number(cents.toPrecision(2)));
}

/** Undefined if the amounts would not be whole. */
function fieldsTimes({ flatPriceCents, exitIntentPriceCents }: Currency, factor: number): string | undefined {
  const scaled = { flatPriceCents: flatPriceCents * factor, exitIntentPriceCents: exitIntentPriceCents * factor };
  const fields = Object.entries(scaled).map(([name, amount]) => [name, Number(amount.toFixed(3))] as const);
  if (!fields.every(([, amount]) => Number.isInteger(amount))) return undefined;
  const written = exitIntentPriceCents === flatPriceCents ? fields.slice(0, 1) : fields;
  return written.map(([name, amount]) => `${name}: ${amount}`).join(' and ');
}

function wrongRegions({ regions, currencies }: Pricing, at: Locate): Diagnostic[] {
  const codes = currencies.map(({ code }) => code);
  return Object.entries(regions).flatMap(([region, currency]) => {
    const name = countryOf(region);
    const code = regionMeant(region);
    if (name === undefined) {
      const meant = code === undefined ? undefined : { code, name: countryOf(code) ?? code };
      return [regionUnknown(at(['regions', region], 'key'), { region, currency, meant })];
    }
    const own = ownCurrency(region, codes);
    if (own === undefined || own === currency || ownCurrency(region, [currency]) !== undefined) return [];
    return [regionInForeignCurrency(at(['regions', region]), { region, name, currency, own })];
  });
}

/** The countries that the languages of the site are first spoken in, by Unicode: its readers there should pay in their own currency. */
function missingRegions(
  { regions, currencies, fallback }: Pricing,
  translations: Content['translations'],
  at: Locate,
): Diagnostic[] {
  // The country's name may be misspelt.
  if (Object.keys(regions).some((region) => countryOf(region) === undefined)) return [];
  const codes = currencies.map(({ code }) => code);
  return translations.flatMap(({ id }) => {
    const region = new Intl.Locale(id).maximize().region ?? '';
    const own = ownCurrency(region, codes);
    if (own === undefined || own === fallback || region in regions) return [];
    // Told otherwise: a currency that no region pays in.
    if (!Object.values(regions).includes(own)) return [];
    const name = countryOf(region) ?? region;
    return [regionInForeignCurrency(at(['regions'], 'key'), { region, name, currency: fallback, own })];
  });
}

/** The base too: its price is on the page, and in search results. */
function unusedCurrencies({ fallback, regions, currencies }: Pricing, at: Locate): Diagnostic[] {
  const used = new Set([fallback, ...Object.values(regions)]);
  return currencies.flatMap(({ code }, i) =>
    used.has(code) ? [] : [currencyUnused(at(['currencies', i, 'code']), { code, region: regionOfCurrency(code) })],
  );
}
