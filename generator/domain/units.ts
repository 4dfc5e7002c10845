/** Reads quantities in texts of any language: ten minutes must not become ten hours in one of them, nor micrograms milligrams. */
import type { Lang } from './locale.ts';
import { asciiDigit, numbersIn, numberWords, numberWordsIn } from './numbers.ts';

const TIMES = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;

/** In the order of TIMES. A night is a day: "seven nights" may be seven days. */
const TIME_WORDS: Readonly<Record<Lang, string>> = {
  en: 'sec(?:ond)?s? min(?:ute)?s? h(?:(?:ou)?rs?)? (?:day|night)s? weeks? months? years?',
  es: 'segundos? min(?:uto)?s? h(?:oras?)? (?:d[ií]a|noche)s? semanas? mes(?:es)? años?',
  pt: 'segundos? min(?:uto)?s? h(?:oras?)? (?:dia|noite)s? semanas? m[êe]s(?:es)? anos?',
  fr: 'secondes? min(?:ute)?s? h(?:eures?)? (?:jour|nuit)s? semaines? mois ans?|années?',
  zh: '秒 分钟 小时 天|晚|夜|日 周|星期 月 年',
  ja: '秒 分(?!の) 時間 日|晩|夜 週 [かカヵヶケ]月 年',
  hi: 'सेकंड|सेकेंड मिनट घंट|घण्ट दिन|रात हफ़्त|हफ्त|सप्ताह महीन|माह साल|वर्ष',
  bn: 'সেকেন্ড মিনিট ঘণ্টা|ঘন্টা দিন|রাত সপ্তাহ মাস বছর',
};

/** Written alike in all languages, or as each writes it. Of blood, ng/ml is µg per litre. */
const MEASURES = {
  µg: '(?:(?:[µμ]g|mcg)(?!/ml)|ng/ml)(?!\\p{L})|microgram|微克|マイクログラム|माइक्रोग्राम|মাইক্রোগ্রাম',
  'µg/ml': '(?:[µμ]g|mcg)/ml',
  mg: 'mg(?![\\p{L}]|/ml)|mill?igram|毫克|ミリグラム|मिलीग्राम|मिलिग्राम|মিলিগ্রাম',
  'mg/ml': 'mg/ml',
  ng: 'ng(?![\\p{L}]|/ml)',
} as const;
const OTHERS = ['g', 'kg', 'ml', 'mm', 'cm', 'm', '°C', '°F'];

const patternOf = (written: string, flags: string) => new RegExp(written.normalize('NFKC'), flags);
const MASSES = Object.entries(MEASURES).map(
  ([unit, written]) => [unit, patternOf(`(?<!\\p{L})(?:${written})`, 'iu')] as const,
);

/** Which units of a dose or of a blood test a text names. A thousand times as much is a mistake that nobody sees. */
export function massesIn(text: string): string[] {
  const plain = text.normalize('NFKC');
  return MASSES.flatMap(([unit, written]) => (written.test(plain) ? [unit] : []));
}

/** "2 to 3 hours": the numbers before a unit, and the words as they are written. */
type Quantity = Readonly<{ found: string; numbers: readonly string[]; unit: string }>;

const UNITS = [...TIMES, '%', ...Object.keys(MEASURES), ...OTHERS];
const TO = '(?:[-–—〜~]|to|or|and|an?|à|o|ou|y|et?|至|到|から|से|या|থেকে|বা)';
const patterns = new Map<Lang, RegExp>();

function quantityPattern(lang: Lang): RegExp {
  const known = patterns.get(lang);
  if (known !== undefined) return known;
  const [start, end] = /zh|ja/.test(lang) ? ['', ''] : ['(?<![\\p{L}\\p{M}])', /hi|bn/.test(lang) ? '' : '(?!\\p{L})'];
  const number = `(\\d+(?:[.,]\\d+)?|${start}(?:${numberWords(lang)}))`;
  const anyOf = (units: readonly string[]) => units.map((unit) => `(${unit})`).join('|');
  const times = `(?:${anyOf(TIME_WORDS[lang].split(' '))})${end}`;
  const words = `${times}|${anyOf(['[%٪]', ...Object.values(MEASURES)])}|(?:${anyOf(OTHERS)})(?!\\p{L})`;
  const made = patternOf(`(?<![\\d.,])${number}(?:\\s*${TO}\\s*${number})?[\\s-]*个?(?:${words})`, 'giu');
  patterns.set(lang, made);
  return made;
}

function quantitiesIn(text: string, lang: Lang): Quantity[] {
  const plain = text.normalize('NFKC').replace(/\p{Nd}/gu, asciiDigit);
  return [...plain.matchAll(quantityPattern(lang))].map(([found, first = '', last, ...units]) => {
    const numbers = [first, last ?? first].map((one) => numbersIn(one)[0] ?? String(numberWordsIn(one, lang)[0]));
    return { found, numbers, unit: UNITS[units.findIndex((unit) => unit !== undefined)] ?? '' };
  });
}

/** An English text is compared with that of each language. */
const inEnglish = new Map<string, readonly Quantity[]>();

/** What a text says in another unit than the English one has for the same number: as both are written, and in English. */
export function otherUnits(text: string, english: string, lang: Lang) {
  const known = inEnglish.get(english) ?? quantitiesIn(english, 'en');
  inEnglish.set(english, known);
  if (known.length === 0) return [];
  return quantitiesIn(text, lang).flatMap((own) => {
    const same = known.filter(({ numbers }) => numbers.some((one) => own.numbers.includes(one)));
    const [meant] = same;
    if (meant === undefined || same.some(({ unit }) => unit === own.unit)) return [];
    return [{ found: own.found, own: nameOf(own), phrase: meant.found, meant: nameOf(meant) }];
  });
}

function nameOf({ numbers, unit }: Quantity): string {
  const ends = [...new Set(numbers)].join(' to ');
  return TIMES.some((time) => time === unit) && ends !== '1' ? `${ends} ${unit}s` : `${ends} ${unit}`;
}
