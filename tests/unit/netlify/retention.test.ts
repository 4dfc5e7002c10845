import { describe, expect, it } from 'vitest';
import type { Store } from '../../../netlify/lib/ports.ts';
import { createRetention } from '../../../netlify/lib/retention.ts';
import { createBlobsStore } from '../../../netlify/lib/store/blobs-store.ts';
import { createBlobsFake } from '../../payments/blobs-fake.ts';

const HOUR = 60 * 60_000;
const START = Date.parse('2026-11-21T12:00:00Z');
const READ_MS = 40;

/** A store in which each round of calls takes as long as Blobs does, on a clock of its own. */
async function slowStore(keys: Readonly<Record<string, unknown>>) {
  const { api, blobs } = createBlobsFake();
  const store = createBlobsStore(api);
  for (const [key, value] of Object.entries(keys)) await store.create(key, value);
  const clock = { now: START };
  let round: Promise<void> | undefined;
  const takeTime = () => {
    round ??= new Promise<void>((done) => setImmediate(done)).then(() => {
      clock.now += READ_MS;
      round = undefined;
    });
    return round;
  };
  const slow: Store = { ...store, get: async (key) => takeTime().then(() => store.get(key)) };
  return { deleteExpired: createRetention({ store: slow, now: () => clock.now }), blobs, clock };
}

const many = (count: number, prefix: string, at: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${prefix}${String(i).padStart(6, '0')}`, [at]]));

describe('expired data', () => {
  it('is deleted in one run, however many keys of a day lie before it', async () => {
    const { deleteExpired, blobs } = await slowStore({
      ...many(7_200, 'limits/to/a', START - HOUR),
      'limits/to/z': [START - 25 * HOUR],
      'limits/day/2026-11-01': 3,
    });
    expect(await deleteExpired()).toBe(2);
    expect([...blobs.keys()].filter((key) => !key.startsWith('limits/to/a'))).toEqual([]);
  });

  it('is deleted on in the next runs, from where the last one stopped, when it is more than fits into one', async () => {
    const { deleteExpired, blobs, clock } = await slowStore(many(30_000, 'limits/to/', START - 25 * HOUR));
    const first = (await deleteExpired()) ?? 0;
    expect(first).toBeLessThan(30_000);
    clock.now = START + 5 * 60_000;
    expect(await deleteExpired()).toBe(30_000 - first);
    expect([...blobs.keys()]).toEqual([]);
    clock.now = START + 10 * 60_000;
    expect(await deleteExpired()).toBeUndefined();
  });
});
