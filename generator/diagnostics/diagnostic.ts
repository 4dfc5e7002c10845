/** Problems as values: collected, sorted and printed together, never thrown one at a time; and how they are printed. Imports nothing. */

type Severity = 'error' | 'warning';

/** Where a problem is: line and column count from 1, the column in UTF-16 units as editors count. */
export type Location = Readonly<{ file: string; line: number; column: number; length?: number }>;

/** For a problem of a whole file or folder. */
export const startOf = (file: string): Location => ({ file, line: 1, column: 1 });

export type Diagnostic = Readonly<{
  code: string;
  severity: Severity;
  title: string;
  message: string;
  hint: string;
  file: string;
  line: number;
  column: number;
  /** How many characters to underline; 1 where unknown. */
  length: number;
}>;

type Definition<Params> = Readonly<{
  code: string;
  severity?: Severity;
  title: string;
  message: (params: Params) => string;
  hint: string | ((params: Params) => string);
  /** For `offer explain CODE`: why the rule exists, where title and hint do not say it. */
  explanation?: string;
  /** The command that finds it, if not the build: `offer check`, or only its launch gate, whose findings an owner can accept. */
  by?: 'check' | 'launch';
}>;

type ProblemFactory<Params> = ((at: Location, params: Params) => Diagnostic) & {
  definition: Definition<Params>;
};

/** A catalogue entry as a function: no problem without its location and its parameters. */
export function defineProblem<Params = Record<string, never>>(definition: Definition<Params>): ProblemFactory<Params> {
  const create = (at: Location, params: Params): Diagnostic => ({
    code: definition.code,
    severity: definition.severity ?? 'error',
    title: definition.title,
    message: definition.message(params),
    hint: typeof definition.hint === 'string' ? definition.hint : definition.hint(params),
    file: at.file,
    line: at.line,
    column: at.column,
    length: at.length ?? 1,
  });
  return Object.assign(create, { definition });
}

/** An entry that only `offer check` finds. */
export const defineFinding = <Params = Record<string, never>>(definition: Omit<Definition<Params>, 'by'>) =>
  defineProblem<Params>({ ...definition, by: 'check' });

/** An entry of the launch gate, which an owner can accept. */
export const defineLaunchFinding = <Params = Record<string, never>>(definition: Omit<Definition<Params>, 'by'>) =>
  defineProblem<Params>({ ...definition, by: 'launch' });

/** The content has mistakes, so this is not an internal error: the stack is irrelevant, and the command exits with 1. */
export class ContentError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((p) => `${p.file}:${p.line}:${p.column} ${p.message}`).join('\n'));
    this.name = 'ContentError';
    this.diagnostics = diagnostics;
  }
}

export const byLocation = (a: Diagnostic, b: Diagnostic): number =>
  compare(a.file, b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  compare(a.code, b.code) ||
  compare(a.message, b.message);

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Problems gathered over a run, in a stable order, each reported once. */
export class DiagnosticCollector {
  readonly #diagnostics = new Map<string, Diagnostic>();
  #errors = false;

  add(...diagnostics: readonly Diagnostic[]): void {
    for (const p of diagnostics) {
      this.#diagnostics.set(`${p.file}\0${p.line}\0${p.column}\0${p.code}\0${p.message}`, p);
      this.#errors ||= p.severity === 'error';
    }
  }

  all(): Diagnostic[] {
    return [...this.#diagnostics.values()].sort(byLocation);
  }

  /** Whether something was found in the file; `path` is its end. */
  mentions(path: string): boolean {
    return [...this.#diagnostics.values()].some((p) => p.file.endsWith(`/${path}`));
  }

  /** @throws {ContentError} with everything found so far, if any of it is an error: nothing may be written then. */
  throwIfErrors(): void {
    if (this.#errors) throw new ContentError(this.all());
  }
}

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

/** `es` → `Spanish`. The docs call Bengali by its usual English name, which the platform does not. */
export const languageName = (lang: string): string =>
  lang === 'bn' ? 'Bengali' : (new Intl.DisplayNames('en', { type: 'language' }).of(lang) ?? lang);

export const hasErrors = (diagnostics: readonly Pick<Diagnostic, 'severity'>[]): boolean =>
  diagnostics.some(({ severity }) => severity === 'error');

/** `2 errors and 1 warning`. */
export function countProblems(diagnostics: readonly Diagnostic[]): string {
  const errors = diagnostics.filter((p) => p.severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const part = (n: number, word: string): string[] => (n === 0 ? [] : [countOf(n, word)]);
  return [...part(errors, 'error'), ...part(warnings, 'warning')].join(' and ');
}
