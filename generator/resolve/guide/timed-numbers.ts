/** The numbers in a text of the guide that a body can feel: how long, how far. */
import { numbersIn } from '#domain/numbers.ts';
import { PLACEHOLDER } from '#domain/placeholders.ts';

/** A number with its unit in the English text, and what stands in its place in the translation, if it is another number. */
type LostNumber = Readonly<{ number: string; phrase: string; found: string | undefined }>;

const UNIT =
  '(?:seconds?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|mm|cm|centimet(?:re|er)s?|met(?:re|er)s?|inch(?:es)?|feet|foot)';
const NUMBER = String.raw`(\d+(?:[.,]\d+)?)`;
const RANGE = String.raw`${NUMBER}(?:\s*(?:to|or|and|[–-])\s*${NUMBER})?`;
/** "10 to 20 minutes", "minute 10". */
const QUANTITY = new RegExp(String.raw`(?<![\d.,])${RANGE}[\s-]*${UNIT}\b|\b${UNIT}\s+${RANGE}`, 'gi');

/** Factors to the neighbouring units: 1 hour may be 60 minutes in another language, and 2 weeks 14 days. */
const CONVERSIONS: readonly (readonly [unit: RegExp, factors: readonly number[]])[] = [
  [/\bsecond/i, [60]],
  [/\bmin/i, [60]],
  [/\bh(?:ou)?rs?\b/i, [60, 24]],
  [/\b(?:day|night)/i, [24, 7]],
  [/\bweek/i, [7]],
  [/\bmonth/i, [12, 30]],
  [/\byear/i, [12]],
  [/\b(?:mm|cm|centimet)/i, [10, 100]],
  [/\bmet/i, [100]],
  [/\b(?:inch|feet|foot)/i, [12]],
];
/** What many languages write as an article or in a word of its own. */
const OFTEN_WORDS = ['1', '2'];

/** The quantities of the English text that its translation does not have. Numbers that only the translation has may be of other countries. */
export function lostNumbers(english: string, local: string): LostNumber[] {
  const [original, own] = [numbersIn(plain(english)), numbersIn(plain(local))];
  const added = own.filter((number) => !original.includes(number));
  return [...plain(english).matchAll(QUANTITY)].flatMap(([phrase, ...numbers]) =>
    numbers
      .flatMap((number: string | undefined) => (number === undefined ? [] : numbersIn(number)))
      .filter((number) => !own.some((other) => other === number || isConverted(number, other, phrase)))
      .filter((number) => added.length > 0 || !OFTEN_WORDS.includes(number))
      .map((number) => ({ number, phrase, found: added[0] })),
  );
}

const isConverted = (one: string, other: string, phrase: string): boolean =>
  CONVERSIONS.flatMap(([unit, factors]) => (unit.test(phrase) ? factors : [])).some(
    (factor) => Number(one) * factor === Number(other) || Number(other) * factor === Number(one),
  );

/** Without links to numbers and pages, which are compared by themselves, and without braces. */
const plain = (text: string): string =>
  text.replace(/\[[^\]]*\]\(tel:[^)]*\)|\]\([^)]*\)/g, ' ').replace(PLACEHOLDER, ' ');
