/** Explains the system's error codes in words that complete "…: ". */

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

/** Undefined for errors that are not the system's, and for codes that only a bug of ours can cause. */
export function describeFsError(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined;
}

/** The path of the failed call. */
export const pathOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;
