import { describe, expect, it } from 'vitest';
import { createFakeServices } from '../../payments/fake-services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

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
