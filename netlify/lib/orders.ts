/**
 * Orders and their indexes: by session, by payment (for refunds), by buyer (for lost links), and pending deliveries. All indexes are
 * written before the webhook answers 200, and writing one twice is harmless.
 */
import { addressHash } from './address.ts';
import { isOpen, readOrder, readUnmatched } from './order-schema.ts';
import { type Clock, type Money, type Order, type Store, type UnmatchedPayment, UnreadableError } from './ports.ts';
import { updateKey } from './store/update.ts';

/** Concurrent reads from the store. */
const BATCH_SIZE = 50;

const orderKey = (sessionId: string) => `orders/${sessionId}`;
const pendingKey = (sessionId: string) => `pending/${sessionId}`;
const asideKey = (sessionId: string) => `undelivered/${sessionId}`;
const paymentKey = (paymentId: string) => `payments/${paymentId}`;
const unmatchedKey = (sessionId: string) => `unmatched/${sessionId}`;
/** A note for the owner about a record that this release cannot read, by the record's key. */
const unreadableKey = (key: string) => `unreadable/${key}`;
export const buyerKey = (email: string, sessionId: string) => `buyers/${addressHash(email)}/${sessionId}`;
const lastSegment = (key: string) => key.slice(key.lastIndexOf('/') + 1);

export type Orders = ReturnType<typeof createOrders>;

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

  /** @throws {UnreadableError} after it has made a note of the record */
  async function noteUnreadable<T>(key: string, read: () => T): Promise<T> {
    try {
      return read();
    } catch (error) {
      if (error instanceof UnreadableError) await store.create(unreadableKey(key), '');
      throw error;
    }
  }

  async function get(sessionId: string): Promise<Order | undefined> {
    const key = orderKey(sessionId);
    const stored = await store.get(key);
    return noteUnreadable(key, () => readOwn(stored?.value));
  }

  /** @param change returns the new order, or undefined to leave it. @returns the order as it is afterwards */
  async function update(sessionId: string, change: (order: Order) => Order | undefined): Promise<Updated | undefined> {
    const { value, changed } = await updateKey(store, orderKey(sessionId), (stored) => {
      const order = readOwn(stored);
      return order === undefined ? undefined : change(order);
    });
    const order = readOwn(value);
    return order === undefined ? undefined : { order, changed };
  }

  async function indexBuyer(email: string, sessionId: string, at: number): Promise<void> {
    if (email !== '') await store.create(buyerKey(email, sessionId), at);
  }

  async function index(order: Order): Promise<void> {
    const { sessionId, paymentId, email, createdAt, delivery } = order;
    const ofPayment = paymentId === undefined ? undefined : store.create(paymentKey(paymentId), sessionId);
    await Promise.all([ofPayment, indexBuyer(email, sessionId, createdAt)]);
    // Last: a pending delivery is only picked up once all other indexes exist.
    if (delivery.state !== 'held') await store.create(pendingKey(sessionId), createdAt);
  }

  /** Ending access has stopped an email that had not gone out. */
  async function indexIfOwed(order: Order): Promise<void> {
    if (isOpen(order) && order.delivery.state !== 'sent') await index(order);
  }

  /** One order that cannot be read must not hide the others. */
  const ifReadable = (sessionId: string): Promise<Order | undefined | 'unreadable'> =>
    get(sessionId).catch((error: unknown) => ignoreUnreadable(error) ?? 'unreadable');

  /** Orders whose email was not sent yet, those tried longest ago first; and how many cannot be read. */
  async function queue(): Promise<Readonly<{ waiting: Order[]; unreadable: number }>> {
    const ids = (await store.list('pending/')).map(lastSegment);
    const waiting: Order[] = [];
    let unreadable = 0;
    for (let from = 0; from < ids.length; from += BATCH_SIZE) {
      const batch = ids.slice(from, from + BATCH_SIZE);
      for (const order of await Promise.all(batch.map(ifReadable))) {
        if (order === 'unreadable') unreadable += 1;
        else if (order !== undefined) waiting.push(order);
      }
    }
    const triedAt = ({ delivery }: Order) => delivery.triedAt ?? 0;
    waiting.sort((a, b) => triedAt(a) - triedAt(b) || a.createdAt - b.createdAt);
    return { waiting, unreadable };
  }

  return {
    get,
    update,
    /** False if the session already has an order. */
    create: (order: Order) => store.create(orderKey(order.sessionId), order),
    index,

    queue,
    /** Sessions whose email was not sent yet, in the order in which they are tried. */
    pending: async (): Promise<string[]> => (await queue()).waiting.map(({ sessionId }) => sessionId),
    removePending: (sessionId: string) => store.delete(pendingKey(sessionId)),
    /** Its email has gone out: nothing waits, and no person need look at it. */
    async removeWaiting(sessionId: string): Promise<void> {
      await Promise.all([pendingKey(sessionId), asideKey(sessionId)].map((key) => store.delete(key)));
    },

    /** Paid orders, newest first. */
    async ofBuyer(email: string): Promise<Order[]> {
      const keys = await store.list(buyerKey(email, ''));
      const found = await Promise.all(keys.map((key) => ifReadable(lastSegment(key))));
      return found
        .filter((order) => order !== undefined && order !== 'unreadable')
        .filter((order) => isOpen(order))
        .sort((a, b) => b.createdAt - a.createdAt);
    },

    async sessionOfPayment(paymentId: string): Promise<string | undefined> {
      const sessionId = (await store.get(paymentKey(paymentId)))?.value;
      return typeof sessionId === 'string' ? sessionId : undefined;
    },

    /** Ends access or gives it back, as the money says. */
    async setMoney(sessionId: string, money: Money, moneyAt = now()): Promise<Updated | undefined> {
      const updated = await update(sessionId, (order) =>
        order.money === money ? undefined : { ...order, money, moneyAt },
      );
      if (updated !== undefined) await indexIfOwed(updated.order);
      return updated;
    },

    /** Gives access back by the owner's decision, although the money is where it is now. */
    async restore(sessionId: string): Promise<Order | undefined> {
      const updated = await update(sessionId, (order) => ({ ...order, forgiven: order.money }));
      if (updated !== undefined) await indexIfOwed(updated.order);
      return updated?.order;
    },

    /** The order needs a person: its email is refused. It stays as it is. */
    setAside: (sessionId: string, entry: Readonly<{ reason: string; at: number }>) =>
      store.create(asideKey(sessionId), entry),
    /** Sessions of the orders that need a person. */
    aside: async (): Promise<string[]> => (await store.list(asideKey(''))).map(lastSegment),

    /** @returns whether it is the first time */
    async keepUnmatched(payment: UnmatchedPayment): Promise<boolean> {
      const { sessionId, email = '', at } = payment;
      const isNew = await store.create(unmatchedKey(sessionId), payment);
      await indexBuyer(email, sessionId, at);
      return isNew;
    },
    /** The owner has dealt with it. False if there is no such payment. */
    async closeUnmatched(sessionId: string, closedAt: number): Promise<boolean> {
      const { value } = await updateKey(store, unmatchedKey(sessionId), (stored) =>
        stored === undefined ? undefined : { ...readUnmatched(stored), closedAt },
      );
      return value !== undefined;
    },
    /** Sessions that are an order here, or a payment that the owner was told of; also those whose record cannot be read. */
    async recorded(): Promise<ReadonlySet<string>> {
      const keys = await Promise.all([orderKey(''), unmatchedKey('')].map((prefix) => store.list(prefix)));
      return new Set(keys.flat().map(lastSegment));
    },
    /** Newest first. One that cannot be read is noted, and hides no other. */
    async unmatched(): Promise<UnmatchedPayment[]> {
      const read = async (key: string) => {
        const stored = await store.get(key);
        return stored && noteUnreadable(key, () => readUnmatched(stored.value)).catch(ignoreUnreadable);
      };
      const found = await Promise.all((await store.list(unmatchedKey(''))).map(read));
      return found.filter((payment) => payment !== undefined).sort((a, b) => b.at - a.at);
    },
    /** Keys of the records that this release cannot read. A note is deleted once its record is gone or can be read again. */
    async unreadable(): Promise<string[]> {
      const keys = (await store.list(unreadableKey(''))).map((key) => key.slice(unreadableKey('').length));
      const still: string[] = [];
      for (const key of keys) {
        const stored = await store.get(key);
        if (stored !== undefined && !isReadable(key, stored.value)) still.push(key);
        else await store.delete(unreadableKey(key));
      }
      return still;
    },
  };
}

function ignoreUnreadable(error: unknown): undefined {
  if (!(error instanceof UnreadableError)) throw error;
}

function isReadable(key: string, value: unknown): boolean {
  try {
    if (key.startsWith(orderKey(''))) readOrder(value);
    else readUnmatched(value);
    return true;
  } catch (error) {
    if (error instanceof UnreadableError) return false;
    throw error;
  }
}

type Updated = Readonly<{ order: Order; changed: boolean }>;
