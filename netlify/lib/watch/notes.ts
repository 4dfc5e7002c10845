/**
 * What the functions note for the watch over the shop: moments and reason codes, never a name. A note that cannot be written stops
 * neither a sale nor a delivery.
 */
import * as z from 'zod';
import type { Clock, Store } from '../ports.ts';
import { ignoreStoreError, updateKey } from '../store/update.ts';

export type NoteName =
  | 'unannounced-sale'
  | 'last-webhook'
  | 'checkout-refused'
  | 'owner-not-told'
  | 'watch-ran'
  | 'delivery-ran';
export type Note = Readonly<z.output<typeof note>>;
export type Notes = ReturnType<typeof createNotes>;

/** For so long the same note is not written again: of many webhooks, most only read. A note may be this much too old. */
export const NOTE_MS = 5 * 60_000;
const KEY = 'watch/notes';
const note = z.object({ at: z.number(), reason: z.string().optional() });
const allNotes = z.record(z.string(), note).catch({});

export function createNotes({ store, now }: Readonly<{ store: Store; now: Clock }>) {
  return {
    async write(name: NoteName, reason?: string): Promise<void> {
      const at = now();
      await updateKey(store, KEY, (value) => {
        const notes = allNotes.parse(value);
        const last = notes[name];
        const isSame = last !== undefined && last.reason === reason && Math.abs(at - last.at) < NOTE_MS;
        return isSame ? undefined : { ...notes, [name]: { at, reason } };
      }).catch(ignoreStoreError);
    },
    /** What was never written, or cannot be read, is absent. */
    read: async (): Promise<Readonly<Partial<Record<NoteName, Note>>>> => allNotes.parse((await store.get(KEY))?.value),
  };
}

export async function eraseNotes(store: Store, names: readonly NoteName[]): Promise<void> {
  await updateKey(store, KEY, (value) => {
    const notes = Object.entries(allNotes.parse(value));
    const left = notes.filter(([name]) => !names.some((each) => each === name));
    return left.length === notes.length ? undefined : Object.fromEntries(left);
  });
}
