/** Compares what texts say of the methods with those that there are: their number on a landing page, and their names. */
import { escapePattern } from '#domain/escape-pattern.ts';
import type { Lang } from '#domain/locale.ts';
import { inNumberWords, numberWordsIn } from '#domain/numbers.ts';
import { textsIn } from '../../content/gaps.ts';
import { countDiffers, methodMisnamed } from '../../diagnostics/catalogue.ts';
import type { Check, Found } from '../run-checks.ts';
import { textsOf } from './texts.ts';

/** The words before "methods", in a text that promises some of them. */
const METHODS = /(?<![\p{L}\d.,-])((?:[\p{L}\d-]+,? ){1,4})(?:methods|m[ée]todos|méthodes)(?!\p{L})/giu;

/** A number typed in the heading above the methods, or in another text: of those of the guide, those that the page explains, or all. */
export const counts: Check = ({ content, locate }) =>
  content.landing.flatMap(({ file, data }) => {
    const { headings, methodCount, freeMethods, lang } = data;
    const heading = /(?<![\d.,])[2-9](?![\d.,%])/.exec(headings.solutions ?? '')?.[0];
    const inHeading =
      heading === undefined || Number(heading) === methodCount
        ? []
        : [{ path: ['headings', 'solutions'], found: heading }];
    const right = [methodCount, content.solutions.length, freeMethods.length];
    const inTexts = textsIn(data).flatMap(({ path, text }) =>
      [...text.matchAll(METHODS)]
        .flatMap(([, before = '']) => before.split(/[ ,]+/))
        .filter((word) => !right.includes(countOf(word, lang) ?? methodCount))
        .map((found) => ({ path, found })),
    );
    return [...inHeading, ...inTexts].map(({ path, found }): Found => {
      const said = countOf(found, lang) ?? methodCount;
      const better = inNumberWords(methodCount, lang, found);
      return {
        diagnostic: countDiffers(locate.at(file, { path, substring: found }), { found, said, methodCount, better }),
      };
    });
  });

/** A number from two on, in digits or as a word. */
const countOf = (word: string, lang: Lang): number | undefined =>
  /^[2-9]$/.test(word) ? Number(word) : numberWordsIn(word, lang)[0];

/** In a shorter title, one word of it is the half of it. */
const FEWEST = 3;

/** The name of a method that one text has otherwise than its own file: a method that was renamed in one place only. */
export const methodNames: Check = ({ content, locate }) => {
  const methods = content.solutions.map(({ file, data }) => ({ file, name: data.title.replace(/^The /, '') }));
  const names = new Set(methods.map(({ name }) => name));
  const { landing, pages, textPages, faqs, messages, translations, guide, guideTranslations } = content;
  const texts = textsOf([landing, pages, textPages, faqs, messages, translations, guide, guideTranslations].flat());
  return methods.flatMap(({ file: own, name }) => {
    const other = nearly(name);
    if (other === undefined) return [];
    // Most texts have no word of it: they are passed over without the pattern.
    const words = name.split(' ');
    return texts.flatMap(({ file, path, text }) =>
      [...(words.some((word) => text.includes(word)) ? text.matchAll(other) : [])].flatMap(([found]): Found[] => {
        if (names.has(found.replace(/\s+/g, ' '))) return [];
        const at = locate.at(file, { path, substring: found });
        return [{ diagnostic: methodMisnamed(at, { found, name, own }) }];
      }),
    );
  });
};

/** The title with another capitalised word in place of one of its own; undefined for one that is too short, or has none. */
function nearly(name: string): RegExp | undefined {
  const words = name.split(' ');
  if (words.length < FEWEST) return undefined;
  const forms = words.flatMap((word, i) =>
    /^\p{Lu}/u.test(word)
      ? [words.map((one, j) => (i === j ? "\\p{Lu}[\\p{L}'’-]+" : escapePattern(one))).join('\\s+')]
      : [],
  );
  return forms.length === 0 ? undefined : new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})(?![\\p{L}-])`, 'gu');
}
