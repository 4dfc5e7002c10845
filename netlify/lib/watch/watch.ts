/**
 * Knows what is wrong with the shop. Whoever asks gets an answer that is at most five minutes old: of many that ask at once, only the one
 * whose claim is stored asks the provider and the mail server, because anyone may call `health`.
 */
import * as z from 'zod';
import { StoreError } from '../errors.ts';
import type { Store } from '../ports.ts';
import { updateKey } from '../store/update.ts';
import { findProblems, type ShopParts } from './find-problems.ts';
import { eraseNotes, type NoteName } from './notes.ts';
import { type Problem, problem } from './problems.ts';

export type Watch = ReturnType<typeof createWatch>;

const FRESH_MS = 5 * 60_000;
const KEY = 'watch/state';
const stateSchema = z.object({ at: z.number(), problems: z.array(problem) });
const readState = (value: unknown) => stateSchema.safeParse(value).data;

/**
 * Lets the next question be asked again, instead of answered from the last look.
 * @param overcome notes of refusals that were just seen to be over
 */
export async function forgetLastLook(store: Store, overcome: readonly NoteName[]): Promise<void> {
  await store.delete(KEY);
  await eraseNotes(store, overcome);
}

export function createWatch(parts: ShopParts) {
  const { store, now } = parts;

  async function look(): Promise<Problem[]> {
    const at = now();
    const problems = await findProblems(parts);
    try {
      await updateKey(store, KEY, () => ({ at, problems }));
      return problems;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      // It reads, perhaps, and takes no writes.
      return problems.some(({ kind }) => kind === 'store-down') ? problems : [...problems, { kind: 'store-down' }];
    }
  }

  return {
    look,
    /** What is wrong, from the last look if that was within five minutes. */
    async problems(): Promise<readonly Problem[]> {
      try {
        const { value, changed } = await updateKey(store, KEY, (stored) => {
          const known = readState(stored);
          const isFresh = known !== undefined && now() - known.at < FRESH_MS;
          return isFresh ? undefined : { at: now(), problems: known?.problems ?? [] };
        });
        return changed ? await look() : (readState(value)?.problems ?? []);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        return [{ kind: 'store-down' }];
      }
    },
  };
}
