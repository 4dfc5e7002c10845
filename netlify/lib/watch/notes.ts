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
export type Note = z.output<typeof note>;
export type Notes = ReturnType<typeof createNotes>;

const note = z.object({ at: z.number(), reason: z.string().optional() });

export function createNotes({ store, now }: Readonly<{ store: Store; now: Clock }>) {
  return {
    async write(name: NoteName, reason?: string): Promise<void> {
      const value: Note = { at: now(), ...(reason === undefined ? {} : { reason }) };
      await updateKey(store, `watch/${name}`, () => value).catch(ignoreStoreError);
    },
    erase: (name: NoteName): Promise<void> => store.delete(`watch/${name}`).catch(ignoreStoreError),
    /** Undefined if it was never written, or is unreadable. */
    read: async (name: NoteName): Promise<Note | undefined> =>
      note.safeParse((await store.get(`watch/${name}`))?.value).data,
  };
}
