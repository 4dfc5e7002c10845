/** A problem as the browser shows it. */

import { readText } from '../../bin/report.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { formatProblem } from '../diagnostics/format.ts';
import type { ShownProblem } from './page-state.ts';

export function shownProblem(diagnostic: Diagnostic): ShownProblem {
  const { severity, file, line, column, message, code, hint } = diagnostic;
  // The format's first line and last are the words; between them stand the lines of the file.
  const excerpt = formatProblem(diagnostic, readText(file)).split('\n').slice(1, -1).join('\n');
  return { severity, place: `${file}:${line}:${column}`, message, code, hint, excerpt };
}
