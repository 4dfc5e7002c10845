/**
 * All data stored about visitors and buyers: where and for how long; docs/privacy.md says what each is and why. The functions take their
 * retention periods from here, the privacy policy is made from it, and tests compare it with every key that the functions write.
 */

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const YEAR = 365 * DAY;

/** Milliseconds; until an event, which content describes; or as long as the site exists. */
type Retention = number | Ending | 'site';
export const ENDINGS = ['access', 'tax', 'delivered', 'device', 'tab', 'analytics', 'provider'] as const;
type Ending = (typeof ENDINGS)[number];

export const PLACES = ['store', 'device', 'provider', 'mail', 'host'] as const;
export type Place = (typeof PLACES)[number];

export type StoredData = Readonly<{
  place: Place;
  /** Prefixes of keys in the store, or names of cookies and other browser storage. */
  names: readonly string[];
  retention: Retention;
}>;

/** Rate limits count over one day. */
export const LIMITS_KEPT_MS = DAY;
export const ACCESS_COOKIE_MS = 10 * YEAR;
/** In seconds, the unit of Max-Age, because the browser's script includes this number. */
export const LANGUAGE_COOKIE_SECONDS = YEAR / 1000;

export const STORED = {
  order: { place: 'store', names: ['orders/', 'buyers/'], retention: 'access' },
  payment: { place: 'store', names: ['payments/', 'unmatched/'], retention: 'tax' },
  delivery: { place: 'store', names: ['pending/', 'mailing/', 'unreadable/'], retention: 'delivered' },
  letters: { place: 'store', names: ['letters/'], retention: 'site' },
  'asked-for': { place: 'store', names: ['limits/'], retention: LIMITS_KEPT_MS },
  counts: { place: 'store', names: ['limits/'], retention: LIMITS_KEPT_MS },
  watch: { place: 'store', names: ['watch/'], retention: 'site' },
  'access-cookie': { place: 'device', names: ['__Host-access'], retention: ACCESS_COOKIE_MS },
  'offline-copy': {
    place: 'device',
    names: ['guide', 'guide-diary', 'guide-letter', 'guide-quiet', 'guide-timers'],
    retention: 'device',
  },
  'language-cookie': { place: 'device', names: ['nf_lang'], retention: LANGUAGE_COOKIE_SECONDS * 1000 },
  'exit-offer': { place: 'device', names: ['exit-offer', 'mobile-bar'], retention: 'tab' },
  consent: { place: 'device', names: ['analytics-consent'], retention: 'device' },
  analytics: { place: 'device', names: ['_ga', 'converted'], retention: 'analytics' },
  'at-the-payment-provider': { place: 'provider', names: [], retention: 'provider' },
  'sent-mail': { place: 'mail', names: [], retention: 'provider' },
  log: { place: 'host', names: [], retention: 'provider' },
} as const satisfies Record<string, StoredData>;

export type StoredId = keyof typeof STORED;
type InStore = Extract<(typeof STORED)[StoredId], { place: 'store' }>['names'][number];
/** What the functions may store must have a row above; `sandbox/` is on the owner's machine and in previews alone. */
export type StoreKey = `${InStore | 'sandbox/'}${string}`;

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
  'exit-offer',
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
