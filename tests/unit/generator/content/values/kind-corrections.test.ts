import { expect, it } from 'vitest';
import { isBraced, kindHint } from '../../../../../generator/content/values/kind-corrections.ts';

it.each([
  ['text', 2026, 'Put it in quotes: "2026".'],
  ['text', { 'claims.rating': null }, 'must stand in quotes'],
  ['text', {}, 'must stand in quotes'],
  ['text', { a: null, b: 1 }, 'Write a text.'],
  ['text', ['a'], 'Write a text.'],
  ['text', null, 'Fill it in, or delete the line.'],
  ['whole number', '1200', 'Write 1200.'],
  ['whole number', 'five', 'Write a whole number.'],
  ['number', '5', 'Write 5.'],
  ['number', 'x', 'Write a number.'],
  ['yes or no', 'yes', 'Write true.'],
  ['list', 'a', 'Write its entries in brackets'],
  ['group of fields', 'a', 'Write its fields in the lines below'],
] as const)('the fix for %s instead of %j is "%s"', (expected, value, fix) => {
  expect(kindHint(expected, value)).toContain(fix);
});

it.each([{ 'claims.rating': null }, {}])('%j may be a text in braces without its quotes', (value) =>
  expect(isBraced(value)).toBe(true),
);

it.each([null, [], [null], 'a', { a: 1 }])('%j is no text in braces', (value) => expect(isBraced(value)).toBe(false));
