/** The guide's paid text: checked like any other, but never part of a page. */
import { unknownHeading } from '../problems/catalogue.ts';
import type { ProblemLog } from '../problems/problem-log.ts';
import { splitGuide } from './guide-text.ts';
import type { LinkerFor, Shelves } from './shelves.ts';
import { nearest } from './suggest.ts';
import type { Library, PaidSolution } from './types.ts';

type Language = Readonly<{ shelves: Shelves; linkerFor: LinkerFor }>;

export function linkSolutions(
  { solutions }: Library,
  { linkerFor, shelves }: Language,
  log: ProblemLog,
): PaidSolution[] {
  return shelves.teasers.flatMap(({ id, number, title, when }) =>
    solutions
      .filter((entry) => entry.id === id)
      .map(({ file, data, body }) => {
        const linker = linkerFor(file);
        const { care, text, headings } = splitGuide(linker.rich(body, []), data.care);
        if (data.care !== undefined && care === undefined)
          log.add(
            unknownHeading(linker.at(['care']), { heading: data.care, suggestion: nearest(data.care, headings) }),
          );
        return { id, number, title, when, body: linker.text(body, []), care, text, minutes: data.timerMinutes };
      }),
  );
}
