/** What a value that breaks a rule most likely stands for. */
import { decimalsOf } from '#domain/money.ts';
import { suggestSlug } from '#domain/route.ts';
import { httpsUrl, sitePath } from './address-fixes.ts';
import { isoDate } from './iso-date.ts';

type Correct = (value: string, rule: string, currency: string) => string | undefined;

/** A rule by a word of its message, and the value that a value breaking it most likely stands for. */
const CORRECTIONS: readonly [rule: RegExp, correct: Correct][] = [
  [/must be a date/, isoDate],
  [/must be a whole number of pence/, minorUnits],
  [/must be more than 0/, (value) => (/^-[1-9]\d*$/.test(value) ? value.slice(1) : undefined)],
  [
    /must be a whole number|must be whole minutes/,
    (value) => (/^\d+\.\d+$/.test(value) ? String(Math.round(Number(value))) : undefined),
  ],
  [
    /lower-case letters, digits and single hyphens/,
    (value) => suggestSlug(value.replace(/\.(?:html?|ya?ml|md)$|\/+$/gi, '')),
  ],
  [/no slash at the end/, (value) => value.replace(/\/+$/, '')],
  [/must end with the domain/, (value) => value.replace(/^(https:\/\/[^/]+)\/.*$/, '$1')],
  [/begins with https:\/\//, httpsUrl],
  [/must not contain spaces/, (value) => (/^https:\/\/\S*\s*$/.test(value) ? value.trim() : undefined)],
  [/must be an email address/, (value) => /[^\s@:<]+@[^\s@>]+\.[a-z]{2,}/i.exec(value)?.[0]],
  [/must be a colour/, colour],
  [/must be a path of this site|must be a page of this site|must begin with \/$/, sitePath],
  [/must be (?:from )?[\d.]+ to [\d.]+(?! stars)/, withinRange],
  [
    /must be a telephone number/,
    (value) =>
      value
        .replace(/[^\d +]+/g, ' ')
        .replace(/ {2,}/g, ' ')
        .trim(),
  ],
  [
    /must be a PubMed number/,
    (value) => value.replace(/^\D*(\d{5,8})\D*$|.*/s, (_, id?: string) => (id === undefined ? '' : `"${id}"`)),
  ],
  [/must be a currency code/, currencyCode],
  [/must be a region code/, (value) => (/^[a-z]{2}$/i.test(value) ? value.toUpperCase() : undefined)],
  [/must be a name such as/, camelCase],
  [
    /must be empty, or an id/,
    (value) => (/^G-[A-Z0-9]+$/i.test(value.trim()) ? value.trim().toUpperCase() : undefined),
  ],
];

/**
 * @param currency of an amount
 * @returns the value to write instead, as YAML has it; undefined if it cannot be told
 */
export function corrected(rule: string, value: unknown, currency = ''): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const correct = CORRECTIONS.find(([pattern]) => pattern.test(rule))?.[1];
  const found = correct?.(String(value), rule, currency);
  if (found === undefined || found === '' || found === String(value)) return undefined;
  // YAML would read a comment, an alias or a number.
  return /^[#@]|^\d{4}(?:-\d\d)+$/.test(found) || (/date|year/.test(rule) && /^\d{4}$/.test(found))
    ? `"${found}"`
    : found;
}

/** 3.99 pounds are 399 pence, and 1.99 dinars 1990 fils. A fraction of a yen is no amount. */
function minorUnits(value: string, _: string, currency: string): string | undefined {
  const decimals = decimalsOf(currency);
  const [, fraction] = /^-?\d+\.(\d+)$/.exec(value) ?? [];
  if (fraction === undefined || fraction.length > decimals) return undefined;
  return String(Math.round(Math.abs(Number(value)) * 10 ** decimals));
}

/** The nearest of the values that the rule allows. */
function withinRange(value: string, rule: string): string | undefined {
  const [, least, most] = /([\d.]+) to ([\d.]+)/.exec(rule) ?? [];
  const number = Number(value);
  if (Number.isNaN(number)) return undefined;
  return String(Math.min(Math.max(number, Number(least)), Number(most)));
}

function colour(value: string): string | undefined {
  const digits = value.trim().replace(/^#/, '');
  if (/^[0-9a-f]{6}$/i.test(digits)) return `#${digits}`;
  return /^[0-9a-f]{3}$/i.test(digits) ? `#${[...digits].map((digit) => digit + digit).join('')}` : undefined;
}

const SIGNS: Readonly<Record<string, string>> = { '£': 'GBP', $: 'USD', '€': 'EUR', '₹': 'INR', '৳': 'BDT' };

function currencyCode(value: string): string | undefined {
  return SIGNS[value.trim()] ?? (/^[a-z]{3}$/i.test(value.trim()) ? value.trim().toUpperCase() : undefined);
}

function camelCase(value: string): string | undefined {
  const name = value
    .trim()
    .replace(/^[A-Z]/, (letter) => letter.toLowerCase())
    .replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase());
  return /^[a-z][a-zA-Z0-9]*$/.test(name) ? name : undefined;
}
