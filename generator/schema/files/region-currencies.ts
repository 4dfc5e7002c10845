/** Regions by ISO 3166 and the currency that is their own. */

/** Codes that ICU names but no visitor comes from: unknown, pseudo-locales and groups of countries. */
const NO_COUNTRY: ReadonlySet<string> = new Set(['ZZ', 'XA', 'XB', 'QO', 'UN', 'EU', 'EZ']);

/** What is written for a country by mistake: its language, or its name in it. */
const MEANT: Readonly<Record<string, string>> = {
  JA: 'JP',
  KO: 'KR',
  ZH: 'CN',
  EN: 'GB',
  SP: 'ES',
  EL: 'GR',
  HI: 'IN',
  DA: 'DK',
  UR: 'PK',
};

/** The euro's countries, and others that pay in it. */
const EURO = new Set(
  'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT'.split(
    ' ',
  ),
);

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** Undefined for a code that belongs to no country. UK is read as GB, as browsers do. */
export const countryOf = (region: string): string | undefined =>
  NO_COUNTRY.has(region) ? undefined : names.of(region);

export const regionMeant = (region: string): string | undefined => MEANT[region];

/** The one of `codes` that is the region's own: ISO 4217 begins a code with that of its country. */
export function ownCurrency(region: string, codes: readonly string[]): string | undefined {
  const country = region === 'UK' ? 'GB' : region;
  return codes.find((code) => (EURO.has(country) ? code === 'EUR' : code.startsWith(country)));
}

/** A region whose own currency it is, as an example. */
export const regionOfCurrency = (code: string): string | undefined =>
  code === 'EUR' ? 'DE' : countryOf(code.slice(0, 2)) === undefined ? undefined : code.slice(0, 2);
