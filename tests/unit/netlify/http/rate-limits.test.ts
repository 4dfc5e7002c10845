import { describe, expect, it } from 'vitest';
import type { Store } from '../../../../netlify/lib/dependencies.ts';
import { NotConfiguredError } from '../../../../netlify/lib/errors.ts';
import { HttpError } from '../../../../netlify/lib/http/http-error.ts';
import { createBlobsStore } from '../../../../netlify/lib/store/blobs-store.ts';
import { createBlobsFake } from '../../../payments/blobs-fake.ts';
import { createFakeServices, type FakeServices, PRODUCTION, SECRET } from '../../../payments/fake-services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The first after the moment at which the fake's clock stands. */
const MIDNIGHT = Date.parse('2026-11-22T00:00:00Z');
const CALL_MS = 40;

/** The keys of the limits after an email to each address, by a process with these secrets. */
async function keysOf(secrets: string, ...addresses: readonly string[]): Promise<string[]> {
  const { services, model } = createFakeServices({ vars: { ...PRODUCTION, ACCESS_SECRET: secrets } });
  for (const address of addresses) await services.rateLimits.takeRecipient(address);
  return [...model.blobs.keys()];
}

describe('the fingerprint of an address', () => {
  const OLD = 'an older secret, also of more than thirty-two characters';

  it('is the same in each process with the same newest secret, and another with another', async () => {
    const [key = ''] = await keysOf(SECRET, 'a@x.example');
    expect(key).toMatch(/^limits\/2026-11-21\/to\/[0-9a-f]{64}$/);
    expect(await keysOf(`${SECRET},${OLD}`, ' A@x.EXAMPLE')).toEqual([key]);
    expect(await keysOf(OLD, 'a@x.example')).not.toContain(key);
  });

  it('tells addresses apart that only uppercase would make equal', async () => {
    expect(await keysOf(SECRET, 'ß@x.example', 'ss@x.example')).toHaveLength(2);
  });

  it('is never made without a secret', async () => {
    await expect(keysOf('', 'a@x.example')).rejects.toThrow(NotConfiguredError);
  });
});

describe('rate limits', () => {
  /** Seconds to wait for the next email to the address; 0 if it may go out now, and is counted. */
  const waitFor = async ({ services }: FakeServices, address = 'a@x.example') =>
    services.rateLimits.takeRecipient(address).then(
      () => 0,
      (error: unknown) =>
        error instanceof HttpError && error.status === 429 ? Number(error.headers['Retry-After']) : error,
    );

  it('hold the ten minutes to an address, and the hour of a visitor, across midnight', async () => {
    const fake = createFakeServices();
    const { rateLimits } = fake.services;
    fake.state.time = MIDNIGHT - MINUTE;
    expect(await waitFor(fake)).toBe(0);
    for (let i = 0; i < 30; i += 1) await rateLimits.takeVisitor('link', '192.0.2.1');
    fake.state.time = MIDNIGHT + 8 * MINUTE + 1;
    expect(await waitFor(fake)).toBe(60);
    await expect(rateLimits.takeVisitor('link', '192.0.2.1')).rejects.toMatchObject({ status: 429 });
    fake.state.time = MIDNIGHT + 9 * MINUTE;
    expect(await waitFor(fake)).toBe(0);
    fake.state.time = MIDNIGHT + 58 * MINUTE;
    await expect(rateLimits.takeVisitor('link', '192.0.2.1')).rejects.toMatchObject({ status: 429 });
    fake.state.time = MIDNIGHT + 59 * MINUTE;
    await rateLimits.takeVisitor('link', '192.0.2.1');
  });

  it('say of the third email, shortly before midnight, when the fourth may really go out', async () => {
    const fake = createFakeServices();
    for (const minutes of [25, 15, 5]) {
      fake.state.time = MIDNIGHT - minutes * MINUTE;
      expect(await waitFor(fake)).toBe(0);
    }
    fake.state.time = MIDNIGHT - 4 * MINUTE;
    expect(await waitFor(fake)).toBe(9 * 60);
  });

  it('let three emails a day go to an address', async () => {
    const fake = createFakeServices();
    for (const hours of [4, 3, 2, 1]) {
      fake.state.time = MIDNIGHT - hours * HOUR;
      expect(await waitFor(fake)).toBe(hours === 1 ? 60 * 60 : 0);
    }
  });

  it('stop at 500 emails a day in total, log one alarm, and reset at midnight', async () => {
    const { services, state } = createFakeServices();
    for (let i = 0; i < 500; i += 1) expect(await services.rateLimits.takeDay()).toBeUndefined();
    for (let i = 0; i < 3; i += 1) expect(await services.rateLimits.takeDay()).toBe(MIDNIGHT);
    expect(state.lines.filter((line) => line.includes('daily-cap-reached'))).toHaveLength(1);
    state.time = MIDNIGHT;
    expect(await services.rateLimits.takeDay()).toBeUndefined();
  });
});

/** A store in which each round of calls takes as long as Blobs does, on a clock of its own. */
async function slowStore(keys: readonly string[]) {
  const { api, blobs } = createBlobsFake();
  for (const key of keys) blobs.set(key, { data: '[]', etag: '"1"' });
  const store = createBlobsStore(api);
  const clock = { now: MIDNIGHT + 2 * HOUR };
  let round: Promise<void> | undefined;
  const takeTime = () => {
    round ??= new Promise<void>((done) => setImmediate(done)).then(() => {
      clock.now += CALL_MS;
      round = undefined;
    });
    return round;
  };
  const slow: Store = {
    ...store,
    list: async (prefix) => takeTime().then(() => store.list(prefix)),
    delete: async (key) => takeTime().then(() => store.delete(key)),
  };
  const { services } = createFakeServices({ store: slow, fake: { now: () => clock.now } });
  return { rateLimits: services.rateLimits, blobs, clock };
}

const many = (count: number, folder: string) =>
  Array.from({ length: count }, (_, i) => `${folder}${String(i).padStart(6, '0')}`);

describe('the records of limits', () => {
  it('are deleted when their day and the hour after it are over, and those of an earlier release, without a day', async () => {
    const today = [...many(1_500, 'limits/2026-11-22/from/link/'), 'limits/2026-11-22/sent'];
    const over = [...many(3_000, 'limits/2026-11-21/to/'), 'limits/2026-11-21/sent', 'limits/2025-12-31/from/lookup/a'];
    const earlier = ['limits/to/a', 'limits/from/link/a', 'limits/day/2026-11-22'];
    const { rateLimits, blobs, clock } = await slowStore([...today, ...over, ...earlier, 'orders/cs_test_1']);
    clock.now = MIDNIGHT + HOUR - MINUTE;
    expect(await rateLimits.deleteExpired()).toBe(4);
    clock.now = MIDNIGHT + HOUR;
    expect(await rateLimits.deleteExpired()).toBe(3_001);
    expect([...blobs.keys()].sort()).toEqual([...today, 'orders/cs_test_1'].sort());
  });

  it('that do not go within 15 seconds are deleted by the next runs', async () => {
    const { rateLimits, blobs, clock } = await slowStore(many(30_000, 'limits/2026-11-21/to/'));
    for (let run = 0; run < 3; run += 1) {
      const began = clock.now;
      expect(await rateLimits.deleteExpired()).toBeGreaterThan(0);
      expect(clock.now - began).toBeLessThan(15_000);
      clock.now = began + 5 * MINUTE;
    }
    expect(blobs.size).toBe(0);
  });
});
