/** Without what makes a delivery happen, and happen once. */
import { randomUUID } from 'node:crypto';
import type { Store } from '../../../../netlify/lib/ports.ts';
import { inCore, inStore, type Removal } from './mutation.ts';

const overwrite = async (store: Store, key: string, value: unknown): Promise<boolean> => {
  for (;;) {
    const found = await store.get(key);
    if (found === undefined ? await store.create(key, value) : await store.replace(key, value, found.version))
      return true;
  }
};

export const STORAGE: readonly Removal[] = [
  inStore('failed attempts at a checkout are not remembered', 'the payment service fails while', (store) => ({
    create: async (key, value) => key.startsWith('attempts/') || store.create(key, value),
  })),
  inStore('an order is created over the one that is there', 'ten webhooks', (store) => ({
    create: (key, value) => (key.startsWith('orders/') ? overwrite(store, key, value) : store.create(key, value)),
  })),
  inStore('an order’s lease is taken over anybody’s', 'ten webhooks', (store) => ({
    replace: (key, value, version) =>
      key.startsWith('orders/') ? overwrite(store, key, value) : store.replace(key, value, version),
  })),
  inStore('the list of what is to be delivered is not kept', 'the process dies between claim and send', (store) => ({
    create: async (key, value) => key.startsWith('pending/') || store.create(key, value),
  })),
  inStore('the payment’s way to its order is not kept', 'a refund ends access', (store) => ({
    create: async (key, value) => key.startsWith('payments/') || store.create(key, value),
  })),
  inStore('a refund is not noted before its order is there', 'a refund that overtakes', (store) => ({
    create: async (key, value) => key.startsWith('revoked/') || store.create(key, value),
  })),
  inStore('the buyer’s way to his order is not kept', 'whether an address has bought', (store) => ({
    create: async (key, value) => key.startsWith('buyers/') || store.create(key, value),
  })),
  inCore('nothing is swept', 'the mail server is down', (core) => ({
    ...core,
    deliver: { ...core.deliver, sweep: async () => ({ sent: 0, failed: 0, left: 0 }) },
  })),
  inCore('the success page does not deliver', 'the webhook never comes', (core) => ({
    ...core,
    async fulfil(id) {
      const found = await core.fulfil(id);
      if (found.status !== 'fulfilled') return found;
      return { ...found, order: { ...found.order, delivery: { ...found.order.delivery, state: 'sent' } } };
    },
  })),
  {
    name: 'every e-mail has an id of its own',
    seenBy: 'the process dies between send and its note',
    world: (world) => ({
      ...world,
      compose: (facts) => ({ ...world.compose(facts), messageId: `<${randomUUID()}@rehearsal.example>` }),
    }),
  },
];
