/** Reads numbers in texts of any language: in digits, as amounts of money, and as words. */
import { escapePattern } from './escape-pattern.ts';
import type { Lang } from './locale.ts';
import { decimalsOf, formatMinorUnits } from './money.ts';

/** Digits in groups, as in 1,247 or 1 247 or 1,00,000: of a decimal, three digits are rare. */
const GROUPED = /(?<![\d.,])[1-9]\d{0,2}(?:[.,\s’']\d{2})*(?:[.,\s’']\d{3})+(?!\d)/g;

/** Whole numbers without their separators and decimals with a point, in the digits of any script. */
export function numbersIn(text: string): string[] {
  const ascii = text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit);
  const plain = ascii.replace(GROUPED, (number) => number.replace(/\D/g, '')).replace(/(?<=\d),(?=\d)/g, '.');
  return plain.match(/\d+(?:\.\d+)?/g) ?? [];
}

/** The digits of a script follow each other in Unicode, beginning with its zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const isDigit = (point: number) => /\p{Nd}/u.test(String.fromCodePoint(point));
  let zero = code;
  while (code - zero < 9 && isDigit(zero - 1)) zero -= 1;
  return String(code - zero);
}

/** A symbol with the code of its currency, which says how many decimals the amounts have. */
export type AmountCurrency = Readonly<{ code: string; symbol: string }>;
/** An amount as it is written, and its value in minor units of the currency. */
export type Amount = AmountCurrency & Readonly<{ found: string; cents: number }>;

/**
 * Amounts with the symbol of a currency before or after them, in English or continental notation. Where currencies share a symbol, as ¥
 * is yen and yuan, each reads the amount with its own decimals.
 */
export function amountsIn(text: string, currencies: readonly AmountCurrency[]): Amount[] {
  return currencies.flatMap(({ code, symbol }) => {
    const literal = escapePattern(symbol.trim());
    const form = new RegExp(`${literal}\\s?(\\d[\\d.,]*)|(?<![\\d.,£$€₹৳])(\\d[\\d.,]*)\\s?${literal}`, 'g');
    return [...text.matchAll(form)].map(([found, before, after]): Amount => {
      const cents = minorUnits(before ?? after ?? '', decimalsOf(code));
      return { found: found.replace(/[.,]$/, ''), code, symbol, cents };
    });
  });
}

/** The amount as the site formats it, so that equal amounts are equal whatever their notation. */
export const written = ({ symbol, cents, code }: Omit<Amount, 'found'>): string =>
  formatMinorUnits(symbol, cents, decimalsOf(code));

/** The last separator is the decimal one if no more digits follow it than the currency has decimals; others separate thousands. */
function minorUnits(number: string, decimals: number): number {
  const fraction = decimals === 0 ? undefined : new RegExp(`[.,](\\d{1,${decimals}})[.,]?$`).exec(number);
  const whole = number.slice(0, fraction?.index).replace(/[.,]/g, '');
  return Number(whole + (fraction?.[1] ?? '').padEnd(decimals, '0'));
}

/** From two to twelve; what may be written in two ways has a bar. */
const WORDS: Readonly<Record<Lang, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce',
  pt: 'dois|duas três quatro cinco seis sete oito nove dez onze doze',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze',
  zh: '两|二 三 四 五 六 七 八 九 十(?!分|一|二) 十一 十二',
  ja: '二|ふたつ 三 四 五 六 七 八 九 十(?!分|一|二) 十一 十二',
  hi: 'दो तीन चार पाँच|पांच छह|छः|छ सात आठ नौ दस ग्यारह बारह',
  bn: 'দুই|দুটি তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো',
};
const FIRST = 2;

/** The periods that are written as a word, such as a guarantee of sixty days or dos semanas. */
const PERIODS = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  six: 6,
  seven: 7,
  eight: 8,
  ten: 10,
  twelve: 12,
  fourteen: 14,
  twenty: 20,
  thirty: 30,
  forty: 40,
  sixty: 60,
  ninety: 90,
  dos: 2,
  duas: 2,
  dois: 2,
  deux: 2,
  tres: 3,
  três: 3,
  trois: 3,
};
export const PERIOD_WORDS = Object.keys(PERIODS).join('|');

/** "sixty" as "60"; digits stay as they are. */
export const inDigits = (period: string): string =>
  String(new Map(Object.entries(PERIODS)).get(period.trim().toLowerCase()) ?? period);

/** Made once: making them takes longer than looking for them. */
const patterns = new Map<Lang, readonly RegExp[]>();

/** Bengali, Chinese and Japanese write on without a space. */
function patternsOf(lang: Lang): readonly RegExp[] {
  const known = patterns.get(lang);
  if (known !== undefined) return known;
  const made = WORDS[lang]
    .split(' ')
    .map(
      (word) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${word})${/bn|zh|ja/.test(lang) ? '' : '(?![\\p{L}\\p{M}])'}`, 'iu'),
    );
  patterns.set(lang, made);
  return made;
}

/** The numbers that a text writes as words. */
export const numberWordsIn = (text: string, lang: Lang): number[] =>
  patternsOf(lang).flatMap((word, i) => (word.test(text) ? [FIRST + i] : []));

/** In the same way as `like`, in digits or as a word. */
export function inNumberWords(count: number, lang: Lang, like: string): string {
  const word = /\d/.test(like) ? undefined : WORDS[lang].split(' ')[count - FIRST]?.replace(/[|(].*/, '');
  if (word === undefined) return String(count);
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
