import { describe, expect, it } from 'vitest';
import { createFakeServices } from '../../payments/fake-services.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('limits', () => {
  it('let one e-mail in ten minutes go to an address', async () => {
    const { services, state } = createFakeServices();
    expect(await services.rateLimits.takeRecipient('a@x.example')).toEqual({ ok: true });
    state.time += 9 * MINUTE;
    expect(await services.rateLimits.takeRecipient('A@x.example ')).toEqual({ ok: false, retryAfterSeconds: 60 });
    expect(await services.rateLimits.takeRecipient('b@x.example')).toEqual({ ok: true });
    state.time += MINUTE;
    expect(await services.rateLimits.takeRecipient('a@x.example')).toEqual({ ok: true });
  });

  it('let three a day go to an address, and say when the next may', async () => {
    const { services, state } = createFakeServices();
    for (let i = 0; i < 3; i += 1) {
      expect(await services.rateLimits.takeRecipient('a@x.example')).toEqual({ ok: true });
      state.time += HOUR;
    }
    expect(await services.rateLimits.takeRecipient('a@x.example')).toEqual({ ok: false, retryAfterSeconds: 21 * 3600 });
    state.time += 21 * HOUR;
    expect(await services.rateLimits.takeRecipient('a@x.example')).toEqual({ ok: true });
  });

  it('do not count what could not be sent', async () => {
    const { services } = createFakeServices();
    await services.rateLimits.takeRecipient('a@x.example');
    await services.rateLimits.undoRecipient('a@x.example');
    expect(await services.rateLimits.takeRecipient('a@x.example')).toEqual({ ok: true });
  });

  it('let one of a crowd through to an address', async () => {
    const { services } = createFakeServices();
    const crowd = await Promise.all(Array.from({ length: 40 }, () => services.rateLimits.takeRecipient('a@x.example')));
    expect(crowd.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('stop at 500 a day in all, raise the alarm once, and begin anew at midnight', async () => {
    const { services, state } = createFakeServices();
    for (let i = 0; i < 500; i += 1) expect((await services.rateLimits.takeDay()).ok).toBe(true);
    expect(await services.rateLimits.takeDay()).toEqual({ ok: false, retryAfterSeconds: 12 * 3600 });
    expect(state.lines.filter((line) => line.includes('daily-cap-reached'))).toHaveLength(1);
    state.time += 12 * HOUR;
    expect(await services.rateLimits.takeDay()).toEqual({ ok: true });
  });

  it('let a buyer name three more addresses, each as often as he likes', async () => {
    const { services } = createFakeServices();
    const take = (email: string) => services.rateLimits.takeOrderAddress('cs_test_12345678', email);
    for (const email of ['a@x.example', 'b@x.example', 'c@x.example', 'a@x.example'])
      expect((await take(email)).ok).toBe(true);
    expect((await take('d@x.example')).ok).toBe(false);
    expect((await take('B@x.example')).ok).toBe(true);
  });

  it('keep no moment of an e-mail longer than a day', async () => {
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

  it('count the day in all under its date, and tell the cap in the alarm', async () => {
    const { services, model, state } = createFakeServices();
    await services.rateLimits.takeDay();
    const [key] = model.blobs.keys();
    expect(key).toBe('limits/day/2026-11-21');
    model.blobs.set('limits/day/2026-11-21', { data: '499', etag: '"9"' });
    await services.rateLimits.takeDay();
    expect(JSON.parse(state.lines.at(-1) ?? '')).toMatchObject({ event: 'daily-cap-reached', cap: 500 });
  });

  it('start afresh over a value that is not theirs', async () => {
    const { services, model } = createFakeServices();
    await services.rateLimits.takeRecipient('a@x.example');
    for (const [key, blob] of model.blobs) if (key.startsWith('limits/')) blob.data = '{"bad":1}';
    expect(await services.rateLimits.takeRecipient('a@x.example')).toEqual({ ok: true });
  });
});
