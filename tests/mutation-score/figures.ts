/** What Stryker found, counted by file, and the mutants that live. */
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

const countsSchema = z.strictObject({
  killed: z.int(),
  timedOut: z.int(),
  survived: z.int(),
  /** No test runs it at all. */
  untested: z.int(),
  /** Runs while a module loads, and was left out of a quick run. */
  leftOut: z.int(),
});
export type Counts = z.output<typeof countsSchema>;

const fileSchema = countsSchema.extend({
  file: z.string(),
  date: z.iso.date(),
  /** A digest of the file and of the tests that reach it, as they were. */
  of: z.string(),
});
export type FileFigures = z.output<typeof fileSchema>;

/** docs/mutation.json: each folder with the number of files it had, and the files that have been measured. */
export const figuresSchema = z.strictObject({ folders: z.record(z.string(), z.int()), files: z.array(fileSchema) });
export type Figures = z.output<typeof figuresSchema>;

/** A mutant: the text that stood there, and what stood there instead. */
export type Living = Readonly<{ file: string; line: number; was: string; is: string }>;

const STATUSES: Readonly<Record<string, keyof Counts>> = {
  ...{ Killed: 'killed', Timeout: 'timedOut', Survived: 'survived', NoCoverage: 'untested', Ignored: 'leftOut' },
};

export function countMutants(json: unknown): Map<string, Counts> {
  const counted = new Map<string, Counts>();
  for (const [file, { mutants }] of Object.entries(report.parse(json).files)) {
    const counts = { killed: 0, timedOut: 0, survived: 0, untested: 0, leftOut: 0 };
    for (const { status } of mutants) {
      const name = STATUSES[status];
      if (name !== undefined) counts[name] += 1;
    }
    counted.set(file, counts);
  }
  return counted;
}

/** A folder's files together, with the day of the oldest figure. */
export function sumOf(folder: string, files: readonly FileFigures[]): Counts & { measured: number; date: string } {
  const own = files.filter(({ file }) => file.startsWith(`${folder}/`));
  const sum = (name: keyof Counts): number => own.reduce((all, counts) => all + counts[name], 0);
  return {
    ...{ killed: sum('killed'), timedOut: sum('timedOut'), survived: sum('survived') },
    ...{ untested: sum('untested'), leftOut: sum('leftOut'), measured: own.length },
    date: own.map(({ date }) => date).sort()[0] ?? '',
  };
}

export const livingMutants = (json: unknown): Living[] => mutantsOf(json, ['Survived', 'NoCoverage']);

/** To be looked at: a slow one may have been taken for an endless one. */
export const endlessMutants = (json: unknown): Living[] => mutantsOf(json, ['Timeout']);

function mutantsOf(json: unknown, statuses: readonly string[]): Living[] {
  return Object.entries(report.parse(json).files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => statuses.includes(status))
      .map(({ location, replacement }) => ({
        ...{ file, line: location.start.line },
        ...{ was: oneLine(textAt(source, location)), is: oneLine(replacement) },
      })),
  );
}

/** Noticed, of all that were tried. */
export const scoreOf = ({ killed, timedOut, survived, untested }: Counts): number =>
  (killed + timedOut) / (killed + timedOut + survived + untested);

function textAt(source: string, { start, end }: { start: z.output<typeof position>; end: z.output<typeof position> }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, i) => line.slice(i === 0 ? start.column - 1 : 0, i === last ? end.column - 1 : undefined))
    .join('\n');
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
