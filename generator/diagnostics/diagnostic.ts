/** Problems as values: collected, sorted and printed together, never thrown one at a time. Imports nothing. */

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
