/** Netlify Blobs as modelled for the other tests, one step of the scheduler away, and as unreliable as the try wants it. */
import type { BlobsLike } from '../../netlify/lib/store/blobs-store.ts';
import { createBlobsFake } from '../payments/blobs-fake.ts';
import type { Random } from '../payments/hostile-requests.ts';
import type { Chances } from './faults.ts';
import type { Scheduler } from './scheduler.ts';

type Setting = Readonly<{ random: Random; step: Scheduler['step']; chances: () => Chances }>;
type Read = Awaited<ReturnType<BlobsLike['getWithMetadata']>>;

const LOST = 'the answer of the store was lost';

export function createShakyBlobs({ random, step, chances }: Setting) {
  const { api, blobs } = createBlobsFake();
  /** What each key showed before its last write. */
  const before = new Map<string, Read>();

  async function travel<T>(work: () => Promise<T>): Promise<T> {
    await step();
    if (random() < chances().storeFails) throw new Error('the store failed');
    const result = await work();
    if (random() < chances().storeHalf) throw new Error(LOST);
    await step();
    return result;
  }

  const shaky: BlobsLike = {
    getWithMetadata: (key, options) =>
      travel(async () =>
        random() < chances().storeLag && before.has(key)
          ? (before.get(key) ?? null)
          : api.getWithMetadata(key, options),
      ),
    set: (key, data, condition) =>
      travel(async () => {
        const old = blobs.get(key) ?? null;
        const written = await api.set(key, data, condition);
        if (written.modified) before.set(key, old);
        return written;
      }),
    delete: (key) =>
      travel(async () => {
        before.set(key, blobs.get(key) ?? null);
        await api.delete(key);
      }),
    list: (options) =>
      travel(async () => {
        const found = await api.list(options);
        return { blobs: found.blobs.filter(() => random() >= chances().storeLag) };
      }),
  };
  return { api: shaky, blobs };
}
