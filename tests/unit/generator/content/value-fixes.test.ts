import { describe, expect, it } from 'vitest';
import { fixFor, isBraced } from '../../../../generator/content/value-fixes.ts';

describe('fixFor', () => {
  it.each([
    ['text', 2026, 'Put it in quotes: "2026".'],
    ['text', true, 'Put it in quotes: "true".'],
    ['text', { 'claims.rating': null }, 'must stand in quotes'],
    ['text', ['a'], 'Write a text.'],
    ['whole number', '5', 'Write it without quotes: 5.'],
    ['whole number', '1200', 'Write it without quotes: 1200.'],
    ['whole number', 'five', 'Write a whole number.'],
    ['list', 'a', 'Write its entries in brackets'],
    ['group of fields', 'a', 'Write its fields in the lines below'],
    ['yes or no', 'yes', 'Write true or false.'],
    ['text', null, 'Fill it in, or delete the line.'],
    ['text', {}, 'must stand in quotes'],
    ['text', { a: null, b: 1 }, 'Write a text.'],
    ['number', '5', 'Write it without quotes: 5.'],
    ['number', '5.', 'Write a number.'],
    ['number', 'x5', 'Write a number.'],
    ['number', 5, 'Write a number.'],
    ['yes or no', '5', 'Write true or false.'],
    ['list', null, 'Fill it in, or delete the line.'],
  ] as const)('says for %s instead of %j: %s', (expected, value, fix) => {
    expect(fixFor(expected, value)).toContain(fix);
  });
});

describe('a brace without quotes', () => {
  it('is a group without values, and not a value that is missing', () => {
    expect([{ 'claims.rating': null }, {}, null, [], [null], 'a'].map(isBraced)).toEqual([
      true,
      true,
      ...Array(4).fill(false),
    ]);
  });
});
