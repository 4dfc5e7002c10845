/** The content has problems: the author's mistake, not ours. It carries no useful stack and ends with exit code 1. */
import type { Problem } from './diagnostic.ts';

export class BuildFailure extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super(problems.map((p) => `${p.file}:${p.line}:${p.column} ${p.message}`).join('\n'));
    this.name = 'BuildFailure';
    this.problems = problems;
  }
}
