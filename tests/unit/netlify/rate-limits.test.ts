import { describe, expect, it } from 'vitest';
import { NotConfiguredError } from '../../../netlify/lib/ports.ts';
import { createFakeServices, PRODUCTION, SECRET } from '../../payments/fake-services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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
    expect(key).toMatch(/^limits\/to\/[0-9a-f]{64}$/);
    expect(await keysOf(`${SECRET},${OLD}`, 'a@x.example')).toEqual([key]);
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
  it('allow one email per address in ten minutes and three a day, and report when the next is allowed', async () => {
    const { services, state } = createFakeServices();
    for (let i = 0; i < 3; i += 1) {
      expect(await services.rateLimits.takeRecipient('a@x.example')).toEqual({ ok: true });
      state.time += 9 * MINUTE;
      const early = await services.rateLimits.takeRecipient(' A@x.example');
      expect(early).toMatchObject({ ok: false });
      if (i === 0) expect(early).toEqual({ ok: false, retryAfterSeconds: 60 });
      state.time += HOUR - 9 * MINUTE;
    }
    expect(await services.rateLimits.takeRecipient('a@x.example')).toEqual({ ok: false, retryAfterSeconds: 21 * 3600 });
    state.time += 21 * HOUR;
    expect(await services.rateLimits.takeRecipient('a@x.example')).toEqual({ ok: true });
  });

  it('stop at 500 emails a day in total, log one alarm, and reset at midnight', async () => {
    const { services, state } = createFakeServices();
    for (let i = 0; i < 500; i += 1) expect((await services.rateLimits.takeDay()).ok).toBe(true);
    expect(await services.rateLimits.takeDay()).toEqual({ ok: false, retryAfterSeconds: 12 * 3600 });
    expect(state.lines.filter((line) => line.includes('daily-cap-reached'))).toHaveLength(1);
    state.time += 12 * HOUR;
    expect(await services.rateLimits.takeDay()).toEqual({ ok: true });
  });

  it('keep no time of an email longer than a day', async () => {
    const { services, model, state } = createFakeServices();
    for (let day = 0; day < 3; day += 1) {
      await services.rateLimits.takeRecipient('a@x.example');
      state.time += 24 * HOUR;
    }
    const kept = [...model.blobs].flatMap(([key, { data }]) =>
      key.startsWith('limits/to/') ? [JSON.parse(data)] : [],
    );
    expect(kept).toEqual([[state.time - 24 * HOUR]]);
  });
});
