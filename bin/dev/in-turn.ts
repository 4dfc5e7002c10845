/** One update at a time; what changes meanwhile is one update more. */
import { bothChanges, type Changes } from './changes.ts';

/** @param isOvertaken whether more has changed since the update began */
export type Update = (changes: Changes, isOvertaken: () => boolean) => Promise<void>;

export type Queue = Readonly<{
  add: (changes: Changes) => void;
  /** Resolves when nothing is left to do. */
  idle: () => Promise<void>;
}>;

export function createQueue(update: Update, report: (message: string) => void): Queue {
  let waiting: Changes | undefined;
  let working: Promise<void> | undefined;

  async function work(): Promise<void> {
    while (waiting !== undefined) {
      const changes = waiting;
      waiting = undefined;
      await update(changes, () => waiting !== undefined).catch((error: unknown) =>
        report(error instanceof Error ? (error.stack ?? error.message) : String(error)),
      );
    }
    working = undefined;
  }

  return {
    add(changes) {
      waiting = waiting === undefined ? changes : bothChanges(waiting, changes);
      working ??= work();
    },
    idle: async () => working,
  };
}
