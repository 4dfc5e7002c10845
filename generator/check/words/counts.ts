/** Compares the number in a line above a list, such as "Ten papers", with the list; and what the translations of that line say. */
import { isLang, type Lang } from '#domain/locale.ts';
import { inNumberWords, numberWordsIn } from '#domain/number-words.ts';
import { numbersIn } from '#domain/numbers.ts';
import { textsIn } from '../../content/gaps.ts';
import { countDiffers, textFigureDiffers } from '../../diagnostics/catalogue.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';
import { textOf } from './beside-english.ts';

export const counts: Check = (site) => [
  ...ofMethods(site),
  ...ofTimers(site),
  ...ofLists(site),
  ...ofTranslations(site),
];

/** The words before "methods", in a text that promises some of them. */
const METHODS = /(?<![\p{L}\d.,-])((?:[\p{L}\d-]+,? ){1,4})(?:methods|m[ée]todos|méthodes)(?!\p{L})/giu;

/** A number typed in the heading above the methods, or in another text: of those of the guide, those that the page explains, or all. */
function ofMethods({ content, locate }: CheckedSite): Found[] {
  return content.landing.flatMap(({ file, data }) => {
    const { headings, methodCount, freeMethods, lang } = data;
    const heading = /(?<![\d.,])[2-9](?![\d.,%])/.exec(headings.solutions ?? '')?.[0];
    const inHeading = heading === undefined ? [] : [{ path: ['headings', 'solutions'], found: heading }];
    const guide = content.solutions.length;
    const inTexts = textsIn(data).flatMap(({ path, text }) =>
      [...text.matchAll(METHODS)].flatMap(([, before = '']) =>
        before.split(/[ ,]+/).flatMap((found) => (countOf(found, lang) === undefined ? [] : [{ path, found }])),
      ),
    );
    const differing = [
      ...inHeading.filter(({ found }) => Number(found) !== methodCount),
      ...inTexts.filter(
        ({ found }) => ![methodCount, guide, freeMethods.length].includes(Number(countOf(found, lang))),
      ),
    ];
    return differing.map(({ path, found }) => {
      const better = inNumberWords(methodCount, lang, found);
      const at = locate.at(file, { path, substring: found });
      const params = { found, what: 'methods (methodCount)', count: methodCount, better };
      return { diagnostic: countDiffers(at, { ...params, other: `set methodCount to ${countOf(found, lang)}` }) };
    });
  });
}

/** A number from two on, in digits or as a word. */
const countOf = (word: string, lang: Lang): number | undefined =>
  /^[2-9]$/.test(word) ? Number(word) : numberWordsIn(word, lang)[0];

/** "Three minutes on your feet" is the title of a timer of three minutes. */
function ofTimers({ content: { guide, guideTranslations }, locate }: CheckedSite): Found[] {
  const minutes = guide[0]?.data.move?.minutes;
  return [...guide, ...guideTranslations].flatMap(({ id, file, data: { move } }): Found[] => {
    if (move === undefined || minutes === undefined || !isLang(id)) return [];
    const said = [...numbersIn(move.title).map(Number), ...numberWordsIn(move.title, id)];
    if (said.length === 0 || said.includes(minutes)) return [];
    const better = inNumberWords(minutes, id, move.title);
    const found = said.join(', ');
    const params = { found, what: 'minutes', count: minutes, better, other: `set minutes to ${found}` };
    return [{ diagnostic: countDiffers(locate.at(file, { path: ['move', 'title'] }), params) }];
  });
}

type Path = readonly (string | number)[];
type Counted = Readonly<{ path: Path; found: string; said: number; count: number }>;

/** A number at the start of a line and what is counted: "Ten papers". Not a time, and no word of a saying such as "Two in one bed". */
const COUNTED =
  /^(?:(?:These|The|Our|Here are|Los|Las|Os|As|Les|Nos) )?(\p{L}+|\d{1,2}) (?!(?:day|night|week|month|year|hour|minute|time|d[ií]a|noche|noite|seman|m[eê]s|año|ano|hora|heure|jour|nuit|mois|minut|veces|vezes|fois)\p{L}*)\p{Ll}{4,}/u;
const LINES = ['intro', 'heading'] as const;
const LISTS = ['items', 'studies', 'rows', 'points', 'branches', 'parts'] as const;
/** A line that is further off counts something else. */
const MOST_OFF = 2;

function countedIn(value: unknown, lang: Lang, path: Path = []): Counted[] {
  if (typeof value !== 'object' || value === null) return [];
  const fields = new Map<string, unknown>(Object.entries(value));
  const [list] = LISTS.flatMap((name) => lengthOf(fields.get(name)));
  const length = list ?? lengthOf(fields.get('text'))[0];
  const own = LINES.flatMap((line): Counted[] => {
    const found = COUNTED.exec(textOf(fields.get(line)) ?? '')?.[1];
    const [said] = found === undefined ? [] : [...numbersIn(found).map(Number), ...numberWordsIn(found, lang)];
    if (found === undefined || said === undefined || length === undefined) return [];
    return [{ path: [...path, line], found, said, count: length }];
  });
  const inner = [...fields].flatMap(([key, one]) =>
    countedIn(one, lang, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [...own, ...inner];
}

/** Of a list, or of one in Markdown. */
function lengthOf(value: unknown): number[] {
  const length = Array.isArray(value) ? value.length : textOf(value)?.match(/^(?:[-*]|\d+\.) /gm)?.length;
  return length === undefined || length < 2 ? [] : [length];
}

function ofLists({ content: { pages, landing }, locate }: CheckedSite): Found[] {
  return [...pages, ...landing].flatMap(({ file, data }) =>
    countedIn(data, data.lang)
      .filter(({ said, count }) => said !== count && Math.abs(said - count) <= MOST_OFF)
      .map(({ path, found, count }) => {
        const better = inNumberWords(count, data.lang, found);
        const at = locate.at(file, { path, substring: found });
        return { diagnostic: countDiffers(at, { found, what: 'entries', count, better, other: 'correct the list' }) };
      }),
  );
}

/** The same line in other languages, where translations have it. */
function ofTranslations({ content: { pages, translations }, locate }: CheckedSite): Found[] {
  const lines = pages.flatMap(({ id, data }) =>
    data.sections.flatMap((section) =>
      countedIn(section, data.lang).map(({ path, said }) => ({
        path: ['pages', id, 'sections', section.kind, ...path],
        said,
      })),
    ),
  );
  return translations.flatMap(({ id: lang, file, data }) =>
    lines.flatMap(({ path, said }): Found[] => {
      const text = textOf(path.reduce<unknown>((value, key) => Reflect.get(Object(value), key), data));
      if (text === undefined || !isLang(lang)) return [];
      const own = [...numbersIn(text).map(Number), ...numberWordsIn(text, lang)];
      if (own.length === 0 || own.includes(said)) return [];
      const params = { lang, own: own.join(', '), english: String(said) };
      return [{ diagnostic: textFigureDiffers(locate.at(file, { path }), params) }];
    }),
  );
}
