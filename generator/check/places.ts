/** From a place on a page to the line of content that made it, by the marks of the traced page. */

import type { Messages } from '#schema/translations.ts';
import { marksAround } from '../content/find-source-markers.ts';
import type { SourceLocator } from '../content/source-location.ts';
import type { Origin } from '../content/source-markers.ts';
import type { Location } from '../diagnostics/diagnostic.ts';
import { marksNear, marksWithin } from './marks-within.ts';
import type { CheckedPage, Places } from './types.ts';

type Setting = Readonly<{
  origin: (mark: number) => Origin | undefined;
  locate: SourceLocator;
  readText: (file: string) => string | undefined;
  /** The file of the site's settings. */
  siteFile: string;
  /** The English dictionary, as pages show it, and its file. */
  messages: Readonly<{ file: string; texts: Messages }>;
}>;

const ADDRESS = /^(?:https?:|mailto:|[/#])/;

export function createPlaces({ origin, locate, readText, siteFile, messages }: Setting): Places {
  const field: Places['field'] = ({ page }, ...path) => locate(page.file, { path });

  /** The place of the words if they are written there, and not put there by a reference. An address stands beside its words. */
  function ofWords({ file, spot }: Origin, words: string): Location | undefined {
    const [first = ''] = words.split(' ', 1);
    const paths = ADDRESS.test(words) && spot.path.length > 1 ? [spot.path, spot.path.slice(0, -1)] : [spot.path];
    return paths
      .map((path) => locate(file, { path, substring: words }))
      .find(({ line, column }) =>
        readText(file)
          ?.split('\n')
          [line - 1]?.startsWith(first, column - 1),
      );
  }

  const setting: Places['setting'] = (...path) => locate(siteFile, { path: path.length === 0 ? ['url'] : path });

  const originsOf = (marks: readonly number[]): Origin[] => marks.flatMap((mark) => origin(mark) ?? []);

  /** An element's own words; without any, those within it; without any, those around it. */
  function originsAround(checked: CheckedPage, number: number): Origin[] {
    const own = checked.elements[number]?.marks ?? [];
    const inner = own.length > 0 ? own : marksWithin(checked, number);
    return originsOf(inner.length > 0 ? inner : marksAround(checked, number));
  }

  return {
    field,
    message(words) {
      const groups = Object.entries(messages.texts);
      const path = firstOf(groups, ([group, texts]) => {
        const key = Object.entries(texts).find(([, text]) => text === words)?.[0];
        return key === undefined ? undefined : [group, key];
      });
      return path === undefined ? undefined : locate(messages.file, { path });
    },
    comesFrom: ({ elements }, file) => elements.some(({ marks }) => marks.some((mark) => origin(mark)?.file === file)),
    element(checked, element, words) {
      const number = typeof element === 'number' ? element : numberOf(checked, element);
      const origins = originsAround(checked, number);
      const near = words !== undefined && ADDRESS.test(words) ? originsOf(marksNear(checked, number)) : [];
      const [first] = origins;
      return (
        (words === undefined ? undefined : firstOf([...origins, ...near], (one) => ofWords(one, words))) ??
        (first === undefined ? field(checked) : locate(first.file, first.spot))
      );
    },
    context(checked, element) {
      const [first] = originsAround(checked, numberOf(checked, element));
      return first === undefined ? setting() : locate(first.file, first.spot);
    },
    setting,
    at: locate,
  };
}

function firstOf<T, U>(items: readonly T[], find: (item: T) => U | undefined): U | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The number of an element of a page. */
export function numberOf({ numbers }: Pick<CheckedPage, 'numbers'>, { range }: { range: readonly number[] }): number {
  return numbers.get(range[0] ?? 0) ?? 0;
}
