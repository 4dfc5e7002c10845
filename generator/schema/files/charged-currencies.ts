/** The currencies that the payment provider charges, https://docs.stripe.com/currencies, and their signs. */

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

/** The currencies that have the sign within the symbol, if `code` is not one of them. */
export function ownersOfSign(symbol: string, code: string): string | undefined {
  const sign = signIn(symbol);
  if (sign === undefined || signOf(code) === sign) return undefined;
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
