/** A part of the site that is made again when its files change. The last good value stays until there is a better one. */
import { ContentError, type Diagnostic, DiagnosticCollector } from '../../diagnostics/diagnostic.ts';

export class LastGood<T> {
  value: T | undefined;
  /** Of the last attempt. */
  diagnostics: readonly Diagnostic[] = [];

  /** @returns whether there is a new value; if `make` returns undefined, nothing changes */
  async update(make: (log: DiagnosticCollector) => T | undefined | Promise<T | undefined>): Promise<boolean> {
    const log = new DiagnosticCollector();
    try {
      const value = await make(log);
      if (value === undefined) return false;
      this.value = value;
      this.diagnostics = log.all();
      return true;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      this.diagnostics = error.diagnostics;
      return false;
    }
  }
}
