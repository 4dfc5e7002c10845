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
export function asciiDigit(digit: string): string {
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

/** How texts in any language write the currencies of their readers, whether or not the shop has prices in them. */
export const CURRENCY_NAMES: readonly AmountCurrency[] = Object.entries({
  GBP: '£ libras|esterlinas libras|esterlinas livres|sterling 英镑 ポンド पाउंड পাউন্ড',
  EUR: '€ euros 欧元 ユーロ यूरो ইউরো',
  USD: '$ dólares dollars 美元 ドル डॉलर ডলার',
  INR: '₹ Rs Rs. रुपये रुपए रु रु. রুপি 卢比 ルピー rupias roupies',
  BDT: '৳ টাকা taka टका 塔卡 タカ',
  JPY: '¥ 円 日元 yenes ienes yens',
  CNY: '元 块钱 人民币 yuanes',
  BRL: 'R$ reais',
  MXN: 'pesos',
}).flatMap(([code, names]) => names.split(' ').map((name) => ({ code, symbol: name.replace('|', ' ') })));

/**
 * Amounts with the symbol of a currency before or after them, in English or continental notation. Where currencies share a symbol, as ¥
 * is yen and yuan, each reads the amount with its own decimals.
 */
export function amountsIn(text: string, currencies: readonly AmountCurrency[]): Amount[] {
  const digits = text.replace(/\p{Nd}/gu, asciiDigit);
  return currencies.flatMap(({ code, symbol }) => {
    if (!text.includes(symbol.trim())) return [];
    const literal = escapePattern(symbol.trim());
    // A name stands before its number only where no other number is before it: "4 euros, 3 ways".
    const [start, end] = /^\p{L}/u.test(symbol) ? ['(?<!\\p{L}|\\d\\s?)', '(?!\\p{Script=Latin})'] : ['', ''];
    const form = new RegExp(
      `${start}${literal}\\s?(\\d[\\d.,]*)|(?<![\\d.,£$€₹৳¥])(\\d[\\d.,]*)\\s?${literal}${end}`,
      'gu',
    );
    return [...digits.matchAll(form)].map(({ 0: found, 1: before, 2: after, index }): Amount => {
      const cents = minorUnits(before ?? after ?? '', decimalsOf(code));
      return { found: text.slice(index, index + found.length).replace(/[.,]$/, ''), code, symbol, cents };
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

/** In the order of COUNTED; what may be written in two ways has a bar. The Bengali nine is also "is not". */
const WORDS: Readonly<Record<Lang, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve fourteen fifteen twenty thirty forty fifty sixty ninety',
  es: 'dos tres cuatro cinco seis siete ocho nueve diez once doce catorce quince veinte treinta cuarenta cincuenta sesenta noventa',
  pt: 'dois|duas três quatro cinco seis sete oito nove dez onze doze catorze|quatorze quinze vinte trinta quarenta cinquenta sessenta noventa',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze quatorze quinze vingt trente quarante cinquante soixante quatre-vingt-dix',
  zh: '两|二 三 四 五 六 七 八 九 十(?!分(?!钟)|一|二) 十一 十二 十四 十五 二十 三十 四十 五十 六十 九十',
  ja: '二|ふたつ 三 四 五 六 七 八 九 十(?!分|一|二) 十一 十二 十四 十五 二十 三十 四十 五十 六十 九十',
  hi: 'दो तीन चार पाँच|पांच छह|छः|छ सात आठ नौ दस ग्यारह बारह चौदह पंद्रह|पन्द्रह बीस तीस चालीस पचास साठ नब्बे',
  bn: 'দুই|দুটি তিন চার পাঁচ ছয় সাত আট নয়(?=টি|টা|জন) দশ এগারো বারো চৌদ্দ পনেরো|পনের বিশ|কুড়ি ত্রিশ চল্লিশ পঞ্চাশ ষাট নব্বই',
};
const COUNTED: readonly number[] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 20, 30, 40, 50, 60, 90];

/** A pattern of the words of a language. */
export const numberWords = (lang: Lang): string => WORDS[lang].replaceAll(' ', '|');

/** The languages that a guarantee of sixty days or dos semanas may be promised in. */
const OF_PERIODS = ['en', 'es', 'pt', 'fr'] as const;
export const PERIOD_WORDS = `one|${OF_PERIODS.map(numberWords).join('|')}`;

const DIGITS: ReadonlyMap<string, string> = new Map([
  ['one', '1'],
  ...OF_PERIODS.flatMap((lang) =>
    WORDS[lang].split(' ').flatMap((ways, i) => ways.split('|').map((word) => [word, String(COUNTED[i])] as const)),
  ),
]);

/** "sixty" as "60"; digits stay as they are. */
export const inDigits = (period: string): string => DIGITS.get(period.trim().toLowerCase()) ?? period;

const patterns = new Map<Lang, RegExp>();
const LAST_FIRST = COUNTED.toReversed();

/**
 * A group for each of LAST_FIRST: a text with 二十 counts twenty, not two. Bengali, Chinese and Japanese write on without a
 * space; but what a virama (U+09CD) joins is one word, as rest begins with twenty.
 */
function patternOf(lang: Lang): RegExp {
  const known = patterns.get(lang);
  if (known !== undefined) return known;
  const words = WORDS[lang].split(' ').map((word) => `(${word})`);
  const end = /bn|zh|ja/.test(lang) ? '(?!\\u09cd)' : '(?![\\p{L}\\p{M}])';
  const made = new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.reverse().join('|')})${end}`, 'giu');
  patterns.set(lang, made);
  return made;
}

/** The numbers that a text writes as words. */
export function numberWordsIn(text: string, lang: Lang): number[] {
  const found = new Set<number>();
  for (const [, ...groups] of text.matchAll(patternOf(lang))) {
    found.add(LAST_FIRST[groups.findIndex((group) => group !== undefined)] ?? 0);
  }
  return COUNTED.filter((number) => found.has(number));
}

/** In the same way as `like`, in digits or as a word. */
export function inNumberWords(count: number, lang: Lang, like: string): string {
  const word = /\d/.test(like) ? undefined : WORDS[lang].split(' ')[COUNTED.indexOf(count)]?.replace(/[|(].*/, '');
  if (word === undefined) return String(count);
  return /^\p{Lu}/u.test(like) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
