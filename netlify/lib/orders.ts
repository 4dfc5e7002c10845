/**
 * Orders and their indexes: by session, by payment (for refunds), by buyer (for lost links), and pending deliveries. All indexes are
 * written before the webhook answers 200, and writing one twice is harmless.
 */
import type { HashEmail } from './email-hash.ts';
import { readOrder } from './order-schema.ts';
import type { Order, Store } from './ports.ts';
import { updateKey } from './store/update.ts';

/** Concurrent reads from the store. */
const BATCH_SIZE = 50;

const orderKey = (sessionId: string) => `orders/${sessionId}`;
const pendingKey = (sessionId: string) => `pending/${sessionId}`;
const paymentKey = (paymentId: string) => `payments/${paymentId}`;
const revokedKey = (paymentId: string) => `revoked/${paymentId}`;
const lastSegment = (key: string) => key.slice(key.lastIndexOf('/') + 1);

export type Orders = ReturnType<typeof createOrders>;

export function createOrders(store: Store, hashEmail: HashEmail) {
  async function get(sessionId: string): Promise<Order | undefined> {
    const stored = await store.get(orderKey(sessionId));
    return stored === undefined ? undefined : readOrder(stored.value);
  }

  /** @param change returns the new order, or undefined to leave it. @returns the order as it is afterwards */
  async function update(sessionId: string, change: (order: Order) => Order | undefined): Promise<Updated | undefined> {
    const { value, changed } = await updateKey(store, orderKey(sessionId), (stored, exists) =>
      exists ? change(readOrder(stored)) : undefined,
    );
    return value === undefined ? undefined : { order: readOrder(value), changed };
  }

  const revokeOrder = (sessionId: string) =>
    update(sessionId, (order) => (order.status === 'revoked' ? undefined : { ...order, status: 'revoked' }));

  return {
    get,
    update,
    /** False if the session already has an order. */
    create: (order: Order) => store.create(orderKey(order.sessionId), order),

    async index(order: Order): Promise<void> {
      const { sessionId, paymentId } = order;
      if (paymentId !== undefined) await store.create(paymentKey(paymentId), sessionId);
      await store.create(`buyers/${await hashEmail(order.email)}/${sessionId}`, order.createdAt);
      // Last: a pending delivery is only picked up once all other indexes exist.
      await store.create(pendingKey(sessionId), order.createdAt);
    },

    /** Sessions whose e-mail was not sent yet, oldest purchase first. */
    async pending(): Promise<string[]> {
      const keys = await store.list('pending/');
      const times: number[] = [];
      for (let from = 0; from < keys.length; from += BATCH_SIZE) {
        const values = await Promise.all(keys.slice(from, from + BATCH_SIZE).map((key) => store.get(key)));
        times.push(...values.map((stored) => (typeof stored?.value === 'number' ? stored.value : 0)));
      }
      const order = keys.map((key, at) => ({ sessionId: lastSegment(key), at: times[at] ?? 0 }));
      return order.sort((a, b) => a.at - b.at).map(({ sessionId }) => sessionId);
    },
    removePending: (sessionId: string) => store.delete(pendingKey(sessionId)),

    /** Paid orders, newest first. */
    async ofBuyer(email: string): Promise<Order[]> {
      const keys = await store.list(`buyers/${await hashEmail(email)}/`);
      const found = await Promise.all(keys.map((key) => get(lastSegment(key))));
      return found
        .filter((order) => order !== undefined)
        .filter((order) => order.status === 'paid')
        .sort((a, b) => b.createdAt - a.createdAt);
    },

    /** Stores the refund before it looks for the order: a refund may arrive before its payment was recorded. */
    async revoke(paymentId: string, reason: string): Promise<boolean> {
      await store.create(revokedKey(paymentId), reason);
      const sessionId = (await store.get(paymentKey(paymentId)))?.value;
      if (typeof sessionId !== 'string') return false;
      return (await revokeOrder(sessionId)) !== undefined;
    },
    revokeOrder,
    isRevoked: async (paymentId: string) => (await store.get(revokedKey(paymentId))) !== undefined,

    /** Paid, but not a valid sale of this site: stored for a person to look at, and not delivered. */
    quarantine: (sessionId: string, entry: Readonly<{ reason: string; at: number }>) =>
      store.create(`quarantine/${sessionId}`, entry),
  };
}

type Updated = Readonly<{ order: Order; changed: boolean }>;
