/** A part of the site that is made anew when its files change. The last good one stays until a better one comes. */
import { BuildFailure } from '../diagnostics/content-error.ts';
import type { Problem } from '../diagnostics/diagnostic.ts';
import { ProblemLog } from '../diagnostics/diagnostic-collector.ts';

export class Part<T> {
  /** The newest that is good. */
  value: T | undefined;
  /** Of the newest attempt. */
  problems: readonly Problem[] = [];

  /** @returns whether there is a new value; if `run` has none to give, all is as it was */
  async make(run: (log: ProblemLog) => T | undefined | Promise<T | undefined>): Promise<boolean> {
    const log = new ProblemLog();
    try {
      const value = await run(log);
      if (value === undefined) return false;
      this.value = value;
      this.problems = log.all();
      return true;
    } catch (error) {
      if (!(error instanceof BuildFailure)) throw error;
      this.problems = error.problems;
      return false;
    }
  }
}
