/** Problems on their way to people (stderr, with code frames) or to programs (stdout, as JSON). */
import { readFileSync } from 'node:fs';
import type { Problem } from '../generator/diagnostics/diagnostic.ts';
import { countProblems, formatProblem } from '../generator/diagnostics/format.ts';
import { styleFor } from './terminal.ts';

/** The contract's fields, in its order. */
export function problemFields({ code, severity, title, message, hint, file, line, column }: Problem) {
  return { code, severity, title, message, hint, file, line, column };
}

export function problemsAsJson(problems: readonly Problem[]): string {
  return `${JSON.stringify(problems.map(problemFields), null, 2)}\n`;
}

/** @param read where the text for a code frame comes from, if it is not what lies on the disk */
export function printProblems(problems: readonly Problem[], read = readText): void {
  if (problems.length === 0) return;
  const style = styleFor(process.stderr);
  const blocks = problems.map((problem) => formatProblem(problem, read(problem.file), style));
  process.stderr.write(`${blocks.join('\n\n')}\n\n${style.bold(countProblems(problems))}\n`);
}

/** A file's text for its code frame; undefined where there is none to show. */
export function readText(name: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(name));
  } catch {
    return undefined;
  }
}
