/**
 * All data stored about visitors and buyers: what, where, why and for how long. The functions take their retention periods from here, the
 * privacy policy is made from it, docs/privacy.md repeats it, and a test compares every key that the functions write with it.
 */

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Milliseconds; until an event, which content describes; or as long as the site exists. */
export type Retention = number | Ending | 'site';
export const ENDINGS = ['access', 'tax', 'delivered', 'device', 'provider'] as const;
export type Ending = (typeof ENDINGS)[number];

export const PLACES = ['store', 'device', 'provider', 'mail', 'host'] as const;
export type Place = (typeof PLACES)[number];

export type StoredData = Readonly<{
  place: Place;
  /** Prefixes of keys in the store, or names of cookies and other browser storage. */
  names: readonly string[];
  what: string;
  why: string;
  retention: Retention;
  /** Whether it is personal data, which an export must include. */
  personal: boolean;
}>;

/** Rate limits count over one day. */
export const LIMITS_KEPT_MS = DAY;
export const ACCESS_COOKIE_MS = 10 * YEAR;
/** In seconds, the unit of Max-Age, because the browser's script includes this number. */
export const LANGUAGE_COOKIE_SECONDS = YEAR / 1000;

export const STORED = {
  order: {
    place: 'store',
    names: ['orders/', 'buyers/'],
    retention: 'access',
    personal: true,
    what: 'The order: email address, language, price, tax, country, date, what was agreed to, which emails went out, and how often the link was sent to a further address; found by a fingerprint of the address',
    why: 'To deliver the guide, to open it for life, to send the link again, and for the accounts',
  },
  payment: {
    place: 'store',
    names: ['payments/', 'unmatched/'],
    retention: 'tax',
    personal: true,
    what: 'The payment provider’s numbers of the payment and the checkout, whether it was refunded or disputed, and whether another amount was paid than its checkout says',
    why: 'To end access when the money goes back, and to keep the records that tax law asks for',
  },
  delivery: {
    place: 'store',
    names: ['pending/', 'mailing/', 'unreadable/'],
    retention: 'delivered',
    personal: true,
    what: 'That an email is still to be sent, and which order could not be read',
    why: 'So that an email that could not be sent is tried again',
  },
  letters: {
    place: 'store',
    names: ['letters/'],
    retention: 'site',
    personal: false,
    what: 'The letters that the owner wrote to all buyers',
    why: 'So that each buyer gets the same one, and gets it once',
  },
  'asked-for': {
    place: 'store',
    names: ['limits/'],
    retention: LIMITS_KEPT_MS,
    personal: true,
    what: 'Keyed fingerprints of an email address that a link was asked for with, and of a network address that asked for a link, a checkout or an unknown purchase; and when',
    why: 'So that nobody can flood an address with emails, or our services with requests',
  },
  counts: {
    place: 'store',
    names: ['limits/'],
    retention: LIMITS_KEPT_MS,
    personal: false,
    what: 'How many emails went out in a day; no names',
    why: 'To keep the day’s limit',
  },
  watch: {
    place: 'store',
    names: ['watch/'],
    retention: 'site',
    personal: false,
    what: 'What was last wrong with the shop, when the last sale without a message of the payment provider and its last message came, how far the last comparison with it has come, when the scheduled functions ran, and when the owner was told',
    why: 'To notice that the shop is broken',
  },
  'access-cookie': {
    place: 'device',
    names: ['__Host-access'],
    retention: ACCESS_COOKIE_MS,
    personal: true,
    what: 'A cookie with the signed number of the order; gone when the reader closes the guide on the device',
    why: 'So that the guide stays open for its buyer',
  },
  'offline-copy': {
    place: 'device',
    names: ['guide', 'guide-diary', 'guide-letter', 'guide-quiet', 'guide-timers'],
    retention: 'device',
    personal: false,
    what: 'If the reader wants them: a copy of the guide, the diary, what they write in the letter, a note that no chime is wanted, and when a timer was started and ends',
    why: 'To read and write at night without a connection, and so that a timer goes on when the page is opened again; none of it leaves the device',
  },
  'language-cookie': {
    place: 'device',
    names: ['nf_lang'],
    retention: LANGUAGE_COOKIE_SECONDS * 1000,
    personal: false,
    what: 'A cookie with the language that was chosen',
    why: 'So that the next page comes in that language',
  },
  consent: {
    place: 'device',
    names: ['analytics-consent'],
    retention: 'device',
    personal: false,
    what: 'Whether analytics were agreed to or refused',
    why: 'So that the question is asked once',
  },
  analytics: {
    place: 'device',
    names: ['_ga', 'converted'],
    retention: 'device',
    personal: true,
    what: 'After consent only: the analytics service’s cookies, and a note for the tab that a purchase was counted',
    why: 'To see which pages are read',
  },
  'at-the-payment-provider': {
    place: 'provider',
    names: [],
    retention: 'provider',
    personal: true,
    what: 'The payment: email address, card, amount, date',
    why: 'To take the money, to give refunds, and as the law asks of a payment provider',
  },
  'sent-mail': {
    place: 'mail',
    names: [],
    retention: 'provider',
    personal: true,
    what: 'The emails with the guide’s link, as any mail server keeps what it passes on',
    why: 'To deliver the guide',
  },
  log: {
    place: 'host',
    names: [],
    retention: 'provider',
    personal: false,
    what: 'One line for each request: what happened, never to whom',
    why: 'To find faults',
  },
} as const satisfies Record<string, StoredData>;

export type StoredId = keyof typeof STORED;

/** What the privacy policy lists, in this order: everything but the site's own state. */
export const DISCLOSED = [
  'order',
  'payment',
  'delivery',
  'asked-for',
  'counts',
  'access-cookie',
  'offline-copy',
  'language-cookie',
  'consent',
  'analytics',
  'at-the-payment-provider',
  'sent-mail',
  'log',
] satisfies readonly StoredId[];

/** `10 years` or `1 day` in a language, in the largest unit without a remainder. */
export function formatRetention(ms: number, lang: string): string {
  const [unit, length] = ms % YEAR === 0 ? ['year', YEAR] : ms % DAY === 0 ? ['day', DAY] : ['hour', HOUR];
  return new Intl.NumberFormat(lang, { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
    Math.round(ms / Number(length)),
  );
}
