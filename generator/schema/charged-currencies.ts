/**
 * Currencies: those that the payment provider charges, https://docs.stripe.com/currencies, their signs, their regions and what they are
 * worth. Which of them a site has is in its pricing.yaml.
 */

/** First those that most people mean by their sign. */
export const CHARGED_CURRENCIES: ReadonlySet<string> = new Set(
  [
    'USD EUR GBP JPY AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BWP BYN BZD CAD CDF CHF CLP CNY COP',
    'CRC CVE CZK DJF DKK DOP DZD EGP ETB FJD FKP GEL GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ISK JMD JOD KES',
    'KGS KHR KMF KRW KWD KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD',
    'OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SEK SGD SHP SLE SOS SRD STD SZL THB TJS TND TOP TRY TTD TWD',
    'TZS UAH UGX UYU UZS VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW',
  ].flatMap((line) => line.split(' ')),
);

/** The sign of a currency, such as the £ of E£; undefined for those written with letters. */
export function signOf(code: string): string | undefined {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' });
  return signIn(format.format(0));
}

/** A wide ￥ is a ¥. */
const signIn = (text: string): string | undefined => /\p{Sc}/u.exec(text.normalize('NFKC'))?.[0];

const ownersOf = (sign: string): string[] => [...CHARGED_CURRENCIES].filter((code) => signOf(code) === sign);

/** The currency that most people mean by the sign. */
export const mainCurrencyOf = (sign: string): string | undefined => ownersOf(signIn(sign) ?? sign)[0];

/** Keeps the message short. */
const MOST_OWNERS = 6;

/** Their signs have a $ beside other characters, such as MOP$: ICU writes them with letters. */
const WITH_DOLLAR: readonly string[] = ['BOB', 'CVE', 'HNL', 'MOP', 'WST'];

/** The currencies that have the sign within the symbol, if `code` is not one of them. */
export function ownersOfSign(symbol: string, code: string): string | undefined {
  const sign = signIn(symbol);
  if (sign === undefined || signOf(code) === sign) return undefined;
  if (sign === '$' && symbol.trim() !== sign && WITH_DOLLAR.includes(code)) return undefined;
  const owners = ownersOf(sign);
  return owners.length > MOST_OWNERS ? `${owners.slice(0, 3).join(', ')} and others` : owners.join(' or ') || undefined;
}

/** Amounts must be multiples of this: the provider rejects fractions of these currencies, though it counts in smaller units. */
export function smallestStep(code: string): number {
  if (code === 'ISK' || code === 'UGX') return 100;
  return ['BHD', 'JOD', 'KWD', 'OMR', 'TND'].includes(code) ? 10 : 1;
}

/** In minor units. Stripe's table: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const LEAST: Readonly<Record<string, number>> = {
  AED: 200,
  BGN: 100,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
};

/**
 * The minimum amount that can be charged, in minor units. The table has 50 for all its other currencies, among them dollar, euro and yen.
 * Currencies that are not in it are converted and have no amount of their own: fewer than 50 of their minor units are below every one.
 */
export const leastCharge = (code: string): number => LEAST[code] ?? 50;

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

/**
 * How many units of a currency a euro buys: orders of magnitude of 2026, only used to find prices that are wrong by a factor of 5 or more.
 * Nothing is ever charged or shown by these numbers, so they need no updates short of a currency reform.
 */
const UNITS_PER_EURO: Readonly<Record<string, number>> = {
  EUR: 1,
  GBP: 0.87,
  USD: 1.15,
  CHF: 0.93,
  CAD: 1.6,
  AUD: 1.8,
  NZD: 2,
  SGD: 1.5,
  HKD: 9,
  CNY: 8.2,
  TWD: 36,
  JPY: 175,
  KRW: 1650,
  INR: 100,
  BDT: 140,
  PKR: 325,
  LKR: 350,
  NPR: 160,
  THB: 38,
  MYR: 4.8,
  IDR: 19_000,
  PHP: 67,
  VND: 30_000,
  AED: 4.2,
  SAR: 4.3,
  ILS: 3.8,
  TRY: 50,
  EGP: 55,
  ZAR: 20,
  KES: 150,
  NGN: 1700,
  MXN: 21,
  BRL: 6.3,
  CLP: 1100,
  COP: 4500,
  PEN: 4,
  SEK: 11,
  NOK: 11.7,
  DKK: 7.46,
  PLN: 4.25,
  CZK: 24.5,
  HUF: 390,
  RON: 5.1,
  UAH: 48,
};

/** Undefined for a currency that the table does not have: its prices are not compared. */
export const unitsPerEuro = (code: string): number | undefined => UNITS_PER_EURO[code];
