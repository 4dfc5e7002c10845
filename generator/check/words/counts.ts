/** Compares the number of methods that a landing page promises with those that there are. */
import type { Lang } from '#domain/locale.ts';
import { inNumberWords, numberWordsIn } from '#domain/numbers.ts';
import { textsIn } from '../../content/gaps.ts';
import { countDiffers } from '../../diagnostics/catalogue.ts';
import type { Check, Found } from '../run-checks.ts';

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
