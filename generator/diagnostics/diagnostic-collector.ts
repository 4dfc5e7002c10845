/** Problems gathered over a run, in a stable order, each reported once. */
import { ContentError } from './content-error.ts';
import type { Diagnostic } from './diagnostic.ts';

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
