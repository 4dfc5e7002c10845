/** What the system's codes for a refusal mean, in words that finish "…: ". */

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'you have no right to do that',
  EPERM: 'you have no right to do that',
  EROFS: 'the disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EIO: 'the disk reports a fault',
  EMFILE: 'too many files are open at once',
  ENFILE: 'too many files are open at once on this machine',
  ENOMEM: 'the machine has no memory left',
  EAGAIN: 'the machine cannot start another process',
  EBUSY: 'another program holds it',
};

/** Undefined for what is no refusal of the system, and for those that only a mistake of ours brings about. */
export function describeFsError(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined;
}

/** What the refused call was about. */
export const pathOf = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : undefined;
