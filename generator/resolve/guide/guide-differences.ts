/** What differs between a block of the guide and its translation, value by value: numbers, names, lengths of lists, braces. */
import type { Lang } from '#domain/locale.ts';
import { inDigits, numbersIn, numberWords, numberWordsIn } from '#domain/numbers.ts';
import { PLACEHOLDER } from '#domain/placeholders.ts';
import { massesIn, otherUnits } from '#domain/units.ts';
import { textsIn, wordsIn } from '../../content/gaps.ts';
import type { NodePath } from '../../content/yaml/source-location.ts';

export type Path = readonly (string | number)[];
export type Fault = Readonly<{
  at: NodePath;
  fault: string;
  way: string;
  /** The same seen from the English text, which is the one to correct where the translations agree. */
  english?: Readonly<{ at: NodePath; theirs: string; ours: string; way: string }>;
}>;

/** To a page of the site, or a part of one. */
const linksIn = (text: string): string[] => text.match(/(?<=\]\()[/#][^)\s]*(?=\))/g) ?? [];
/** Texts that name something in the guide or in the templates. */
const NAMES: ReadonlySet<string | number> = new Set(['drawing', 'method', 'holds']);

export function differences(english: unknown, local: unknown, path: Path, lang: Lang): Fault[] {
  if (Array.isArray(english) && Array.isArray(local)) return listsDiffer(english, local, path, lang);
  const [words, translated] = [wordsIn(english), wordsIn(local)];
  if (words !== undefined && translated !== undefined) return textsDiffer(words, translated, path, lang);
  if (typeof english !== 'object' || typeof local !== 'object')
    return english === local ? [] : [valueDiffers(english, local, path)];
  const has = (value: unknown, name: string) => Reflect.get(Object(value), name) !== undefined;
  const names = (value: unknown) => Object.keys(Object(value)).filter((name) => has(value, name));
  return [
    ...names(english).flatMap((name) =>
      has(local, name)
        ? differences(Reflect.get(Object(english), name), Reflect.get(Object(local), name), [...path, name], lang)
        : [missing(name, path, { path: [...path, name], on: 'key' })],
    ),
    ...names(local)
      .filter((name) => !has(english, name))
      .map((name) => surplus(name, path)),
  ];
}

const missing = (name: string, path: Path, there: NodePath): Fault => ({
  at: { path },
  fault: `"${name}" is missing, but the English text has it`,
  way: `Add "${name}" as in the English text.`,
  english: {
    at: there,
    theirs: `have no "${name}"`,
    ours: 'has it',
    way: 'Delete it, or add it in every language.',
  },
});

const surplus = (name: string, path: Path): Fault => ({
  at: { path: [...path, name] },
  fault: `"${name}" is not in the English text`,
  way: 'Delete it, or add it there too.',
  english: {
    at: { path },
    theirs: `have "${name}"`,
    ours: 'does not',
    way: `Add "${name}" here as well, or delete it in every language.`,
  },
});

function listsDiffer(english: readonly unknown[], local: readonly unknown[], path: Path, lang: Lang): Fault[] {
  if (english.length === local.length)
    return english.flatMap((value, i) => differences(value, local[i], [...path, i], lang));
  if (!english.every((value) => typeof value === 'number')) return lengthsDiffer(english, local, path);
  const all = (list: readonly unknown[]) => `[${list.join(', ')}]`;
  const fault = `"${nameOf(path)}" has ${entries(local.length)}, but ${english.length} in English`;
  return [
    {
      at: { path },
      fault,
      way: `Write ${all(english)}.`,
      english: { at: { path }, ...sayings(all(local), all(english)) },
    },
  ];
}

const entries = (count: number): string => `${count} ${count === 1 ? 'entry' : 'entries'}`;

/** Of a list, or of the one within a text, such as of those whom a method is not for. */
function lengthsDiffer(english: readonly unknown[], local: readonly unknown[], path: Path): Fault[] {
  const [ours, theirs] = [english.length, local.length];
  return [
    {
      at: { path },
      fault: `"${nameOf(path)}" has ${entries(theirs)}, but ${ours} in English`,
      way: `Write all ${ours}, in the order of the English text.${ours > theirs ? missingFrom(local, english) : ''}`,
      english: {
        at: { path },
        theirs: `have ${entries(theirs)} in "${nameOf(path)}"`,
        ours: `has ${ours}`,
        way: `Write ${theirs} here as well, or change it in every language.`,
      },
    },
  ];
}

/** If the two best candidates score closer than this, naming one would be a guess. */
const CLEARLY = 0.3;

/** Which English entry a translation has left out: without it, the lengths of the others, and what is no word, agree best. */
function missingFrom(local: readonly unknown[], english: readonly unknown[]): string {
  if (english.length - local.length > 1) return '';
  const [own, all] = [local.map(entryOf), english.map(entryOf)];
  const lengthOf = (entries: readonly Listed[]) => entries.reduce((sum, { words }) => sum + words.length, 0);
  const costs = all.map((left) => {
    const others = all.filter((one) => one !== left);
    const scale = lengthOf(own) / lengthOf(others);
    return own.reduce((sum, { words, signs }, i) => {
      const { words: theirs = '', signs: meant = '' } = others[i] ?? {};
      return sum + Math.abs(Math.log(words.length / (theirs.length * scale))) + (signs === meant ? 0 : 1);
    }, 0);
  });
  const [least = 0, next = Number.POSITIVE_INFINITY] = costs.toSorted((a, b) => a - b);
  if (next - least < CLEARLY) return '';
  const found = all[costs.indexOf(least)]?.words.replaceAll('**', '').split(' ', 6).join(' ');
  return ` The one that is missing seems to be "${found}".`;
}

type Listed = Readonly<{ words: string; signs: string }>;

function entryOf(value: unknown): Listed {
  const isName = ({ path }: { path: Path }) => NAMES.has(path.at(-1) ?? '');
  const texts = textsIn(value);
  const words = texts.flatMap((one) => (isName(one) ? [] : one.text)).join(' ');
  const names = texts.flatMap((one) => (isName(one) ? one.text : []));
  const marks = words.match(/\{[\w.]+\}|\(\/[^)]*\)|\*\*/g) ?? [];
  return { words, signs: [...names, ...marks, ...numbersIn(words)].sort().join() };
}

function textsDiffer(english: string, local: string, path: Path, lang: Lang): Fault[] {
  if (english === local) return [];
  if (NAMES.has(path.at(-1) ?? '')) return [valueDiffers(english, local, path)];
  const lost = [...new Set(english.match(PLACEHOLDER) ?? [])].filter((slot) => !local.includes(slot));
  const [theirs = [], ours = []] = [local, english].map((text) => text.match(/(?<=^- )\S.*/gm) ?? []);
  const units = massesIn(english);
  const wrong = units.length === 0 ? undefined : massesIn(local).find((unit) => !units.includes(unit));
  const [links, others] = [linksIn(english), linksIn(local)];
  // As many others may be a misspelling, which is told when the pages are there.
  const lostLinks = others.length < links.length ? links.filter((link) => !others.includes(link)) : [];
  return [
    ...(wrong === undefined ? [] : [valueDiffers(units.join(), wrong, path)]),
    ...otherUnits(local, english, lang).map(
      ({ found, own, phrase, meant }): Fault => ({
        at: { path, substring: found },
        fault: `This text says ${own}, but the English text says ${meant}`,
        way: `Write ${meant}.`,
        english: { at: { path, substring: phrase }, ...sayings(own, meant) },
      }),
    ),
    ...lostLinks.map((link) => missing(link, path, { path, substring: link })),
    ...lost.map((slot) => ({
      at: { path },
      fault: `This text has no ${slot}, which the English text has`,
      way: `Put ${slot} where the value belongs; the page fills it in.`,
    })),
    // A list of numbers to call is each country's own.
    ...(theirs.length === ours.length || english.includes('(tel:') ? [] : lengthsDiffer(ours, theirs, path)),
    ...lostNumbers(english, local, lang).map(({ number, phrase, found }): Fault => {
      if (found === undefined)
        return {
          at: { path },
          fault: `This text has no ${number}, but the English text says "${phrase}"`,
          way: `Write ${number}, in figures as in the English text.`,
          english: {
            at: { path, substring: phrase },
            theirs: `have no ${number} here`,
            ours: `says ${phrase}`,
            way: `Correct it, or write ${number} in figures in every language.`,
          },
        };
      return {
        at: local.includes(found) ? { path, substring: found } : { path },
        fault: `This text says ${found}, but the English text says "${phrase}"`,
        way: `Write ${number}.`,
        english: { at: { path, substring: phrase }, ...sayings(found, phrase) },
      };
    }),
  ];
}

const valueDiffers = (english: unknown, local: unknown, path: Path): Fault => ({
  at: { path },
  fault: `"${nameOf(path)}" is ${String(local)}, but ${String(english)} in English`,
  way: `Write ${String(english)}.`,
  english: { at: { path }, ...sayings(String(local), String(english)) },
});

const sayings = (theirs: string, ours: string) => ({
  theirs: `say ${theirs}`,
  ours: `says ${ours}`,
  way: `Write ${theirs}, or change it in every language.`,
});

/** The field, or the list that the value is an entry of. */
const nameOf = (path: Path): string => String(path.findLast((step) => typeof step === 'string'));

/** A number with its unit in the English text, and the number that the translation has instead, if they differ. */
type LostNumber = Readonly<{ number: string; phrase: string; found: string | undefined }>;

const UNIT =
  '(?:seconds?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|mm|cm|centimet(?:re|er)s?|met(?:re|er)s?|inch(?:es)?|feet|foot)';
const NUMBER = String.raw`(\d+(?:[.,]\d+)?|\b(?:${numberWords('en')})\b)`;
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
/** What many languages write as an article or as a separate word. */
const OFTEN_WORDS = ['1', '2'];

/**
 * The quantities of the English text that its translation does not have. Numbers that only the translation has may be of other countries.
 * Of one in words ("Ten minutes at most"), only that the translation has another number: fifteen minutes may be "un quart d’heure".
 */
function lostNumbers(english: string, local: string, lang: Lang): LostNumber[] {
  const quantities = [...plain(english).matchAll(QUANTITY)];
  if (quantities.length === 0) return [];
  const [original, own] = [numbersIn(plain(english)), numbersIn(plain(local))];
  const inWords = [...own, ...numberWordsIn(local, lang).map(String)];
  const known = [...original, ...numberWordsIn(english, 'en').map(String)];
  const added = own.filter((number) => !known.includes(number));
  return quantities.flatMap(([phrase, ...numbers]) =>
    numbers.flatMap((written: string | undefined): LostNumber[] => {
      const [number] = numbersIn(inDigits(written ?? ''));
      const isWord = number !== undefined && numbersIn(written ?? '').length === 0;
      const isSaid = (other: string) => other === number || isConverted(number ?? '', other, phrase);
      if (number === undefined || (isWord ? inWords : own).some(isSaid)) return [];
      const found = added[0] ?? (isWord ? inWords.find((other) => !known.includes(other)) : undefined);
      if (isWord ? found === undefined : added.length === 0 && OFTEN_WORDS.includes(number)) return [];
      return [{ number, phrase, found }];
    }),
  );
}

const isConverted = (one: string, other: string, phrase: string): boolean =>
  CONVERSIONS.flatMap(([unit, factors]) => (unit.test(phrase) ? factors : [])).some(
    (factor) => Number(one) * factor === Number(other) || Number(other) * factor === Number(one),
  );

/** Without links to numbers and pages, which are compared by themselves, and without braces. */
const plain = (text: string): string =>
  text.replace(/\[[^\]]*\]\(tel:[^)]*\)|\]\([^)]*\)/g, ' ').replace(PLACEHOLDER, ' ');
