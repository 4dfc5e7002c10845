/** The guide's paid text: checked like any other, but never part of a page. */
import { unknownHeading } from '../diagnostics/catalogue.ts';
import type { ProblemLog } from '../diagnostics/diagnostic-collector.ts';
import { nearest } from '../diagnostics/did-you-mean.ts';
import type { Library, PaidSolution } from '../types.ts';
import { splitGuide } from './guide-text.ts';
import type { LinkerFor, Shelves } from './shared-content.ts';

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
