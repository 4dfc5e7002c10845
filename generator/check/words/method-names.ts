/** Finds the name of a method that one text has otherwise than its own file: a method that was renamed in one place only. */
import { escapePattern } from '#domain/escape-pattern.ts';
import { textsIn } from '../../content/gaps.ts';
import { methodMisnamed } from '../../diagnostics/catalogue.ts';
import type { Check, Found } from '../run-checks.ts';

/** In a shorter title, one word of it is the half of it. */
const FEWEST = 3;

export const methodNames: Check = ({ content, locate }) => {
  const methods = content.solutions.map(({ file, data }) => ({ file, name: data.title.replace(/^The /, '') }));
  const names = new Set(methods.map(({ name }) => name));
  const { landing, pages, textPages, faqs, messages, translations, guide, guideTranslations } = content;
  const files = [landing, pages, textPages, faqs, messages, translations, guide, guideTranslations].flat();
  return methods.flatMap(({ file: own, name }) => {
    const other = nearly(name);
    if (other === undefined) return [];
    return files.flatMap(({ file, data, body }) =>
      [...textsIn(data), { path: [], text: body }].flatMap(({ path, text }) =>
        [...text.matchAll(other)].flatMap(([found]): Found[] => {
          if (names.has(found.replace(/\s+/g, ' '))) return [];
          const at = locate.at(file, { path, substring: found });
          return [{ diagnostic: methodMisnamed(at, { found, name, own }) }];
        }),
      ),
    );
  });
};

/** The title with another capitalised word in place of one of its own. */
function nearly(name: string): RegExp | undefined {
  const words = name.split(' ');
  if (words.length < FEWEST) return undefined;
  const forms = words.flatMap((word, i) =>
    /^\p{Lu}/u.test(word)
      ? [words.map((one, j) => (i === j ? "\\p{Lu}[\\p{L}'’-]+" : escapePattern(one))).join('\\s+')]
      : [],
  );
  return new RegExp(`(?<![\\p{L}-])(?:${forms.join('|')})(?![\\p{L}-])`, 'gu');
}
