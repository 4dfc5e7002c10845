import { afterEach, expect, it, vi } from 'vitest';
import { formatDate } from '#domain/dates.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('a date is the same wherever the site is built', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  // Formats are kept, and no other test makes those of this language.
  const shown = (value: string) => formatDate(value, 'pt');
  expect(['2026-11-21', '2014-08', '2014'].map(shown)).toEqual(['21 de novembro de 2026', 'agosto de 2014', '2014']);
});

it('in French the first day of a month is "1er", in Portuguese "1º", and no other', () => {
  const shown = (value: string) => [formatDate(value, 'fr'), formatDate(value, 'pt')];
  expect(['2027-01-01', '2027-01-11'].map(shown)).toEqual([
    ['1er janvier 2027', '1º de janeiro de 2027'],
    ['11 janvier 2027', '11 de janeiro de 2027'],
  ]);
  expect(formatDate('2027-01-01', 'en')).toBe('1 January 2027');
  expect(formatDate('2027-01-11', 'bn')).toMatch(/^11 .*, 2027$/);
});
