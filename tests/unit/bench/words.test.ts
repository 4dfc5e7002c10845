import { expect, it } from 'vitest';
import { learn, prose, randomFrom, sentence } from '../../bench/words.ts';

const TEXT =
  'The legs are heavy at night again. The legs are quiet in the morning. A walk helps in 30 % of all nights.';

it('gives the same numbers for a seed, between nought and one', () => {
  const [one, same] = [randomFrom(7), randomFrom(7)];
  const numbers = Array.from({ length: 100 }, () => one());
  expect(Array.from({ length: 100 }, () => same())).toEqual(numbers);
  expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
});

it('learns whole sentences without a figure', () => {
  const { starts, next } = learn(TEXT);
  expect(starts).toEqual(['The legs', 'The legs']);
  expect(next.get('legs are')).toEqual(['heavy', 'quiet']);
});

it('writes sentences in which each word follows two others as it did before', () => {
  const chain = learn(TEXT);
  const random = randomFrom(1);
  const written = new Set(Array.from({ length: 50 }, () => sentence(chain, random)));
  expect([...written].sort()).toEqual(['The legs are heavy at night again.', 'The legs are quiet in the morning.']);
});

it('writes until there are enough letters', () => {
  const text = prose(learn(TEXT), randomFrom(1), 200);
  expect(text.length).toBeGreaterThanOrEqual(199);
  expect(text.length).toBeLessThan(240);
});
