/**
 * Rebuilds the index of buyers from the orders, after the key of its fingerprints was lost: under a new key no old entry is ever found,
 * and a buyer who asks for a lost link would get nothing. A run does as much as fits into its time, and the next goes on.
 */
import * as z from 'zod';
import { type HashEmail, REBUILD_KEY } from './email-hash.ts';
import type { Clock, Log, Store } from './ports.ts';
import { updateKey } from './store/update.ts';

const BATCH_SIZE = 50;
const BUDGET_MS = 10_000;
/** What holds an address, and when it was bought. Loose, so that an order that cannot be read otherwise is found too. */
const SOURCES = ['orders/', 'unmatched/'] as const;
const source = z.object({ email: z.string().min(1), createdAt: z.number().optional(), at: z.number().optional() });

type BuyerIndexOptions = Readonly<{ store: Store; hashEmail: HashEmail; now: Clock; log: Log }>;
export type RebuildBuyers = ReturnType<typeof createBuyerIndex>;

export function createBuyerIndex({ store, hashEmail, now, log }: BuyerIndexOptions) {
  async function index(key: string): Promise<void> {
    const found = source.safeParse((await store.get(key))?.value);
    if (!found.success) return;
    const { email, createdAt, at } = found.data;
    const sessionId = key.slice(key.indexOf('/') + 1);
    await store.create(`buyers/${await hashEmail(email)}/${sessionId}`, createdAt ?? at ?? 0);
  }

  return async (): Promise<void> => {
    const resume = (await store.get(REBUILD_KEY))?.value;
    if (resume === undefined) return;
    const end = now() + BUDGET_MS;
    const listed = (await Promise.all(SOURCES.map((prefix) => store.list(prefix)))).flat().sort();
    const keys = typeof resume === 'string' ? listed.filter((key) => key >= resume) : listed;
    while (keys.length > 0 && now() < end) await Promise.all(keys.splice(0, BATCH_SIZE).map(index));
    log('buyers-indexed', { left: keys.length });
    const [next] = keys;
    if (next === undefined) await store.delete(REBUILD_KEY);
    else await updateKey(store, REBUILD_KEY, () => next);
  };
}
