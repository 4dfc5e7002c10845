/**
 * The owner's letters to all buyers. Each is stored once under `letters/`, rendered except for the merge tags. An order holds a delivery
 * state per letter, like the guide's, and `mailing/` is the queue.
 */

import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import type { StoreKey } from '#domain/stored-data.ts';
import { type Emails, generatedEmails } from '#schema/function-data.ts';
import type { Clock, Store } from '../dependencies.ts';
import { isOpen, letterOf, type Order } from '../orders/order.ts';
import { mailingKey, type Orders } from '../orders/orders.ts';
import { updateKey } from '../store/update.ts';

/** `at`: when the owner last queued it. */
const stored = z.object({ at: z.number(), emails: generatedEmails });
export type StoredLetter = Readonly<z.output<typeof stored>>;
export type Letters = ReturnType<typeof createLetters>;

const letterKey = (id: string): StoreKey => `letters/${id}`;

export function createLetters({ store, orders, now }: Readonly<{ store: Store; orders: Orders; now: Clock }>) {
  const leaveQueue = (id: string, sessionId: string) => store.delete(mailingKey(id, sessionId));

  return {
    /** Replaces the text: buyers who are still waiting get the new one, even if others already got the old. */
    save: (id: string, emails: Emails) => updateKey(store, letterKey(id), (): StoredLetter => ({ at: now(), emails })),

    /** Undefined if there is none or if this release cannot read it. */
    read: async (id: string): Promise<StoredLetter | undefined> =>
      stored.safeParse((await store.get(letterKey(id)))?.value).data,

    /** Queues the letter for an order, unless it was sent already. Safe to repeat after an interruption. */
    async owe(id: string, sessionId: string): Promise<void> {
      const pending = { state: 'pending', leaseUntil: 0, nextAt: 0, attempts: 0, since: now() } as const;
      const updated = await orders.update(sessionId, (order) => {
        const isNew = (letterOf(order, id)?.state ?? 'held') === 'held';
        return canGet(order, id) && isNew ? { ...order, letters: { ...order.letters, [id]: pending } } : undefined;
      });
      if (updated !== undefined && canGet(updated.order, id)) await store.create(mailingKey(id, sessionId), '');
    },

    /** Session ids of the waiting orders, by letter id. */
    async waiting(): Promise<ReadonlyMap<string, readonly string[]>> {
      const found = new Map<string, string[]>();
      for (const key of await store.list('mailing/')) {
        const [, id = '', sessionId = ''] = key.split('/');
        const sessions = found.get(id) ?? [];
        sessions.push(sessionId);
        found.set(id, sessions);
      }
      return found;
    },

    /** Orders for `createSendGuideEmail`, with the `delivery` of the letter instead of the guide; a held letter leaves the queue. */
    ordersOf: (id: string): Pick<Orders, 'update' | 'removePending'> => ({
      async update(sessionId, change) {
        const updated = await orders.update(sessionId, (order) => {
          const delivery = letterOf(order, id);
          const next = delivery && change({ ...order, delivery });
          return next && { ...order, letters: { ...order.letters, [id]: next.delivery } };
        });
        const delivery = updated && letterOf(updated.order, id);
        if (delivery === undefined || delivery.state === 'held') await leaveQueue(id, sessionId);
        return updated && delivery && { ...updated, order: { ...updated.order, delivery } };
      },
      removePending: (sessionId) => leaveQueue(id, sessionId),
    }),
  };
}

/** A buyer who may have received it gets no second copy; after a permanent rejection, queueing it again retries. */
export function canGet(order: Order, id: string): boolean {
  const delivery = letterOf(order, id);
  if (!isOpen(order) || !isEmail(order.email)) return false;
  if (delivery?.state === 'held') return delivery.unsure === undefined;
  return delivery?.state !== 'sent';
}
