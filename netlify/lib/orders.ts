/**
 * Orders and the ways to find them: by session, by payment (refunds name that), by buyer (who has lost the link), and those still to
 * be delivered. Every index is written before a payment is called recorded, and writing one twice does no harm.
 */
import type { HashAddress } from './addresses.ts';
import { readOrder } from './order-schema.ts';
import type { Order, Store } from './ports.ts';
import { updateKey } from './store/update.ts';

/** How many values are asked for at a time. */
const AT_ONCE = 50;

const orderKey = (sessionId: string) => `orders/${sessionId}`;
const pendingKey = (sessionId: string) => `pending/${sessionId}`;
const paymentKey = (paymentId: string) => `payments/${paymentId}`;
const revokedKey = (paymentId: string) => `revoked/${paymentId}`;
const lastPart = (key: string) => key.slice(key.lastIndexOf('/') + 1);

export type Orders = ReturnType<typeof createOrders>;

export function createOrders(store: Store, hashAddress: HashAddress) {
  async function get(sessionId: string): Promise<Order | undefined> {
    const stored = await store.get(orderKey(sessionId));
    return stored === undefined ? undefined : readOrder(stored.value);
  }

  /** @param change gives the new order, or undefined to leave it. The order that is there afterwards, if there is one. */
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
    /** False if the session already has its order. */
    create: (order: Order) => store.create(orderKey(order.sessionId), order),

    async index(order: Order): Promise<void> {
      const { sessionId, paymentId } = order;
      if (paymentId !== undefined) await store.create(paymentKey(paymentId), sessionId);
      await store.create(`buyers/${await hashAddress(order.email)}/${sessionId}`, order.createdAt);
      // Last: whatever is swept for delivery can be found in all other ways.
      await store.create(pendingKey(sessionId), order.createdAt);
    },

    /** Those that wait for their e-mail: who has bought first comes first. */
    async pending(): Promise<string[]> {
      const keys = await store.list('pending/');
      const times: number[] = [];
      for (let from = 0; from < keys.length; from += AT_ONCE) {
        const values = await Promise.all(keys.slice(from, from + AT_ONCE).map((key) => store.get(key)));
        times.push(...values.map((stored) => (typeof stored?.value === 'number' ? stored.value : 0)));
      }
      const order = keys.map((key, at) => ({ sessionId: lastPart(key), at: times[at] ?? 0 }));
      return order.sort((a, b) => a.at - b.at).map(({ sessionId }) => sessionId);
    },
    settle: (sessionId: string) => store.delete(pendingKey(sessionId)),

    /** Newest first, without the revoked. */
    async ofBuyer(email: string): Promise<Order[]> {
      const keys = await store.list(`buyers/${await hashAddress(email)}/`);
      const found = await Promise.all(keys.map((key) => get(lastPart(key))));
      return found
        .filter((order) => order !== undefined)
        .filter((order) => order.status === 'paid')
        .sort((a, b) => b.createdAt - a.createdAt);
    },

    /** Noted before the order is looked for: a refund may come before the payment has been recorded. */
    async revoke(paymentId: string, reason: string): Promise<boolean> {
      await store.create(revokedKey(paymentId), reason);
      const sessionId = (await store.get(paymentKey(paymentId)))?.value;
      if (typeof sessionId !== 'string') return false;
      return (await revokeOrder(sessionId)) !== undefined;
    },
    revokeOrder,
    isRevoked: async (paymentId: string) => (await store.get(revokedKey(paymentId))) !== undefined,

    /** Paid, but not as this site sells: kept for a human, and nothing is delivered. */
    quarantine: (sessionId: string, entry: Readonly<{ reason: string; at: number }>) =>
      store.create(`quarantine/${sessionId}`, entry),
  };
}

type Updated = Readonly<{ order: Order; changed: boolean }>;
