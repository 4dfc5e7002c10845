/** Compares what claims.yaml says in each language, and with the settings that say the same. */
import { isLang, type Lang } from '#domain/locale.ts';
import { inDigits, numbersIn } from '#domain/numbers.ts';
import { massesIn, otherUnits } from '#domain/units.ts';
import type { Localized } from '#schema/fields.ts';
import type { Claim } from '#schema/files/claims.ts';
import {
  claimDiffers,
  figureDiffers,
  numberForeign,
  ratingAboveScale,
  ratingWithoutScale,
  rowNotCounted,
  unitInFigure,
} from '../../diagnostics/catalogue.ts';
import type { Location } from '../../diagnostics/diagnostic.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

type NamedClaim = Claim & Readonly<{ name: string; english: string; at: (...path: readonly string[]) => Location }>;

export const claims: Check = (site) => {
  const all = site.content.claims.flatMap(({ file, data }) =>
    Object.entries(data).map(([name, claim]): NamedClaim => {
      const at = (...path: readonly string[]) => site.locate.at(file, { path: [name, 'text', ...path] });
      return { ...claim, name, english: englishOf(claim.text), at };
    }),
  );
  return [
    ...all.flatMap(inLanguages),
    ...all.flatMap(aboveScale),
    ...all.flatMap(withUnit),
    ...all.flatMap(withoutScale),
    ...sameCount(all),
    ...inSettings(site, all),
    ...savingsTotal(site, all),
  ];
};

export const englishOf = (text: Localized): string => (typeof text === 'string' ? text : text.en);

function inLanguages({ name, text, english, at }: NamedClaim): Found[] {
  const others = othersOf(text);
  if (isOutvoted(text)) {
    const params = { claim: name, found: others[0]?.[1] ?? '', english, others: others.length };
    return [{ diagnostic: claimDiffers(at('en'), params) }];
  }
  const all = typeof text === 'string' ? [] : [['en', english] as const, ...others];
  return all.flatMap(([lang, words]): Found[] => {
    const foreign = foreignNumber(lang, words, english);
    if (foreign !== undefined) return [{ diagnostic: numberForeign(at(lang), { lang, ...foreign }) }];
    if (sameFacts(words, english, lang)) return [];
    const isUndecided = !others.some(([other, own]) => other !== lang && sameFacts(own, english, other));
    return [{ diagnostic: claimDiffers(at(lang), { claim: name, found: words, english, isUndecided }) }];
  });
}

const othersOf = (text: Localized): (readonly [Lang, string])[] =>
  Object.entries(typeof text === 'string' ? {} : text).flatMap(([lang, words = '']) =>
    isLang(lang) && lang !== 'en' ? [[lang, words] as const] : [],
  );

/** Whether all other languages contradict the English text, and none another of them: then the slip is in English. */
export function isOutvoted(text: Localized): boolean {
  const others = othersOf(text);
  const first = others[0]?.[1] ?? '';
  return (
    others.length > 1 &&
    others.every(([lang, words]) => sameFacts(words, first, lang) && !sameFacts(words, englishOf(text), lang))
  );
}

/** Other languages may have further digits, as in "per 1 litre", and may leave out a number or a unit. */
function sameFacts(words: string, english: string, lang: Lang): boolean {
  const [own, known] = [numbersIn(words), numbersIn(english)];
  const hasFigures = own.length === 0 || known.every((number) => own.includes(number));
  const isShare = (text: string) => /[%％٪]/.test(text);
  if (own.length > 0 && known.length > 0 && isShare(words) !== isShare(english)) return false;
  const [ours, theirs] = [massesIn(words), massesIn(english)];
  const hasMasses = ours.length === 0 || theirs.length === 0 || ours.join() === theirs.join();
  return hasFigures && hasMasses && otherUnits(words, english, lang).length === 0;
}

/**
 * A number that the readers of the language would read as another one: 1,247 in Spanish is a little more than one. Not an amount with its
 * sign, which has the point of the prices beside it.
 */
function foreignNumber(lang: Lang, words: string, english: string) {
  const own = new Intl.NumberFormat(lang).format(1.5).charAt(1);
  const other = own === ',' ? '.' : ',';
  const decimal = new RegExp(`(?<![£$€₹৳\\d.,])\\d+\\${other}\\d{1,2}(?![\\d${other}])`).exec(words)?.[0];
  // With three digits it may be a decimal, but not if English has the same number.
  const thousands = /(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d,])/.exec(words)?.[0] ?? '';
  if (own === ',' && thousands !== '' && english.includes(thousands))
    return { found: thousands, better: thousands.replace(',', '.') };
  return decimal === undefined ? undefined : { found: decimal, better: decimal.replace(other, own) };
}

/** "5.8/5" or "183%": more than there is. What grew or is dearer may be more than the whole, but says so. */
function aboveScale({ english, at }: NamedClaim): Found[] {
  const [, given = '', most = ''] =
    /(?<![\d.,/])(\d+(?:[.,]\d+)?)\s?\/\s?(5|10)(?![\d/.,])/.exec(english) ?? /^(\d{3,}) ?(%)$/.exec(english) ?? [];
  const limit = most === '%' ? 100 : Number(most);
  if (given === '' || Number(given.replace(',', '.')) <= limit) return [];
  const unit = most === '%' ? '%' : '';
  return [{ diagnostic: ratingAboveScale(at(), { given: given + unit, most: limit + unit }) }];
}

/** "Rated 4.8": of five, of ten, of a hundred? */
function withoutScale({ name, english, at }: NamedClaim): Found[] {
  if (!/rating$/i.test(name) || !/^\d(?:[.,]\d+)?$/.test(english.trim())) return [];
  return [{ diagnostic: ratingWithoutScale(at(), { given: english.trim() }) }];
}

/** The days of the guarantee are a number: each text adds the word of its language. */
function withUnit({ name, english, at }: NamedClaim): Found[] {
  if (name !== 'guaranteeDays' || /^\s*\d+\s*$/.test(english)) return [];
  const number = /^\d+\b/.exec(inDigits(english).replace(/(?<=\d)[oO]/g, '0'))?.[0];
  return [{ diagnostic: unitInFigure(at(), { found: english, number }) }];
}

/** "over 1,200" and 847 are not one number of people. A claim whose name ends with that of another counts the same. */
function sameCount(all: readonly NamedClaim[]): Found[] {
  return all.flatMap((one): Found[] => {
    const other = all.find(({ name }) => one.name.endsWith(name.charAt(0).toUpperCase() + name.slice(1)));
    if (other === undefined) return [];
    const [own, known] = [countIn(one), countIn(other)];
    if (Number.isNaN(own + known) || own === known) return [];
    // The lower one may be the least that there are.
    if (/\b(?:over|more than|at least)\b|\+/i.test((own < known ? one : other).english)) return [];
    return [{ diagnostic: figureDiffers(one.at(), { found: one.english, known: other.english, in: other.name }) }];
  });
}

const countIn = (claim: NamedClaim | undefined): number => Number(numbersIn(claim?.english ?? '')[0]);

/** What settings tell search engines or count with, and claims tell readers. A month cannot have brought more people than there are in all. */
function inSettings({ settings: { foundedYear, counter }, locate }: CheckedSite, all: readonly NamedClaim[]): Found[] {
  const [year, customers] = ['foundedYear', 'customers'].map((name) => all.find((claim) => claim.name === name));
  const start = counter?.start ?? 0;
  const settings = [
    { claim: year, said: foundedYear, path: ['foundedYear'], isOther: year?.english !== String(foundedYear) },
    { claim: customers, said: start, path: ['counter', 'start'], isOther: start > countIn(customers), isMost: true },
  ];
  return settings.flatMap(({ claim, said, path, isOther, isMost = false }): Found[] => {
    if (claim === undefined || !isOther) return [];
    const params = { found: String(said), known: claim.english, in: claim.name, isMost };
    return [{ diagnostic: figureDiffers(locate.setting(...path), params) }];
  });
}

const CLAIM = /^\{claims\.([\w-]+)\}$/;

/** Each row of the savings comparison is part of the total below it. */
function savingsTotal({ settings, locate }: CheckedSite, all: readonly NamedClaim[]): Found[] {
  const rows = settings.savings.map(({ amount }) => CLAIM.exec(englishOf(amount))?.[1]);
  const totals = all.filter(({ sumOf = [] }) => sumOf.some((part) => rows.includes(part)));
  return totals.flatMap(({ name: total, sumOf = [] }) =>
    rows.flatMap((row, i): Found[] => {
      const isCounted = row !== undefined && sumOf.includes(row) && rows.indexOf(row) === i;
      if (isCounted) return [];
      // What is typed does not follow when the claim changes.
      const meant = row === undefined ? sumOf.find((part) => !rows.includes(part)) : undefined;
      const shown = row ?? 'a typed amount';
      return [{ diagnostic: rowNotCounted(locate.setting('savings', i, 'amount'), { row: shown, total, meant }) }];
    }),
  );
}
