import { describe, expect, it } from 'vitest';
import type { Delivered } from '../../../netlify/lib/deliver.ts';
import { createSweep } from '../../../netlify/lib/sweep.ts';

/** One sweep over orders whose tries end as told, one after the other; each takes some time. */
async function sweep(outcomes: Readonly<Record<string, readonly Delivered[]>>, eachTakesMs = 0) {
  const left = new Map(Object.entries(outcomes).map(([id, ends]) => [id, [...ends]]));
  const tried: string[] = [];
  let time = 1_000_000;
  const swept = await createSweep({
    one: async (id, gate) => {
      tried.push(`${id} ${gate}`);
      time += eachTakesMs;
      return left.get(id)?.shift() ?? 'nothing';
    },
    pending: async () => Object.keys(outcomes),
    now: () => time,
  })();
  return { tried, swept };
}

describe('a sweep', () => {
  it.each<[Delivered, string]>([
    ['sent', 'up'],
    ['down', 'shut'],
    ['held', 'shut'],
    ['busy', 'unknown'],
    ['waiting', 'unknown'],
    ['failed', 'unknown'],
    ['nothing', 'unknown'],
  ])('that begins with an order that is %s takes the mail server for %s at the next', async (first, gate) => {
    expect((await sweep({ a: [first], b: ['nothing'] })).tried).toEqual(['a unknown', `b ${gate}`]);
  });

  it.each<Delivered>(['down', 'held'])(
    'takes a server that has sent for up though the next order is %s',
    async (end) => {
      const { tried } = await sweep({ a: ['sent'], b: [end], c: ['nothing'] });
      expect(tried.slice(0, 3)).toEqual(['a unknown', 'b up', 'c up']);
    },
  );

  it('takes a server for up as soon as something goes out, and comes back to those alone that waited for it', async () => {
    const { tried, swept } = await sweep({
      ...{ a: ['down'], b: ['held', 'sent'], c: ['waiting'], d: ['sent'], e: ['busy'] },
    });
    expect(tried).toEqual(['a unknown', 'b shut', 'c shut', 'd shut', 'e up', 'b up']);
    expect(swept).toEqual({ sent: 2, failed: 1, left: 2 });
  });

  it('comes back to nobody where nothing goes out', async () => {
    const { tried, swept } = await sweep({ a: ['down'], b: ['held'], c: ['failed'], d: ['nothing'] });
    expect(tried).toEqual(['a unknown', 'b shut', 'c shut', 'd shut']);
    expect(swept).toEqual({ sent: 0, failed: 2, left: 1 });
  });

  it('begins nothing after twenty seconds', async () => {
    const sent: readonly Delivered[] = ['sent'];
    const { tried, swept } = await sweep({ a: sent, b: sent, c: sent, d: sent }, 10_000);
    expect(tried).toEqual(['a unknown', 'b up']);
    expect(swept).toEqual({ sent: 2, failed: 0, left: 2 });
  });
});
