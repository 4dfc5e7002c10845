import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { findRate, HELD_MS, heldRate } from '../../load/find-rate.ts';
import { openLoop } from '../../load/open-loop.ts';
import { slopeOf, spreadOf } from '../../load/percentiles.ts';
import { asMarkdown, failuresOf, growthOf, type LoadResult } from '../../load/report.ts';

describe('the spread of measurements', () => {
  it('is by nearest rank: each figure was really measured', () => {
    const values = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect(spreadOf(values)).toEqual({ count: 100, p50: 50, p90: 90, p99: 99, max: 100 });
    expect(spreadOf([7])).toEqual({ count: 1, p50: 7, p90: 7, p99: 7, max: 7 });
    expect(spreadOf([])).toEqual({ count: 0, p50: 0, p90: 0, p99: 0, max: 0 });
  });

  it('has a slope', () => {
    expect(slopeOf([1, 2, 3].map((x) => ({ x, y: 5 + 2 * x })))).toBeCloseTo(2);
  });
});

describe('the open loop', () => {
  it('sends by its timetable while the server stands still, and charges it for everyone who waits', async () => {
    const starts: number[] = [];
    const latencies: number[] = [];
    let freeAt = performance.now() + 200;
    await openLoop({
      ...{ rate: 100, seconds: 0.1 },
      async send(at) {
        starts.push(at);
        freeAt = Math.max(freeAt, performance.now());
        await wait(freeAt - performance.now());
        latencies.push(performance.now() - at);
      },
    });
    const gaps = starts.slice(1).map((start, index) => start - (starts[index] ?? 0));
    for (const gap of gaps) expect(gap).toBeCloseTo(10, 3);
    // A closed loop would have sent one, and measured one latency of 200 ms.
    expect(latencies.filter((ms) => ms > 90)).toHaveLength(10);
  });
});

describe('the search for the rate', () => {
  it('ends at the highest that holds', async () => {
    const trials = await findRate(async (rate) => ({ ms: [rate <= 23 ? HELD_MS : HELD_MS + 1], errors: 0 }));
    expect(trials.map(({ rate }) => rate)).toEqual([2, 4, 8, 16, 32, 24, 20, 22]);
    expect(heldRate(trials)).toBe(22);
  });

  it('does not take a rate for held where a request failed', async () => {
    expect(heldRate(await findRate(async () => ({ ms: [1], errors: 1 })))).toBe(0);
  });
});

describe('the report', () => {
  const spread = spreadOf([5]);
  const result: LoadResult = {
    ...{ at: '2026-11-21', machine: '2 cores', node: '20.0.0', minutes: 10, rate: 3 },
    trials: [{ rate: 2, errors: 0, spread, held: true }],
    steps: [{ step: 'create-payment', spread, errors: 1 }],
    orders: { placed: 3, paid: 2, delivered: 1, lost: 1, twice: 0, shut: 1 },
    memory: [0, 100, 200, 300, 400, 500].map((seconds) => ({ seconds, megabytes: 100 + seconds / 10 })),
  };

  it('says what failed', () => {
    const wrong = ['1 requests to create-payment failed', '1 paid orders were lost', '1 buyers could not read'];
    expect(failuresOf(result)).toEqual(wrong);
  });

  it('says whether memory grows', () => {
    expect(growthOf(result.memory)).toBeCloseTo(60);
    expect(asMarkdown(result)).toContain('60.0 MB in ten minutes, **which is not flat**');
    expect(asMarkdown(result)).toContain('| create-payment | 1 | 5 ms | 5 ms | 5 ms | 5 ms | 1 |');
  });
});
