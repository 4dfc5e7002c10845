import { expect, it } from 'vitest';
import { ACCESS_COOKIE_MS, DISCLOSED, formatRetention, LANGUAGE_COOKIE_SECONDS, STORED } from '#domain/stored-data.ts';

const DAY = 24 * 60 * 60_000;

it.each([
  [DAY, 'en', '1 day'],
  [365 * DAY, 'es', '1 año'],
  [ACCESS_COOKIE_MS, 'en', '10 years'],
  [LANGUAGE_COOKIE_SECONDS * 1000, 'en', '1 year'],
])('formats %i ms in %s as %s', (ms, lang, words) => expect(formatRetention(ms, lang)).toBe(words));

it('discloses everything but the owner’s letters and the notes of what was wrong, which name nobody', () => {
  const undisclosed = Object.keys(STORED).filter((id) => !DISCLOSED.some((one) => one === id));
  expect(undisclosed).toEqual(['letters', 'watch']);
});
