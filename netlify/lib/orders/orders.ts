/**
 * Orders and their indexes: by session, by payment (for refunds), by buyer (for lost links), and pending deliveries. All indexes are
 * written before the webhook answers 200, and writing one twice is harmless.
 */

import { createHash } from 'node:crypto';
import { UnreadableError } from '../errors.ts';
import type { Clock, Money, Store } from '../ports.ts';
import { inBatches, updateKey } from '../store/update.ts';
import { isOpen, normalized, type Order, readOrder, waitingLetters } from './order.ts';

export const orderKey = (sessionId: string) => `orders/${sessionId}`;
const pendingKey = (sessionId: string) => `pending/${sessionId}`;
/** That a letter of the owner waits for its buyer: apart from `pending/`, so that no number of letters slows the guide's emails. */
export const mailingKey = (letter: string, sessionId: string) => `mailing/${letter}/${sessionId}`;
const paymentKey = (paymentId: string) => `payments/${paymentId}`;
/** For the owner: another amount was paid than its checkout says. */
const unmatchedKey = (sessionId: string) => `unmatched/${sessionId}`;
/** For the owner: this release cannot read the order. */
const unreadableKey = (sessionId: string) => `unreadable/${sessionId}`;
/** In keys of the store, which may be no longer than 600 bytes. Not secret: the order beside it has the address in clear. */
export const addressHash = (email: string): string => createHash('sha256').update(normalized(email)).digest('hex');
export const buyerKey = (email: string, sessionId: string) => `buyers/${addressHash(email)}/${sessionId}`;

/** By what an order is found. */
async function makeFindable(store: Store, { sessionId, paymentId, email, createdAt }: Order): Promise<void> {
  await Promise.all([
    paymentId === undefined ? undefined : store.create(paymentKey(paymentId), sessionId),
    email === '' ? undefined : store.create(buyerKey(email, sessionId), createdAt),
  ]);
}

export const isOwed = (order: Order): boolean => isOpen(order) && order.delivery.state !== 'sent';

/**
 * An order of a backup, with the indexes that are made of it. The order comes last, so that one that is here is whole.
 * @param record the order as it was stored
 * @returns false if it was here already
 */
export async function putBack(store: Store, order: Order, record: unknown): Promise<boolean> {
  await makeFindable(store, order);
  if (isOwed(order)) await store.create(pendingKey(order.sessionId), order.createdAt);
  for (const letter of waitingLetters(order)) await store.create(mailingKey(letter, order.sessionId), '');
  return store.create(orderKey(order.sessionId), record);
}

export type Orders = ReturnType<typeof createOrders>;
type Updated = Readonly<{ order: Order; changed: boolean }>;

type OrdersOptions = Readonly<{
  store: Store;
  now: Clock;
  /** Whether this is the shop that takes real money. It has no orders paid with test cards, and a test shop no real ones. */
  live: boolean;
}>;

export function createOrders({ store, live, now }: OrdersOptions) {
  function readOwn(value: unknown): Order | undefined {
    const order = value === undefined ? undefined : readOrder(value);
    return order?.live === live ? order : undefined;
  }

  const sessionsIn = async (prefix: string): Promise<string[]> =>
    (await store.list(prefix)).map((key) => key.slice(key.lastIndexOf('/') + 1));

  /** @throws {UnreadableError} after it has made a note of the record */
  async function get(sessionId: string): Promise<Order | undefined> {
    const stored = await store.get(orderKey(sessionId));
    try {
      return readOwn(stored?.value);
    } catch (error) {
      if (error instanceof UnreadableError) await store.create(unreadableKey(sessionId), '');
      throw error;
    }
  }

  /** One order that cannot be read must not hide the others. */
  const ifReadable = (sessionId: string): Promise<Order | undefined | 'unreadable'> =>
    get(sessionId).catch((error: unknown) => {
      if (error instanceof UnreadableError) return 'unreadable';
      throw error;
    });

  /** @param change returns the new order, or undefined to leave it. @returns the order as it is afterwards */
  async function update(sessionId: string, change: (order: Order) => Order | undefined): Promise<Updated | undefined> {
    const { value, changed } = await updateKey(store, orderKey(sessionId), (stored) => {
      const order = readOwn(stored);
      return order === undefined ? undefined : change(order);
    });
    const order = readOwn(value);
    return order === undefined ? undefined : { order, changed };
  }

  async function index(order: Order): Promise<void> {
    await makeFindable(store, order);
    // Last: a pending delivery is only picked up once all other indexes exist.
    await store.create(pendingKey(order.sessionId), order.createdAt);
  }

  /** Ending access has stopped an email that had not gone out. */
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

    /** Orders whose email has not gone out, those tried longest ago first; and how many cannot be read. */
    async queue(): Promise<Readonly<{ waiting: Order[]; unreadable: number }>> {
      const found = await inBatches(await sessionsIn(pendingKey('')), ifReadable);
      const waiting = found.filter((order) => order !== undefined && order !== 'unreadable');
      const triedAt = ({ delivery }: Order) => delivery.triedAt ?? 0;
      waiting.sort((a, b) => triedAt(a) - triedAt(b) || a.createdAt - b.createdAt);
      return { waiting, unreadable: found.filter((order) => order === 'unreadable').length };
    },
    removePending: (sessionId: string) => store.delete(pendingKey(sessionId)),

    /** Paid orders, newest first. */
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

    /** Ends access or gives it back, as the money says. */
    setMoney: async (sessionId: string, money: Money, moneyAt = now()): Promise<Updated | undefined> =>
      indexIfOwed(
        await update(sessionId, (order) => (order.money === money ? undefined : { ...order, money, moneyAt })),
      ),

    /** Gives access back by the owner's decision, although the money is where it is now. */
    restore: async (sessionId: string): Promise<Order | undefined> =>
      (await indexIfOwed(await update(sessionId, (order) => ({ ...order, forgiven: order.money }))))?.order,

    /** For the owner to look at. @returns whether it is the first time */
    recordUnmatchedPayment: (sessionId: string): Promise<boolean> => store.create(unmatchedKey(sessionId), now()),
    /** Sessions with another amount than their checkout, which the owner has not dealt with. */
    unmatchedPayments: (): Promise<string[]> => sessionsIn(unmatchedKey('')),
    closeUnmatchedPayment: (sessionId: string): Promise<void> => store.delete(unmatchedKey(sessionId)),

    /** Sessions that are an order here, also one that cannot be read. */
    recorded: async (): Promise<ReadonlySet<string>> => new Set(await sessionsIn(orderKey(''))),
    isUnreadable: async (sessionId: string): Promise<boolean> => (await ifReadable(sessionId)) === 'unreadable',
    /** Sessions whose order this release cannot read. The note of one that is gone, or can be read again, is deleted. */
    async unreadable(): Promise<string[]> {
      const noted = await sessionsIn(unreadableKey(''));
      const still: string[] = [];
      for (const sessionId of noted) {
        if ((await ifReadable(sessionId)) === 'unreadable') still.push(sessionId);
        else await store.delete(unreadableKey(sessionId));
      }
      return still;
    },
  };
}
