/** Problems on their way to people (stderr, with code frames) or to programs (stdout, as JSON). */
import { readText } from '../generator/content/read-folder.ts';
import type { Diagnostic } from '../generator/diagnostics/diagnostic.ts';
import { countProblems, formatProblem } from '../generator/diagnostics/format.ts';
import { styleFor } from './terminal.ts';

export { readText };

/** The contract's fields, in its order. */
export function problemFields({ code, severity, title, message, hint, file, line, column }: Diagnostic) {
  return { code, severity, title, message, hint, file, line, column };
}

export function diagnosticsAsJson(diagnostics: readonly Diagnostic[]): string {
  return `${JSON.stringify(diagnostics.map(problemFields), null, 2)}\n`;
}

/** @param read where the text for a code frame comes from, if it is not what lies on the disk */
export function printDiagnostics(diagnostics: readonly Diagnostic[], read = readText): void {
  if (diagnostics.length === 0) return;
  const style = styleFor(process.stderr);
  const blocks = diagnostics.map((diagnostic) => formatProblem(diagnostic, read(diagnostic.file), style));
  process.stderr.write(`${blocks.join('\n\n')}\n\n${style.bold(countProblems(diagnostics))}\n`);
}
