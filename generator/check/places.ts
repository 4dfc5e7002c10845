/** From a place on a page to the line of content that made it, by the marks of the traced page. */

import type { Origin } from '../pipeline/trace.ts';
import { marksAround } from '../pipeline/trace-html.ts';
import type { Locate } from '../pipeline/types.ts';
import type { Location } from '../problems/problem.ts';
import type { CheckedPage, Places } from './types.ts';

type Setting = Readonly<{
  origin: (mark: number) => Origin | undefined;
  locate: Locate;
  readText: (file: string) => string | undefined;
  /** The file of the site's settings. */
  siteFile: string;
}>;

const ADDRESS = /^(?:https?:|mailto:|[/#])/;

export function createPlaces({ origin, locate, readText, siteFile }: Setting): Places {
  const field: Places['field'] = ({ page }, ...path) => locate(page.file, { path });

  /** The place of the words if they are written there, and not put there by a reference. An address stands beside its words. */
  function ofWords({ file, spot }: Origin, words: string): Location | undefined {
    const [first = ''] = words.split(' ', 1);
    const paths = ADDRESS.test(words) && spot.path.length > 1 ? [spot.path, spot.path.slice(0, -1)] : [spot.path];
    return paths
      .map((path) => locate(file, { path, needle: words }))
      .find(({ line, column }) =>
        readText(file)
          ?.split('\n')
          [line - 1]?.startsWith(first, column - 1),
      );
  }

  const setting: Places['setting'] = (...path) => locate(siteFile, { path: path.length === 0 ? ['url'] : path });

  const originsAround = (checked: CheckedPage, number: number): Origin[] =>
    marksAround(checked, number).flatMap((mark) => origin(mark) ?? []);

  return {
    field,
    comesFrom: ({ elements }, file) => elements.some(({ marks }) => marks.some((mark) => origin(mark)?.file === file)),
    element(checked, element, words) {
      const origins = originsAround(checked, typeof element === 'number' ? element : numberOf(checked, element));
      const exact = words === undefined ? [] : origins.flatMap((one) => ofWords(one, words) ?? []);
      const [first] = origins;
      return exact[0] ?? (first === undefined ? field(checked) : locate(first.file, first.spot));
    },
    frame(checked, element) {
      const [first] = originsAround(checked, numberOf(checked, element));
      return first === undefined ? setting() : locate(first.file, first.spot);
    },
    setting,
    at: locate,
  };
}

/** The number of an element of a page. */
export function numberOf({ numbers }: Pick<CheckedPage, 'numbers'>, { range }: { range: readonly number[] }): number {
  return numbers.get(range[0] ?? 0) ?? 0;
}
