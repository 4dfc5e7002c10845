import { expect, it } from 'vitest';
import { formatBytes, spent } from '#domain/budgets.ts';

it.each([
  [13_812, '13,812 of 14,000 bytes: 188 left'],
  [14_000, '14,000 of 14,000 bytes: 0 left'],
  [15_100, '15,100 of 14,000 bytes: 1,100 too many'],
])('%s bytes of a budget are written with what is left of it', (bytes, words) =>
  expect(spent(bytes, 14_000)).toBe(words),
);

it.each([
  [0, '0 kB'],
  [340_400, '340 kB'],
  [1_234_567, '1.2 MB'],
])('writes %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
