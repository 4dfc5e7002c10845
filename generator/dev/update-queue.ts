/** One update at a time; what changes meanwhile is one update more. */
import { bothChanges, type Changes } from './changes.ts';

/** @param overtaken is aborted when more has changed since the update began: the rest of it is then not worth doing */
export type Update = (changes: Changes, superseded: AbortSignal) => Promise<void>;

export type Queue = Readonly<{
  add: (changes: Changes) => void;
  /** Resolves when nothing is left to do. */
  idle: () => Promise<void>;
}>;

export function createQueue(update: Update, report: (message: string) => void): Queue {
  let waiting: Changes | undefined;
  let working: Promise<void> | undefined;
  let current = new AbortController();

  async function work(): Promise<void> {
    while (waiting !== undefined) {
      const changes = waiting;
      waiting = undefined;
      current = new AbortController();
      await update(changes, current.signal).catch((error: unknown) =>
        report(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
    }
    working = undefined;
  }

  return {
    add(changes) {
      waiting = waiting === undefined ? changes : bothChanges(waiting, changes);
      current.abort();
      working ??= work();
    },
    idle: async () => working,
  };
}
