/** Describes errors of the operating system, to follow "…: ", and as diagnostics. */
import { relative } from 'node:path';
import { systemFailed } from './catalogue.ts';
import { ContentError, type Diagnostic, startOf } from './diagnostic.ts';

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is exceeded',
  EIO: 'the disk reports an input/output error',
  EMFILE: 'too many files are open at once',
  ENFILE: 'too many files are open at once on this machine',
  ENOMEM: 'the machine is out of memory',
  EAGAIN: 'the machine cannot start another process',
  EBUSY: 'another program is using it',
};

/** Node's code of an error, such as ENOENT; empty if it has none. */
export const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Undefined for other errors, and for codes that only an internal error can cause. */
export const describeFsError = (error: unknown): string | undefined => REASONS[codeOf(error)];

/** For an internal error, whose place in the code matters. */
export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** The path of the failed call. */
export const pathOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;

/** The problems of the content, or the error of the operating system; undefined for an internal error. */
export function toDiagnostics(error: unknown): readonly Diagnostic[] | undefined {
  if (error instanceof ContentError) return error.diagnostics;
  const path = pathOf(error);
  const at = startOf(path === undefined ? '.' : relative(process.cwd(), path) || '.');
  const reason = describeFsError(error);
  return reason === undefined ? undefined : [systemFailed(at, { reason })];
}
