/** What stops a build and is no bug of ours: the author's mistakes, and what the machine refuses. */
import { relative } from 'node:path';
import { outOfMemory, systemFailed } from './catalogue.ts';
import { ContentError } from './content-error.ts';
import type { Diagnostic } from './diagnostic.ts';
import { describeFsError, pathOf } from './fs-errors.ts';

/** Undefined for a bug. */
export function toDiagnostics(error: unknown): readonly Diagnostic[] | undefined {
  if (error instanceof ContentError) return error.diagnostics;
  const path = pathOf(error);
  const at = { file: path === undefined ? '.' : relative(process.cwd(), path) || '.', line: 1, column: 1 };
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return [outOfMemory(at, {})];
  const reason = describeFsError(error);
  return reason === undefined ? undefined : [systemFailed(at, { reason })];
}
