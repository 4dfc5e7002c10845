/** Compares what claims.yaml says in each language, and with the settings that say the same. */
import { isLang, type Lang } from '#domain/locale.ts';
import { inDigits } from '#domain/number-words.ts';
import { numbersIn } from '#domain/numbers.ts';
import {
  claimDiffers,
  englishClaimDiffers,
  figureDiffers,
  numberForeign,
  ratingAboveScale,
  rowNotCounted,
  unitInFigure,
} from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const claims: Check = (site) => [
  ...inLanguages(site),
  ...aboveScale(site),
  ...aboveAll(site),
  ...withUnit(site),
  ...foundedYear(site),
  ...sameCount(site),
  ...counter(site),
  ...savingsTotal(site),
];

function inLanguages({ content, locate }: CheckedSite): Found[] {
  return content.claims.flatMap(({ file, data }) =>
    Object.entries(data).flatMap(([claim, { text }]) => {
      if (typeof text === 'string') return [];
      const locals = Object.entries(text).filter(([lang]) => isLang(lang) && lang !== 'en');
      const agreeing = agreedByAll(locals, text.en);
      if (agreeing !== undefined)
        return [
          {
            diagnostic: englishClaimDiffers(locate.at(file, { path: [claim, 'text', 'en'] }), {
              claim,
              english: text.en,
              ...agreeing,
            }),
          },
        ];
      return Object.entries(text).flatMap(([lang, words = '']): Found[] => {
        if (!isLang(lang)) return [];
        const at = locate.at(file, { path: [claim, 'text', lang] });
        const foreign = foreignNumber(lang, words, text.en);
        const diagnostic: Diagnostic | undefined =
          foreign === undefined
            ? sameFacts(words, text.en, lang)
              ? undefined
              : claimDiffers(at, { claim, found: words, english: text.en })
            : numberForeign(at, { lang, ...foreign });
        return diagnostic === undefined ? [] : [{ diagnostic }];
      });
    }),
  );
}

/** What all other languages say against the English text, where they agree and are several. */
function agreedByAll(locals: readonly [string, string | undefined][], english: string) {
  const figures = locals.map(([, words = '']) => numbersIn(words).join());
  const [first = ''] = figures;
  const isAgreed = locals.length > 1 && first !== '' && figures.every((one) => one === first);
  const known = numbersIn(english);
  if (!isAgreed || known.length === 0 || known.every((number) => first.split(',').includes(number))) return undefined;
  return { languages: locals.length, found: locals[0]?.[1] ?? '' };
}

/** Other languages may have further digits, as in "per 1 litre", and may leave out a number or a unit. */
function sameFacts(words: string, english: string, lang: Lang): boolean {
  const [own, known] = [numbersIn(words), numbersIn(english)];
  const hasFigures = own.length === 0 || known.every((number) => own.includes(number));
  const isShare = (text: string) => /[%％٪]/.test(text);
  if (own.length > 0 && known.length > 0 && isShare(words) !== isShare(english)) return false;
  return hasFigures && meet(symbolsIn(words), symbolsIn(english)) && meet(timesIn(words, lang), timesIn(english, 'en'));
}

const meet = (own: readonly string[], known: readonly string[]): boolean =>
  own.length === 0 || known.length === 0 || own.some((unit) => known.includes(unit));

/** Units that are written alike in the languages of one script. */
const symbolsIn = (text: string): string[] =>
  [...text.matchAll(/\d\s?(mg|µg|mcg|ng|kg|g|ml|l|mm|cm|km|m)(?!\p{L})/giu)].map(([, unit = '']) => unit.toLowerCase());

const TIMES = ['minute', 'hour', 'day', 'week', 'month', 'year'] as const;

type TimeWords = readonly (readonly [unit: string, words: RegExp])[];

/** Made once for each language: a claim is compared in all of them. */
const timeWords = new Map<Lang, TimeWords>();

/** For each unit of time, the words that the language has for one of it and for two. */
function timeWordsOf(lang: Lang): TimeWords {
  const found = timeWords.get(lang) ?? TIMES.map((unit) => [unit, wordsFor(unit, lang)] as const);
  timeWords.set(lang, found);
  return found;
}

function wordsFor(unit: (typeof TIMES)[number], lang: Lang): RegExp {
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' });
  const words = [1, 2].map((count) => format.formatToParts(count).find(({ type }) => type === 'unit')?.value ?? '');
  // The scripts of Chinese and Japanese have no spaces between words.
  return new RegExp(`(?<!\\p{Script=Latin})(?:${words.join('|')})(?!\\p{Script=Latin})`, 'iu');
}

/** Which units of time a text names. */
const timesIn = (text: string, lang: Lang): string[] =>
  timeWordsOf(lang).flatMap(([unit, words]) => (words.test(text) ? [unit] : []));

/** A number that the readers of the language would read as another one: 1,247 in Spanish is a little more than one. */
function foreignNumber(lang: Lang, words: string, english: string) {
  const parts = new Intl.NumberFormat(lang).formatToParts(1234.5);
  if (parts.find(({ type }) => type === 'decimal')?.value === ',') {
    const thousands = /(?<![\d.,])[1-9]\d{0,2},\d{3}(?![\d,])/.exec(words)?.[0];
    // With three digits it may be a decimal, but not if English has the same number.
    if (thousands !== undefined && english.includes(thousands))
      return { found: thousands, better: thousands.replace(',', '.') };
    const decimal = /(?<![\d.,])\d+\.\d{1,2}(?![\d.])/.exec(words)?.[0];
    return decimal === undefined ? undefined : { found: decimal, better: decimal.replace('.', ',') };
  }
  const decimal = /(?<![\d.,])\d+,\d{1,2}(?![\d,])/.exec(words)?.[0];
  return decimal === undefined ? undefined : { found: decimal, better: decimal.replace(',', '.') };
}

/** "5.8/5": more stars than there are. */
function aboveScale({ content, locate }: CheckedSite): Found[] {
  return content.claims.flatMap(({ file, data }) =>
    Object.entries(data).flatMap(([claim, { text }]): Found[] => {
      const words = typeof text === 'string' ? text : text.en;
      const [, given = '', most = ''] = /(?<![\d.,/])(\d+(?:[.,]\d+)?)\s?\/\s?(5|10)(?![\d/.,])/.exec(words) ?? [];
      if (given === '' || Number(given.replace(',', '.')) <= Number(most)) return [];
      return [{ diagnostic: ratingAboveScale(locate.at(file, { path: [claim, 'text'] }), { given, most }) }];
    }),
  );
}

/** "183%", and nothing else: more people than there are. What grew or is dearer may be more than the whole. */
function aboveAll({ content, locate }: CheckedSite): Found[] {
  return content.claims.flatMap(({ file, data }) =>
    Object.entries(data).flatMap(([claim, { text }]): Found[] => {
      const given = /^(\d{3,}) ?%$/.exec(typeof text === 'string' ? text : text.en)?.[1];
      if (given === undefined || Number(given) <= 100) return [];
      const at = locate.at(file, { path: [claim, 'text'] });
      return [{ diagnostic: ratingAboveScale(at, { given: `${given}%`, most: '100%' }) }];
    }),
  );
}

/** The days of the guarantee are a number: each text adds the word of its language. */
function withUnit({ content, locate }: CheckedSite): Found[] {
  return content.claims.flatMap(({ file, data: { guaranteeDays } }) => {
    const text = guaranteeDays?.text;
    const found = typeof text === 'string' ? text : text?.en;
    if (found === undefined || /^\s*\d+\s*$/.test(found)) return [];
    // The letters O and l beside a digit are 0 and 1.
    const typed = found
      .replace(/(?<=\d)[oO]|[oO](?=\d)/g, '0')
      .replace(/(?<=\d)[lI](?!\p{L})|(?<!\p{L})[lI](?=\d)/gu, '1');
    const number = /^\D*(\d+)\D*$/.exec(inDigits(typed))?.[1];
    return [{ diagnostic: unitInFigure(locate.at(file, { path: ['guaranteeDays', 'text'] }), { found, number }) }];
  });
}

/** The setting is told to search engines, the claim to readers. */
function foundedYear({ content, settings, locate }: CheckedSite): Found[] {
  const [text] = content.claims.flatMap(({ data }) => data.foundedYear?.text ?? []);
  const year = String(settings.foundedYear);
  if (typeof text !== 'string' || text === year) return [];
  return [
    { diagnostic: figureDiffers(locate.setting('foundedYear'), { found: year, known: text, in: 'foundedYear' }) },
  ];
}

/** "over 1,200" and 847 are not one number of people. A claim whose name ends with that of another counts the same. */
function sameCount({ content, locate }: CheckedSite): Found[] {
  return content.claims.flatMap(({ file, data }) => {
    const all = Object.entries(data).map(([claim, { text }]) => {
      const words = typeof text === 'string' ? text : text.en;
      return {
        claim,
        words,
        number: Number(numbersIn(words)[0]),
        isLeast: /\b(?:over|more than|at least)\b|\+/i.test(words),
      };
    });
    return all.flatMap((one): Found[] => {
      const other = all.find(({ claim }) => one.claim.endsWith(claim.charAt(0).toUpperCase() + claim.slice(1)));
      if (other === undefined) return [];
      const [low, high] = one.number < other.number ? [one, other] : [other, one];
      if (Number.isNaN(low.number + high.number) || low.number === high.number || (low.isLeast && !high.isLeast))
        return [];
      const at = locate.at(file, { path: [one.claim, 'text'] });
      return [{ diagnostic: figureDiffers(at, { found: one.words, known: other.words, in: other.claim }) }];
    });
  });
}

/** A month cannot have brought more people than there are in all. */
function counter({ content, settings, locate }: CheckedSite): Found[] {
  const [text] = content.claims.flatMap(({ data }) => data.customers?.text ?? []);
  const all = typeof text === 'string' ? text : text?.en;
  const start = settings.counter?.start;
  if (all === undefined || start === undefined || !(start > Number(numbersIn(all)[0]))) return [];
  const params = { found: String(start), known: all, in: 'customers', isMost: true };
  return [{ diagnostic: figureDiffers(locate.setting('counter', 'start'), params) }];
}

const CLAIM = /^\{claims\.([\w-]+)\}$/;

/** Each row of the savings comparison is part of the total below it. */
function savingsTotal({ content, settings, locate }: CheckedSite): Found[] {
  const rows = settings.savings.map(({ amount }) => CLAIM.exec(typeof amount === 'string' ? amount : amount.en)?.[1]);
  const totals = content.claims.flatMap(({ data }) =>
    Object.entries(data).filter(([, { sumOf = [] }]) => rows.some((row) => row !== undefined && sumOf.includes(row))),
  );
  return totals.flatMap(([total, { sumOf = [] }]) =>
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
