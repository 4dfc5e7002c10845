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

export function createPlaces({ origin, locate, readText, siteFile }: Setting): Places {
  const field: Places['field'] = ({ page }, ...path) => locate(page.file, { path });

  /** The place of the words if they are written there, and not put there by a reference. */
  function ofWords({ file, spot }: Origin, words: string): Location | undefined {
    const at = locate(file, { ...spot, needle: words });
    const line = readText(file)?.split('\n')[at.line - 1] ?? '';
    const [first = ''] = words.split(' ', 1);
    return line.startsWith(first, at.column - 1) ? at : undefined;
  }

  return {
    field,
    element(checked, element, words) {
      const number = typeof element === 'number' ? element : numberOf(checked, element);
      const origins = marksAround({ html: checked.html, elements: checked.elements }, number).flatMap(
        (mark) => origin(mark) ?? [],
      );
      const exact = words === undefined ? [] : origins.flatMap((one) => ofWords(one, words) ?? []);
      const [first] = origins;
      return exact[0] ?? (first === undefined ? field(checked) : locate(first.file, first.spot));
    },
    setting: (...path) => locate(siteFile, { path: path.length === 0 ? ['url'] : path }),
    at: locate,
  };
}

/** The number of an element of a page. */
export function numberOf({ numbers }: Pick<CheckedPage, 'numbers'>, { range }: { range: readonly number[] }): number {
  return numbers.get(range[0] ?? 0) ?? 0;
}
