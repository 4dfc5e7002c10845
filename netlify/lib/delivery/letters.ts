/**
 * Letters of the owner to all buyers. Each is stored once under `letters/`, rendered but for the merge tags; an order has its delivery of
 * it as it has that of the guide, and `mailing/` is their queue.
 */
import * as z from 'zod';
import { isEmail } from '#domain/email.ts';
import { type Emails, generatedEmails } from '#schema/generated.ts';
import { isOpen, letterOf, type Order } from '../orders/order.ts';
import { mailingKey, type Orders } from '../orders/orders.ts';
import type { Clock, Store } from '../ports.ts';
import { updateKey } from '../store/update.ts';

/** `at`: when it was last written to buyers. */
const stored = z.object({ at: z.number(), emails: generatedEmails });
export type StoredLetter = Readonly<z.output<typeof stored>>;
export type Letters = ReturnType<typeof createLetters>;

const letterKey = (id: string) => `letters/${id}`;

export function createLetters({ store, orders, now }: Readonly<{ store: Store; orders: Orders; now: Clock }>) {
  const leaveQueue = (id: string, sessionId: string) => store.delete(mailingKey(id, sessionId));

  return {
    /** Those that wait from now on get these words, also of a letter that was begun with others. */
    save: (id: string, emails: Emails) => updateKey(store, letterKey(id), (): StoredLetter => ({ at: now(), emails })),

    /** Undefined if there is none, or this release cannot read it. */
    read: async (id: string): Promise<StoredLetter | undefined> =>
      stored.safeParse((await store.get(letterKey(id)))?.value).data,

    /** Puts an order into the queue of a letter, unless it has had it. Interrupted, it can be repeated. */
    async owe(id: string, sessionId: string): Promise<void> {
      const pending = { state: 'pending', leaseUntil: 0, nextAt: 0, attempts: 0, since: now() } as const;
      const updated = await orders.update(sessionId, (order) => {
        const isNew = (letterOf(order, id)?.state ?? 'held') === 'held';
        return canGet(order, id) && isNew ? { ...order, letters: { ...order.letters, [id]: pending } } : undefined;
      });
      if (updated !== undefined && canGet(updated.order, id)) await store.create(mailingKey(id, sessionId), '');
    },

    /** The orders that wait, by letter. */
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

    /** The orders as a sender of the letter sees them: with its delivery in the place of the guide's. One that was given up waits no more. */
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

/** Whoever may have had it once gets no second one; one that was refused for good is tried again if the owner asks. */
export function canGet(order: Order, id: string): boolean {
  const delivery = letterOf(order, id);
  if (!isOpen(order) || !isEmail(order.email)) return false;
  if (delivery?.state === 'held') return delivery.unsure === undefined;
  return delivery?.state !== 'sent';
}
