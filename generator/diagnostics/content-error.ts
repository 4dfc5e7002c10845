/** The content has problems: the author's mistake, not ours. It carries no useful stack and ends with exit code 1. */
import type { Diagnostic } from './diagnostic.ts';

export class ContentError extends Error {
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((p) => `${p.file}:${p.line}:${p.column} ${p.message}`).join('\n'));
    this.name = 'ContentError';
    this.diagnostics = diagnostics;
  }
}
