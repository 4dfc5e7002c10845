import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import { Counter, createCounterModel } from '../../../widgets/counter/counter.tsx';

/** Returns the given numbers in turn. */
const returning = (...values: number[]) => {
  const left = [...values];
  return () => left.shift() ?? 0.99;
};

describe('the counter', () => {
  it.each([
    [[0.0999, 0], 1],
    [[0, 0.3333], 1],
    [[0, 0.3334], 2],
    [[0, 0.6667], 3],
    [[0, 0.9999], 3],
    [[0.1, 0], 0],
    [[0.9999, 0.9999], 0],
  ])('with the random numbers %j grows by %i', (values, growth) => {
    const counter = createCounterModel(1247, { chance: 0.1, upTo: 3 }, returning(...values));
    counter.tick();
    expect(counter.count.value).toBe(1247 + growth);
  });

  it('has in every language the digits of the page’s other figures', () => {
    expect(renderToString(h(Counter, { start: 1247, live: false, lang: 'bn' }))).toBe('<b data-counter>1,247</b>');
  });
});
