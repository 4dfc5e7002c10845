/** What can be wrong, as a value: collected, sorted and printed together, never thrown one at a time. Imports nothing. */

export type Severity = 'error' | 'warning';

/** Where a problem is: line and column count from 1, the column in UTF-16 units as editors count. */
export type Location = Readonly<{ file: string; line: number; column: number; length?: number }>;

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

export type Definition<Params> = Readonly<{
  code: string;
  severity?: Severity;
  title: string;
  message: (params: Params) => string;
  hint: string | ((params: Params) => string);
  /** For `offer explain CODE`: why the rule is there, and an example of the way out. */
  explanation: string;
  /** Who finds it, if not the build: `offer check`, or only its launch gate, which an owner can overrule. */
  by?: 'check' | 'launch';
}>;

export type ProblemFactory<Params> = ((at: Location, params: Params) => Diagnostic) & {
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
