/** A part of the site that is made anew when its files change. The last good one stays until a better one comes. */
import { ContentError } from '../diagnostics/content-error.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';

export class Part<T> {
  /** The newest that is good. */
  value: T | undefined;
  /** Of the newest attempt. */
  diagnostics: readonly Diagnostic[] = [];

  /** @returns whether there is a new value; if `run` has none to give, all is as it was */
  async make(run: (log: DiagnosticCollector) => T | undefined | Promise<T | undefined>): Promise<boolean> {
    const log = new DiagnosticCollector();
    try {
      const value = await run(log);
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
