/** Problems gathered over a run, in a stable order, each reported once. */
import { BuildFailure } from './content-error.ts';
import type { Problem } from './diagnostic.ts';

export const byPlace = (a: Problem, b: Problem): number =>
  compare(a.file, b.file) ||
  a.line - b.line ||
  a.column - b.column ||
  compare(a.code, b.code) ||
  compare(a.message, b.message);

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

export class ProblemLog {
  readonly #problems = new Map<string, Problem>();
  #errors = false;
  #fresh: Problem[] = [];

  add(...problems: readonly Problem[]): void {
    for (const p of problems) {
      this.#problems.set(`${p.file}\0${p.line}\0${p.column}\0${p.code}\0${p.message}`, p);
      this.#errors ||= p.severity === 'error';
      this.#fresh.push(p);
    }
  }

  all(): Problem[] {
    return [...this.#problems.values()].sort(byPlace);
  }

  /** What was added since this was asked last. */
  takeFresh(): Problem[] {
    const fresh = this.#fresh;
    this.#fresh = [];
    return fresh;
  }

  /** Whether something was found in the file; `path` is its end. */
  mentions(path: string): boolean {
    return [...this.#problems.values()].some((p) => p.file.endsWith(`/${path}`));
  }

  hasErrors(): boolean {
    return this.#errors;
  }

  /** @throws {BuildFailure} with everything found so far, if any of it is an error: nothing may be written then. */
  gate(): void {
    if (this.hasErrors()) throw new BuildFailure(this.all());
  }
}
