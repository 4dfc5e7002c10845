/** What Stryker found, counted by folder, and the mutants that live. */
import * as z from 'zod';

const position = z.object({ line: z.number(), column: z.number() });
const report = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.string(),
      mutants: z.array(
        z.object({
          status: z.string(),
          replacement: z.string().default(''),
          location: z.object({ start: position, end: position }),
        }),
      ),
    }),
  ),
});

export const figuresSchema = z.strictObject({
  folder: z.string(),
  killed: z.int(),
  timedOut: z.int(),
  survived: z.int(),
  /** No test runs it at all. */
  untested: z.int(),
  /** Runs while a module loads, and was left out of a quick run. */
  leftOut: z.int(),
  date: z.iso.date(),
  /** Which files were tried, where not the whole folder was. */
  files: z.array(z.string()).optional(),
});
export type Figures = z.output<typeof figuresSchema>;

/** One mutant that no test noticed: the text that stood there, and what stood there instead. */
export type Living = Readonly<{ file: string; line: number; was: string; is: string }>;

export function countMutants(json: unknown, folder: string, date: string): Figures {
  const mutants = Object.values(report.parse(json).files).flatMap((file) => file.mutants);
  const count = (...statuses: string[]): number => mutants.filter(({ status }) => statuses.includes(status)).length;
  return {
    folder,
    killed: count('Killed'),
    timedOut: count('Timeout'),
    survived: count('Survived'),
    untested: count('NoCoverage'),
    leftOut: count('Ignored'),
    date,
  };
}

/** The files of a report, by their names within the folder. */
export const filesTried = (json: unknown, folder: string): string[] =>
  Object.keys(report.parse(json).files)
    .map((file) => file.slice(folder.length + 1))
    .sort();

export function livingMutants(json: unknown): Living[] {
  return Object.entries(report.parse(json).files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location, replacement }) => ({
        ...{ file, line: location.start.line },
        ...{ was: oneLine(textAt(source, location)), is: oneLine(replacement) },
      })),
  );
}

/** Noticed, of all that were tried. */
export const scoreOf = ({ killed, timedOut, survived, untested }: Figures): number =>
  (killed + timedOut) / (killed + timedOut + survived + untested);

function textAt(source: string, { start, end }: { start: z.output<typeof position>; end: z.output<typeof position> }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, i) => line.slice(i === 0 ? start.column - 1 : 0, i === last ? end.column - 1 : undefined))
    .join('\n');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
