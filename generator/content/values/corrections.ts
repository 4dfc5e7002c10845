/**
 * What was probably meant by a value that breaks a rule, by the rule's code, or that has the wrong type, most often for missing or unnecessary
 * quotes. The messages of the rules are in schema/value-messages.ts.
 */
import { decimalsOf } from '#domain/money.ts';
import { pathOnSite, suggestSlug } from '#domain/route.ts';
import type { RuleCode } from '#schema/value-messages.ts';
import { type Kind, withArticle } from './inspect-schema.ts';

/** The currency of an amount, the bounds of a number, and the URL of the site. */
type RuleContext = Readonly<{ currency?: string; least?: number; most?: number; url?: string | undefined }>;
type Correct = (value: string, context: RuleContext) => string | undefined;

const CORRECTIONS: Partial<Readonly<Record<RuleCode, Correct>>> = {
  date: isoDate,
  'loose-date': isoDate,
  moment: isoDate,
  slug: (value) => suggestSlug(value.replace(/\.(?:html?|ya?ml|md)$|\/+$/gi, '')),
  'https-url': httpsUrl,
  'url-without-slash': (value) => value.replace(/\/+$/, ''),
  'url-without-path': (value) => value.replace(/^(https:\/\/[^/]+)\/.*$/, '$1'),
  'site-path': sitePath,
  'redirect-from': (value) => (value.startsWith('/.') ? undefined : value.replace(/[?#].*$/, '')),
  'link-target': linkTarget,
  'redirect-target': (value, context) => linkTarget(value.startsWith('mailto:') ? '' : value, context),
  email: (value) => /[^\s@:<]+@[^\s@>]+\.[a-z]{2,}/i.exec(value)?.[0],
  phone: (value) =>
    value
      .replace(/[^\d +]+/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trim(),
  'whole-pixels': rounded,
  'whole-minutes': rounded,
  'whole-stars': rounded,
  stars: (value) => withinRange(value, { least: 1, most: 5 }),
  // Far above it, the limit is not what was meant: 100 minutes of ice are not 60.
  range: (value, bounds) =>
    Number(value) > (bounds.most ?? Number.POSITIVE_INFINITY) * 1.5 ? undefined : withinRange(value, bounds),
  'range-of-percent': withinRange,
  'range-of-minutes': (value, bounds) => inLargerUnit(value, 60, bounds) ?? withinRange(value, bounds),
  'range-of-seconds': (value, bounds) => inLargerUnit(value, 1000, bounds) ?? withinRange(value, bounds),
  // 50 is half a screen, in per cent. A larger number may be pixels, which say nothing of screens.
  'range-of-screens': (value, bounds) => {
    if (Number(value) <= (bounds.most ?? 0)) return withinRange(value, bounds);
    return Number(value) <= 100 ? String(Number(value) / 100) : undefined;
  },
  positive: (value) => (/^-[1-9]\d*$/.test(value) ? value.slice(1) : undefined),
  color: sixDigits,
  'claim-name': camelCase,
  'measurement-id': (value) => (/^G-[A-Z0-9]+$/i.test(value.trim()) ? value.trim().toUpperCase() : undefined),
  'minor-units': minorUnits,
  'currency-code': currencyCode,
  'region-code': regionCode,
};

/** @returns the value to write instead, as YAML has it; undefined if it cannot be guessed */
export function correctedByRule(code: RuleCode, value: unknown, context: RuleContext = {}): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const found = CORRECTIONS[code]?.(String(value), context);
  if (found === undefined || found === '' || found === String(value)) return undefined;
  // Without quotes, YAML would read a comment, an alias or a number.
  return /^[#@]|^\d{4}(?:-\d\d)+$/.test(found) ? `"${found}"` : found;
}

function rounded(value: string): string | undefined {
  return /^\d+\.\d+$/.test(value) ? String(Math.round(Number(value))) : undefined;
}

/** 180 seconds are 3 minutes, and 600 milliseconds 0.6 seconds. */
function inLargerUnit(value: string, times: number, { least = 0, most = 0 }: RuleContext): string | undefined {
  const units = Number(value) / times;
  return Number(value) > most && units >= least && units <= most && Number.isInteger(units * 10)
    ? String(units)
    : undefined;
}

/** The nearest allowed value. */
function withinRange(value: string, { least = 0, most = Number.POSITIVE_INFINITY }: RuleContext): string | undefined {
  const number = Number(value);
  return Number.isNaN(number) ? undefined : String(Math.min(Math.max(number, least), most));
}

/** 3.99 pounds are 399 pence, and 1.99 dinars 1990 fils. A fraction of a yen is not an amount. */
function minorUnits(value: string, { currency = '' }: RuleContext): string | undefined {
  const decimals = decimalsOf(currency);
  const [, fraction] = /^-?\d+\.(\d+)$/.exec(value) ?? [];
  if (fraction === undefined || fraction.length > decimals) return undefined;
  return String(Math.round(Math.abs(Number(value)) * 10 ** decimals));
}

function sixDigits(value: string): string | undefined {
  const digits = value.trim().replace(/^#/, '');
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits}`;
  return /^[0-9a-f]{3}$/i.test(digits) ? `#${[...digits].map((digit) => digit + digit).join('')}` : undefined;
}

const CODES_OF_SYMBOLS: Readonly<Record<string, string>> = { '£': 'GBP', $: 'USD', '€': 'EUR', '₹': 'INR', '৳': 'BDT' };

function currencyCode(value: string): string | undefined {
  const code = value.trim();
  return CODES_OF_SYMBOLS[code] ?? (/^[a-z]{3}$/i.test(code) ? code.toUpperCase() : undefined);
}

const REGIONS: Readonly<Record<string, string>> = { USA: 'US', GBR: 'GB' };

function regionCode(value: string): string | undefined {
  const code = value.trim().toUpperCase();
  return REGIONS[code] ?? (/^[A-Z]{2}$/.test(code) ? code : undefined);
}

function camelCase(value: string): string | undefined {
  const name = value
    .trim()
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return /^[a-z][a-zA-Z0-9]*$/.test(name) ? name : undefined;
}

function httpsUrl(value: string): string | undefined {
  const rest = value.trim().replace(/^(?:https?:)?\/*/i, '');
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]\S*)?$/.test(rest) ? `https://${rest}` : undefined;
}

function sitePath(value: string): string | undefined {
  const path = value
    .trim()
    .replace(/^https?:\/\/[^/]+/i, '')
    .replace(/^\.?\/*/, '');
  return /^[\w./#-]*$/.test(path) ? `/${path}` : undefined;
}

/** A page of this site as its path, of another as its https:// URL. */
function linkTarget(value: string, { url }: RuleContext): string | undefined {
  const address = value.trim().replace(/^\/\/|^(?=(?:[\w-]+\.)+(?!html?\b)[a-z]{2,}(?:[/?#]|$))/i, 'https://');
  const path = /^https?:/i.test(address) ? pathOnSite(address, url) : sitePath(value);
  return path ?? correctedLink(value) ?? (/^https:/i.test(address) ? httpsUrl(address) : undefined);
}

/** Whether an address belongs to another site than `url`. */
export function isOtherSite(address: string, url: unknown): boolean {
  const host = (written: unknown) => /^(?:https?:)?\/\/(?:www\.)?([^/:]+)/i.exec(String(written))?.[1]?.toLowerCase();
  return host(address) !== undefined && host(address) !== host(url);
}

/** The most likely intended URL of a link. */
export function correctedLink(href: string): string | undefined {
  const written = href.trim();
  const [, onThisMachine] = /^https?:\/\/(?:localhost|127\.|10\.|192\.168\.)[^/]*(\/\S*)?$/.exec(written) ?? [];
  if (onThisMachine !== undefined) return onThisMachine;
  if (/^e?mail:\S+@/i.test(written)) return written.replace(/^\w+:/, 'mailto:');
  if (/^[a-z-]+:(?!\/\/)/i.test(written) && !/^(?:mailto|tel):/i.test(written)) return undefined;
  if (/^[^\s@/:]+@[\w-]+(?:\.[\w-]+)+$/.test(written)) return `mailto:${written}`;
  if (/^(?:http:\/\/|\/\/|www\.)/i.test(written)) return httpsUrl(written);
  return /^[\w-]+(?:\/[\w-]+)*(?:\.html?)?(?:#[\w-]*)?$/.test(written)
    ? `/${written.replace(/\.html?(?=#|$)/, '')}`
    : undefined;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 24/12/2026, 24.12.26, 24 December 2026, December 24, 2026 and 2026/12/24, with or without a time after it. */
function isoDate(value: string): string | undefined {
  const [, date = '', time] = /^(.*?)(?:[ T]+(\d{1,2}:\d\d)(?::\d\d)?)?$/.exec(value.trim()) ?? [];
  const words = date
    .toLowerCase()
    .split(/[\s/.,-]+/)
    .filter((word) => word !== '');
  const named = words.findIndex((word) => MONTHS.includes(word.slice(0, 3)));
  const month = named === -1 ? undefined : MONTHS.indexOf((words[named] ?? '').slice(0, 3)) + 1;
  const numbers = words.flatMap((word) => (/^\d+(?:st|nd|rd|th)?$/.test(word) ? [Number.parseInt(word, 10)] : []));
  const all = month === undefined ? numbers : [...numbers.slice(0, 1), month, ...numbers.slice(1)];
  if (all.length !== 3) return undefined;
  const [first = 0, middle = 0, last = 0] = all;
  const days = first > 31 ? [dayOf(first, middle, last)] : [dayOf(last, middle, first)];
  // 26-12-24 may begin with the year as 2026-12-24 does. Of two readings the later is meant: a date in the past schedules nothing.
  if (month === undefined) days.push(dayOf(first, middle, last));
  const iso = days
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1);
  if (iso === undefined) return undefined;
  return time === undefined ? iso : `${iso}T${time.padStart(5, '0')}`;
}

/** @returns the day in ISO form, if it exists; a year of two digits is one of this century */
function dayOf(writtenYear: number, middle: number, last: number): string | undefined {
  const year = writtenYear < 100 ? 2000 + writtenYear : writtenYear;
  // A second number above 12 must be the day: the date is in US order.
  const [day, month] = middle > 12 && last <= 12 ? [middle, last] : [last, middle];
  const iso = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return !Number.isNaN(Date.parse(iso)) && new Date(iso).getUTCDate() === day ? iso : undefined;
}

const FIXES: Partial<Record<Kind, string>> = {
  list: 'Write its entries in brackets, as in [one, two], or in lines that begin with "- ".',
  'group of fields': 'Write its fields in the lines below it, one a line, each with two more spaces than this line.',
};

/** "Hot sand burns: wear shoes" without quotes: for YAML a field and its value. */
export function sentenceOf(value: unknown): string | undefined {
  const [[key, words] = [], ...others] = Object.entries(Object(value));
  if (key === undefined || others.length > 0 || typeof words !== 'string') return undefined;
  return /\S\s+\S/.test(key) ? `${key}: ${words}` : undefined;
}

/** @param max the largest number that the field takes */
export function kindHint(expected: Kind, value: unknown, max = Number.POSITIVE_INFINITY): string {
  if (value === null) return 'Fill it in, or delete the line.';
  const corrected = inOtherKind(expected, value, max);
  if (corrected !== undefined) return `Write ${corrected}.`;
  if (expected === 'group of fields' && Array.isArray(value))
    return 'Take the hyphens out: these are fields, such as "title: A page", and not a list.';
  if (expected === 'text') {
    if (isBraced(value))
      return 'A text that begins with a brace must be in quotes: "{claims.rating} from our readers".';
    if (typeof value !== 'object') return `Put it in quotes: "${String(value)}".`;
    const sentence = sentenceOf(value);
    if (sentence !== undefined) return `Put it in double quotes, because of the colon: "${sentence}".`;
  }
  return FIXES[expected] ?? `Write ${withArticle(expected)}.`;
}

const YES: readonly string[] = ['yes', 'y', 'on', 'true', '1', 'ja', 'sí', 'si', 'oui'];
const NO: readonly string[] = ['no', 'n', 'off', 'false', '0', 'nein', 'non'];

/** The value converted to the type of the field, where that is unambiguous: "399" to 399, yes to true. */
function inOtherKind(expected: Kind, value: unknown, max: number): string | undefined {
  const written = String(value).trim();
  if (expected === 'yes or no') {
    if (YES.includes(written.toLowerCase())) return 'true';
    return NO.includes(written.toLowerCase()) ? 'false' : undefined;
  }
  if (typeof value !== 'string' || (expected !== 'whole number' && expected !== 'number')) return undefined;
  const thousands = /^\D*(\d{1,3}(?:[.,\s’']\d{3})+)\D*$/.exec(written)?.[1];
  const whole = Number(thousands?.replace(/\D/g, ''));
  // Within a smaller range, the separator is that of decimals.
  if (whole <= max) return String(whole);
  const percent = /^(\d+)\s?%$/.exec(written)?.[1];
  if (percent !== undefined && Number(percent) > max) return String(Number(percent) / 100);
  const [, units, part = ''] = /^[^\d.,-]*(\d+)(?:[.,](\d{2}))?[^\d.,]*$/.exec(written) ?? [];
  return units === undefined ? undefined : String(Number(units + part));
}

/** `{claims.rating}` without quotes is read by YAML as a group with one empty field. */
export function isBraced(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((inner) => inner === null)
  );
}
