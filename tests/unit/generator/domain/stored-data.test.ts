import { describe, expect, it } from 'vitest';
import { ACCESS_COOKIE_MS, DISCLOSED, formatRetention, LANGUAGE_COOKIE_SECONDS, STORED } from '#domain/stored-data.ts';

const DAY = 24 * 60 * 60_000;

describe('the time that something is kept', () => {
  it.each([
    [DAY, 'en', '1 day'],
    [10 * 365 * DAY, 'en', '10 years'],
    [2 * 60 * 60_000, 'en', '2 hours'],
    [365 * DAY, 'es', '1 año'],
    [10 * 365 * DAY, 'ja', '10 年'],
  ])('%i ms in %s: %s', (ms, lang, words) => {
    expect(formatRetention(ms, lang)).toBe(words);
  });
});

describe('a cookie', () => {
  it('opens the guide for ten years, and keeps the language for one, which browsers count in seconds', () => {
    expect(formatRetention(ACCESS_COOKIE_MS, 'en')).toBe('10 years');
    expect(formatRetention(LANGUAGE_COOKIE_SECONDS * 1000, 'en')).toBe('1 year');
  });
});

describe('the table of stored data', () => {
  it('is told to visitors whole, but for what is about nobody', () => {
    const untold = Object.keys(STORED).filter((id) => !DISCLOSED.some((told) => told === id));
    expect(untold).toEqual(['key']);
  });
});
