/** The commands' output: results on stdout, diagnostics and progress on stderr, colours only where they can be seen, exit codes. */
import { readText } from '../generator/content/yaml/read-folder.ts';
import {
  countProblems,
  type Diagnostic,
  formatProblem,
  PLAIN_STYLE,
  type Style,
} from '../generator/diagnostics/diagnostic.ts';
import { toDiagnostics } from '../generator/diagnostics/fs-errors.ts';
import { groupBy } from '../generator/domain/group-by.ts';

/** The exit codes; scripts rely on them. */
export const EXIT = { done: 0, problems: 1, usage: 2, bug: 70, interrupted: 130 } as const;

/** Sets the exit code for when the event loop is empty. */
export function finish(code: number): void {
  process.exitCode = code;
}

/** Says what is wrong with the command line. @returns its exit code */
export function refuse(message: string): number {
  process.stderr.write(`${message}\n`);
  return EXIT.usage;
}

/** The documented fields, in their order. */
export function problemFields({ code, severity, title, message, hint, file, line, column }: Diagnostic) {
  return { code, severity, title, message, hint, file, line, column };
}

const printJson = (value: unknown) => process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);

/** A command's result on stdout: as JSON for programs, or as text for a person. */
export function printResult(json: boolean | undefined, fields: unknown, text: string): void {
  if (json) printJson(fields);
  else process.stdout.write(text);
}

export function reportDiagnostics(
  json: boolean | undefined,
  diagnostics: readonly Diagnostic[],
  print: (diagnostics: readonly Diagnostic[]) => void = printDiagnostics,
): void {
  if (json) printJson(diagnostics.map(problemFields));
  else print(diagnostics);
}

/** So many more of one kind, as after a search and replace over all files, are listed by their places alone. */
const REPEATED = 3;
const saying = ({ code, message }: Diagnostic): string => `${code} ${message.replace(/ in "[^"]*"\.$/, '')}`;

function alsoAt(others: readonly Diagnostic[]): string {
  const places = others.map(({ file, line }) => `${file}:${line}`);
  return `Also at ${places.slice(0, 6).join(', ')}${places.length > 6 ? `, and ${places.length - 6} more` : ''}`;
}

export function printDiagnostics(diagnostics: readonly Diagnostic[]): void {
  if (diagnostics.length === 0) return;
  const style = styleFor(process.stderr);
  const groups = groupBy(diagnostics, saying);
  const blocks = diagnostics.flatMap((diagnostic) => {
    const [first, ...others] = groups.get(saying(diagnostic)) ?? [];
    const isRepeated = others.length >= REPEATED;
    if (isRepeated && first !== diagnostic) return [];
    const block = formatProblem(diagnostic, readText(diagnostic.file), style);
    return [isRepeated ? `${block}\n   ${style.dim(alsoAt(others))}` : block];
  });
  process.stderr.write(`${blocks.join('\n\n')}\n\n${style.bold(countProblems(diagnostics))}\n`);
}

export const printRefusal = (outcome: string) => (diagnostics: readonly Diagnostic[]) => {
  printDiagnostics(diagnostics);
  process.stderr.write(`${outcome}\n`);
};

/** Prints content errors and operating system errors, and exits with 1; any other error is a bug and keeps its stack. @param print shows them to a person */
export async function reportErrors(
  json: boolean | undefined,
  run: () => number | Promise<number>,
  print?: (diagnostics: readonly Diagnostic[]) => void,
): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const diagnostics = toDiagnostics(error);
    if (diagnostics === undefined) throw error;
    reportDiagnostics(json, diagnostics, print);
    return EXIT.problems;
  }
}

const paint =
  (code: number) =>
  (text: string): string =>
    `\u001b[${code}m${text}\u001b[0m`;

const COLOURS: Style = { bad: paint(31), warn: paint(33), dim: paint(2), bold: paint(1), good: paint(36) };

export function styleFor(stream: NodeJS.WriteStream): Style {
  return stream.isTTY && !process.env.NO_COLOR ? COLOURS : PLAIN_STYLE;
}

/** Builds shorter than this show no progress, to avoid flicker. */
const SILENT_MS = 400;
const STEP_MS = 100;

/** A line on stderr that counts up, on a terminal only. */
export function createProgress(what: string) {
  const began = performance.now();
  let last = began;
  const clear = () => process.stderr.write('\r\u001b[K');
  return {
    /** Also yields to signals now and then, because a build writes synchronously. */
    async step(done: number, all: number, detail = ''): Promise<void> {
      const now = performance.now();
      if (now - last < STEP_MS) return;
      last = now;
      if (process.stderr.isTTY && now - began > SILENT_MS)
        process.stderr.write(`\r\u001b[K${what} ${done} of ${all}${detail}`);
      await new Promise((resolve) => setImmediate(resolve));
    },
    end(): void {
      if (process.stderr.isTTY && performance.now() - began > SILENT_MS) clear();
    },
  };
}

export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(header), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)].join('\n');
}
