import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCounterModel, TICK_MS } from '../../../widgets/counter/counter.tsx';

/** Returns the given numbers in turn. */
const returning = (...values: number[]) => {
  const left = [...values];
  return () => left.shift() ?? 0.99;
};

describe('the counter', () => {
  it('ticks every 30 seconds', () => {
    expect(TICK_MS).toBe(30_000);
  });

  it.each([
    [[0.0999, 0], 1],
    [[0, 0.3333], 1],
    [[0, 0.3334], 2],
    [[0, 0.6667], 3],
    [[0, 0.9999], 3],
    [[0.1, 0], 0],
    [[0.9999, 0.9999], 0],
  ])('with the random numbers %j grows by %i', (values, growth) => {
    const counter = createCounterModel(1247, returning(...values));
    counter.tick();
    expect(counter.count.value).toBe(1247 + growth);
  });

  it('never shrinks, and never grows by more than 3 a tick', () => {
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.nat(), chance, chance, (start, first, second) => {
        const counter = createCounterModel(start, returning(first, second));
        counter.tick();
        expect([0, 1, 2, 3]).toContain(counter.count.value - start);
      }),
    );
  });

  it('grows at about one tick in ten with Math.random', () => {
    const counter = createCounterModel(0);
    let grown = 0;
    for (let tick = 0; tick < 20_000; tick++) {
      const before = counter.count.value;
      counter.tick();
      if (counter.count.value > before) grown++;
    }
    expect(grown / 20_000).toBeGreaterThan(0.08);
    expect(grown / 20_000).toBeLessThan(0.12);
  });
});
