/**
 * Orders, stored by session, and their indexes: by payment (for refunds), by buyer (for lost links), and of pending deliveries. All
 * indexes are written before the webhook answers 200; writing one twice is harmless.
 */

import { createHash } from 'node:crypto';
import type { StoreKey } from '#domain/stored-data.ts';
import type { Clock, Store } from '../dependencies.ts';
import { UnreadableError } from '../errors.ts';
import { inBatches, updateKey } from '../store/update.ts';
import { isOpen, type Money, normalized, type Order, readOrder, waitingLetters } from './order.ts';

export const orderKey = (sessionId: string): StoreKey => `orders/${sessionId}`;
export const pendingKey = (sessionId: string): StoreKey => `pending/${sessionId}`;
/** The queue of an owner's letter; separate from `pending/`, so that many letters do not slow down the guide's emails. */
export const mailingKey = (letter: string, sessionId: string): StoreKey => `mailing/${letter}/${sessionId}`;
const paymentKey = (paymentId: string): StoreKey => `payments/${paymentId}`;
/** Reported to the owner: the amount paid differs from the checkout's price. */
const unmatchedKey = (sessionId: string): StoreKey => `unmatched/${sessionId}`;
/** Reported to the owner: this release cannot read the order. */
const unreadableKey = (sessionId: string): StoreKey => `unreadable/${sessionId}`;
/** Keeps store keys below Netlify's limit of 600 bytes. Not for secrecy: the order contains the address in clear text. */
export const addressHash = (email: string): string => createHash('sha256').update(normalized(email)).digest('hex');
export const buyerKey = (email: string, sessionId: string): StoreKey => `buyers/${addressHash(email)}/${sessionId}`;

async function writeIndexes(store: Store, { sessionId, paymentId, email, createdAt }: Order): Promise<void> {
  await Promise.all([
    paymentId === undefined ? undefined : store.create(paymentKey(paymentId), sessionId),
    email === '' ? undefined : store.create(buyerKey(email, sessionId), createdAt),
  ]);
}

export const isOwed = (order: Order): boolean => isOpen(order) && order.delivery.state !== 'sent';

/**
 * Restores an order from a backup, with its indexes. The order is written last, so an existing order always has its indexes.
 * @param record the order as it was stored
 * @returns false if it already existed
 */
export async function putBack(store: Store, order: Order, record: unknown): Promise<boolean> {
  await writeIndexes(store, order);
  if (isOwed(order)) await store.create(pendingKey(order.sessionId), order.createdAt);
  for (const letter of waitingLetters(order)) await store.create(mailingKey(letter, order.sessionId), '');
  return store.create(orderKey(order.sessionId), record);
}

export type Orders = ReturnType<typeof createOrders>;
type Updated = Readonly<{ order: Order; changed: boolean }>;

type OrdersOptions = Readonly<{
  store: Store;
  now: Clock;
  /** Whether this shop takes real money. A live shop ignores orders paid with test cards, and a test shop ignores live orders. */
  live: boolean;
}>;

export function createOrders({ store, live, now }: OrdersOptions) {
  function readOwn(value: unknown): Order | undefined {
    const order = value === undefined ? undefined : readOrder(value);
    return order?.live === live ? order : undefined;
  }

  const sessionsIn = async (prefix: string): Promise<string[]> =>
    (await store.list(prefix)).map((key) => key.slice(key.lastIndexOf('/') + 1));

  /** @throws {UnreadableError} after recording the key under `unreadable/` */
  async function get(sessionId: string): Promise<Order | undefined> {
    const stored = await store.get(orderKey(sessionId));
    try {
      return readOwn(stored?.value);
    } catch (error) {
      if (error instanceof UnreadableError) await store.create(unreadableKey(sessionId), '');
      throw error;
    }
  }

  /** For lists: one unreadable order must not make the others unavailable. */
  const ifReadable = (sessionId: string): Promise<Order | undefined | 'unreadable'> =>
    get(sessionId).catch((error: unknown) => {
      if (error instanceof UnreadableError) return 'unreadable';
      throw error;
    });

  /** @param change returns the new order, or undefined to leave it unchanged. @returns the order afterwards */
  async function update(sessionId: string, change: (order: Order) => Order | undefined): Promise<Updated | undefined> {
    const { value, changed } = await updateKey(store, orderKey(sessionId), (stored) => {
      const order = readOwn(stored);
      return order === undefined ? undefined : change(order);
    });
    const order = readOwn(value);
    return order === undefined ? undefined : { order, changed };
  }

  async function index(order: Order): Promise<void> {
    await writeIndexes(store, order);
    // Last, so that a delivery is picked up only once all other indexes exist.
    await store.create(pendingKey(order.sessionId), order.createdAt);
  }

  /** Access may have been restored: an email that was dropped when access ended must be queued again. */
  async function indexIfOwed(updated: Updated | undefined): Promise<Updated | undefined> {
    if (updated !== undefined && isOwed(updated.order)) await index(updated.order);
    return updated;
  }

  return {
    get,
    update,
    /** False if the session already has an order. */
    create: (order: Order) => store.create(orderKey(order.sessionId), order),
    index,

    /** Orders in the queue, least recently tried first, and the number of unreadable ones. */
    async queue(): Promise<Readonly<{ waiting: Order[]; unreadable: number }>> {
      const found = await inBatches(await sessionsIn(pendingKey('')), ifReadable);
      const waiting = found.filter((order) => order !== undefined && order !== 'unreadable');
      const triedAt = ({ delivery }: Order) => delivery.triedAt ?? 0;
      waiting.sort((a, b) => triedAt(a) - triedAt(b) || a.createdAt - b.createdAt);
      return { waiting, unreadable: found.filter((order) => order === 'unreadable').length };
    },
    removePending: (sessionId: string) => store.delete(pendingKey(sessionId)),

    /** Orders that give access, newest first. */
    async ofBuyer(email: string): Promise<Order[]> {
      const found = await inBatches(await sessionsIn(buyerKey(email, '')), ifReadable);
      return found
        .filter((order) => order !== undefined && order !== 'unreadable')
        .filter(isOpen)
        .sort((a, b) => b.createdAt - a.createdAt);
    },

    async sessionOfPayment(paymentId: string): Promise<string | undefined> {
      const sessionId = (await store.get(paymentKey(paymentId)))?.value;
      return typeof sessionId === 'string' ? sessionId : undefined;
    },

    /** Ends or restores access according to the money state. */
    setMoney: async (sessionId: string, money: Money): Promise<Updated | undefined> =>
      indexIfOwed(
        await update(sessionId, (order) => (order.money === money ? undefined : { ...order, money, moneyAt: now() })),
      ),

    /** Restores access by the owner's decision, for the current money state only. */
    restore: async (sessionId: string): Promise<Order | undefined> =>
      (await indexIfOwed(await update(sessionId, (order) => ({ ...order, forgiven: order.money }))))?.order,

    /** @returns whether it was recorded for the first time */
    recordUnmatchedPayment: (sessionId: string): Promise<boolean> => store.create(unmatchedKey(sessionId), now()),
    /** Sessions whose amount differs from their checkout's price and which the owner has not closed yet. */
    unmatchedPayments: (): Promise<string[]> => sessionsIn(unmatchedKey('')),
    closeUnmatchedPayment: (sessionId: string): Promise<void> => store.delete(unmatchedKey(sessionId)),

    /** Sessions that have an order, including unreadable ones. */
    recorded: async (): Promise<ReadonlySet<string>> => new Set(await sessionsIn(orderKey(''))),
    isUnreadable: async (sessionId: string): Promise<boolean> => (await ifReadable(sessionId)) === 'unreadable',
    /** Sessions whose order this release cannot read. Entries whose order is gone or readable again are deleted. */
    async unreadable(): Promise<string[]> {
      const recorded = await sessionsIn(unreadableKey(''));
      const still: string[] = [];
      for (const sessionId of recorded) {
        if ((await ifReadable(sessionId)) === 'unreadable') still.push(sessionId);
        else await store.delete(unreadableKey(sessionId));
      }
      return still;
    },
  };
}
