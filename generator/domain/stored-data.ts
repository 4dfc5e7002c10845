/**
 * All that is stored about visitors and buyers: what, where, why and for how long. The functions take their times from here, the privacy
 * policy is made from it, docs/privacy.md repeats it, and a test compares every key that the functions write with it. Imports nothing.
 */

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** So many milliseconds; until something happens, which the texts put into words; or with the site itself. */
export type Keep = number | Ending | 'site';
export const ENDINGS = ['access', 'tax', 'delivered', 'device', 'provider'] as const;
export type Ending = (typeof ENDINGS)[number];

export const PLACES = ['store', 'device', 'provider', 'mail', 'host'] as const;
export type Place = (typeof PLACES)[number];

export type StoredData = Readonly<{
  place: Place;
  /** Beginnings of keys of the store; names of cookies and the like. */
  names: readonly string[];
  what: string;
  why: string;
  keep: Keep;
  /** Whether it tells of a person, and an export shows it. */
  personal: boolean;
}>;

/** The counts behind the limits look back one day. */
export const LIMITS_KEPT_MS = DAY;
/** As long as the payment provider remembers a key. */
export const ATTEMPTS_KEPT_MS = DAY;
export const ACCESS_COOKIE_MS = 10 * YEAR;
/** In seconds, as cookies count: the browser's script carries this number. */
export const LANGUAGE_COOKIE_SECONDS = YEAR / 1000;

export const STORED = {
  order: {
    ...{ place: 'store', names: ['orders/', 'buyers/'], keep: 'access', personal: true },
    what: 'The order: e-mail address, language, price, date, what was agreed to, and whether the e-mail went out; found by a keyed fingerprint of the address',
    why: 'To deliver the guide, to open it for life, and to send the link again',
  },
  payment: {
    ...{ place: 'store', names: ['payments/', 'revoked/', 'quarantine/'], keep: 'tax', personal: true },
    what: 'The payment provider’s numbers of the payment and the checkout, and whether it was refunded or did not match',
    why: 'To end access after a refund, and to keep the records that tax law asks for',
  },
  delivery: {
    ...{ place: 'store', names: ['pending/'], keep: 'delivered', personal: true },
    what: 'That an e-mail is still to be sent',
    why: 'So that an e-mail that could not be sent is tried again',
  },
  'asked-for': {
    ...{ place: 'store', names: ['limits/to/'], keep: LIMITS_KEPT_MS, personal: true },
    what: 'A keyed fingerprint of an e-mail address and when a link was asked for with it',
    why: 'So that nobody can flood an address with e-mails',
  },
  'further-addresses': {
    ...{ place: 'store', names: ['limits/order/'], keep: 'access', personal: true },
    what: 'Keyed fingerprints of up to three further addresses that a buyer had the guide sent to',
    why: 'So that the guide goes to a buyer’s own addresses and not to the world',
  },
  counts: {
    ...{ place: 'store', names: ['limits/day/', 'attempts/'], keep: ATTEMPTS_KEPT_MS, personal: false },
    what: 'How many e-mails went out in a day, and how often a checkout failed; no names',
    why: 'To keep the day’s limit, and to let a failed checkout be tried again',
  },
  key: {
    ...{ place: 'store', names: ['keys/'], keep: 'site', personal: false },
    what: 'The random key of the fingerprints',
    why: 'So that fingerprints cannot be computed outside',
  },
  'access-cookie': {
    ...{ place: 'device', names: ['__Host-access'], keep: ACCESS_COOKIE_MS, personal: true },
    what: 'A cookie with the signed number of the order',
    why: 'So that the guide stays open for its buyer',
  },
  'offline-copy': {
    ...{ place: 'device', names: ['guide', 'guide-not-kept'], keep: 'device', personal: false },
    what: 'A copy of the guide for reading without a connection, or a note that none is wanted',
    why: 'To read at night without a connection',
  },
  'language-cookie': {
    ...{ place: 'device', names: ['nf_lang'], keep: LANGUAGE_COOKIE_SECONDS * 1000, personal: false },
    what: 'A cookie with the language that was chosen',
    why: 'So that the next page comes in that language',
  },
  consent: {
    ...{ place: 'device', names: ['analytics-consent'], keep: 'device', personal: false },
    what: 'Whether analytics were agreed to or refused',
    why: 'So that the question is asked once',
  },
  analytics: {
    ...{ place: 'device', names: ['_ga', 'converted'], keep: 'device', personal: true },
    what: 'After consent only: the analytics service’s cookies, and a note for the tab that a purchase was counted',
    why: 'To see which pages are read',
  },
  'at-the-payment-provider': {
    ...{ place: 'provider', names: [], keep: 'provider', personal: true },
    what: 'The payment: e-mail address, card, amount, date',
    why: 'To take the money, to give refunds, and as the law asks of a payment provider',
  },
  'sent-mail': {
    ...{ place: 'mail', names: [], keep: 'provider', personal: true },
    what: 'The e-mails with the guide’s link, as any mail server keeps what it passes on',
    why: 'To deliver the guide',
  },
  log: {
    ...{ place: 'host', names: [], keep: 'provider', personal: false },
    what: 'One line for each request: what happened, never to whom',
    why: 'To find faults',
  },
} as const satisfies Record<string, StoredData>;

export type StoredId = keyof typeof STORED;

/** What a privacy policy has to put into words, in this order; the rest tells of nobody and is no visitor's. */
export const TOLD = [
  ...(['order', 'payment', 'delivery', 'asked-for', 'further-addresses', 'counts', 'access-cookie'] as const),
  ...(['offline-copy', 'language-cookie', 'consent', 'analytics'] as const),
  ...(['at-the-payment-provider', 'sent-mail', 'log'] as const),
] satisfies readonly StoredId[];
export type ToldId = (typeof TOLD)[number];

/** `10 years`, `1 day`, in the words of a language: the largest unit that comes out even. */
export function keptFor(ms: number, lang: string): string {
  const [unit, length] = ms % YEAR === 0 ? ['year', YEAR] : ms % DAY === 0 ? ['day', DAY] : ['hour', HOUR];
  return new Intl.NumberFormat(lang, { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
    Math.round(ms / Number(length)),
  );
}
