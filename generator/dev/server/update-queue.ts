/** One update at a time: changes during an update are collected into the next. */
import { stackOf } from '../../diagnostics/fs-errors.ts';
import type { Changes, Kind } from './changed-parts.ts';

/** @param superseded is aborted when more has changed since the update began: the rest of it is then wasted work */
export type Update = (changes: Changes, superseded: AbortSignal) => Promise<void>;

type UpdateQueue = Readonly<{
  add: (changes: Changes) => void;
  idle: () => Promise<void>;
}>;

export function createUpdateQueue(update: Update, report: (message: string) => void): UpdateQueue {
  let pending = new Set<Kind>();
  let running: Promise<void> | undefined;
  let current = new AbortController();

  async function run(): Promise<void> {
    while (pending.size > 0) {
      const changes = pending;
      pending = new Set();
      current = new AbortController();
      await update(changes, current.signal).catch((error: unknown) => report(stackOf(error)));
    }
    running = undefined;
  }

  return {
    add(changes) {
      if (changes.size === 0) return;
      for (const kind of changes) pending.add(kind);
      current.abort();
      running ??= run();
    },
    idle: async () => running,
  };
}
