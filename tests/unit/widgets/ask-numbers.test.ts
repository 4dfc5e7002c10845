import { expect, it } from 'vitest';
import { answerTo } from '../../../widgets/guide/ask-numbers.ts';

const FIELDS = [
  { least: 1, most: 5000, limit: 75, upTo: true, nearly: 100, high: 200 },
  { least: 2, most: 100, limit: 20, upTo: false, high: 40 },
];

it.each([
  [undefined, undefined, undefined],
  [75, 30, 'low'],
  [75.1, 20, 'nearly'],
  [100, 40, 'nearly'],
  [100.1, 20, 'enough'],
  [200, 40, 'enough'],
  [200, 19.9, 'low'],
  [900, 62, 'high'],
  [201, 10, 'high'],
  [40, 41, 'high'],
  [201, undefined, 'high'],
  [40, undefined, 'low-alone'],
  [120, undefined, 'one'],
  [undefined, 25, 'one'],
  [undefined, 12, 'low-alone'],
  [0, 25, 'odd'],
  [1, 2, 'low'],
  [5000, 100, 'high'],
  [300, 0.25, 'odd'],
  [90, undefined, 'one'],
  [40, 250, 'odd'],
  [Number.NaN, 25, 'odd'],
] as const)('%s and %s: %s', (first, second, answer) => {
  const values = [first, second];
  expect(answerTo(FIELDS.map((field, i) => ({ ...field, value: values[i] })))).toBe(answer);
});
