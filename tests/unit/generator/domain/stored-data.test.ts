import { describe, expect, it } from 'vitest';
import { keptFor, STORED, TOLD } from '#domain/stored-data.ts';

const DAY = 24 * 60 * 60_000;

describe('the time that something is kept', () => {
  it.each([
    [DAY, 'en', '1 day'],
    [10 * 365 * DAY, 'en', '10 years'],
    [2 * 60 * 60_000, 'en', '2 hours'],
    [365 * DAY, 'es', '1 año'],
    [10 * 365 * DAY, 'ja', '10 年'],
  ])('%i ms in %s: %s', (ms, lang, words) => {
    expect(keptFor(ms, lang)).toBe(words);
  });
});

describe('the table of stored data', () => {
  it('is told to visitors whole, but for what is about nobody', () => {
    const untold = Object.keys(STORED).filter((id) => !TOLD.some((told) => told === id));
    expect(untold).toEqual(['key']);
  });
});
