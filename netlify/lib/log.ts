/** One JSON line an event: what happened, never to whom. Ids of sessions and payments go in as marks, which lead nowhere. */
import { createHash } from 'node:crypto';
import type { Clock, Log } from './ports.ts';

export function createLog(write: (line: string) => void, now: Clock): Log {
  return (event, fields = {}) => write(JSON.stringify({ time: new Date(now()).toISOString(), event, ...fields }));
}

/** The same log, with the request's id in every line. */
export function withRequestId(log: Log, requestId: string): Log {
  return (event, fields = {}) => log(event, { requestId, ...fields });
}

/** Eight hex digits that tell two ids apart without being one of them. */
export function mark(id: string): string {
  return createHash('sha256').update(id).digest('hex').slice(0, 8);
}
