/** One JSON line per event, without personal data: session and payment ids are logged as hashes. */
import { createHash } from 'node:crypto';
import type { Clock, Log } from '../dependencies.ts';
import { NotConfiguredError, ServiceError } from '../errors.ts';

export function createLog(write: (line: string) => void, now: Clock): Log {
  return (event, fields = {}) => write(JSON.stringify({ time: new Date(now()).toISOString(), event, ...fields }));
}

export function withRequestId(log: Log, requestId: string): Log {
  return (event, fields = {}) => log(event, { requestId, ...fields });
}

/** Eight hex digits: enough to tell two ids apart, too few to recover one. */
export function shortHash(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 8);
}

/** The short code of a failed or unconfigured service; undefined for other errors, whose messages may contain personal data. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof ServiceError) return error.reason;
  return error instanceof NotConfiguredError ? error.message : undefined;
}
