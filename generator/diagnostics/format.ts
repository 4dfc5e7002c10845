/** A problem for a terminal: location, message, code frame and hint. */
import type { Diagnostic } from './diagnostic.ts';

export type Style = Readonly<Record<'bad' | 'warn' | 'dim' | 'bold' | 'good', (text: string) => string>>;

const plain = (text: string): string => text;
export const PLAIN_STYLE: Style = { bad: plain, warn: plain, dim: plain, bold: plain, good: plain };

/** A line longer than this is shown as a window around the column. */
const WINDOW = 96;

/** One problem with its code frame. `text` is the file's content; without it (the file cannot be read) there is no frame. */
export function formatProblem(diagnostic: Diagnostic, text: string | undefined, style: Style = PLAIN_STYLE): string {
  const paint = diagnostic.severity === 'error' ? style.bad : style.warn;
  const mark = diagnostic.severity === 'error' ? '✘' : '▲';
  const location = `${diagnostic.file}:${diagnostic.line}:${diagnostic.column}`;
  const head = `${paint(mark)} ${style.bold(escapeControls(location))}  ${escapeControls(diagnostic.message)}  ${style.dim(`[${diagnostic.code}]`)}`;
  const frame = text === undefined ? [] : codeFrame(diagnostic, text, paint, style.dim);
  return [head, ...frame, `   ${style.good('→')} ${escapeControls(diagnostic.hint)}`].join('\n');
}

function codeFrame(diagnostic: Diagnostic, text: string, paint: Style['bad'], dim: Style['dim']): string[] {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''));
  const width = String(diagnostic.line + 1).length;
  const gutter = (n: number | ''): string => dim(`${String(n).padStart(width + 2)} │ `);
  const column = Math.min(diagnostic.column, (lines[diagnostic.line - 1] ?? '').length + 1);
  const start = column > WINDOW - 16 ? column - 40 : 0;
  const show = (n: number): string => `${gutter(n)}${window(visible(lines[n - 1] ?? ''), start)}`;
  const length = Math.max(
    1,
    Math.min(diagnostic.length, (lines[diagnostic.line - 1] ?? '').length - column + 1, WINDOW - (column - start) + 1),
  );
  const caret = `${gutter('')}${' '.repeat(column - 1 - start)}${paint('^'.repeat(length))}`;
  const around = (n: number): string[] => (n >= 1 && n <= lines.length && (lines[n - 1] ?? '') !== '' ? [show(n)] : []);
  return [...around(diagnostic.line - 1), show(diagnostic.line), caret, ...around(diagnostic.line + 1)];
}

/** The visible part of a long line; an ellipsis marks the cut, so that the caret stays in its column. */
function window(line: string, start: number): string {
  const shown = line.slice(start, start + WINDOW);
  const begun = start === 0 || line === '' ? shown : `…${shown.slice(1)}`;
  return line.length > start + WINDOW ? `${begun.slice(0, -1)}…` : begun;
}

/** A tab is shown as an arrow, one column wide, so that the caret stays in its column. */
const visible = (line: string): string => escapeControls(line.replaceAll('\t', '⇥'));

/** Replaces control characters and those that change the direction of writing: text from a file can neither control the terminal nor disguise itself. */
export const escapeControls = (text: string): string =>
  text.replace(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');

/** `1 page`, `2 pages`. */
export const countOf = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

/** `2 errors and 1 warning`. */
export function countProblems(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((p) => p.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const part = (n: number, word: string): string[] => (n === 0 ? [] : [countOf(n, word)]);
  return [...part(errors, 'error'), ...part(warnings, 'warning')].join(' and ');
}
