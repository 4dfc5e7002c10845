import { expect, it } from 'vitest';
import { cronLines } from '#domain/london.ts';

it.each<[string, string[], string[]]>([
  ['one minute of the year', ['2026-11-28T09:00'], ['0 9 28 11 *']],
  ['the next full minute', ['2026-11-28T09:00:01'], ['1 9 28 11 *']],
  ['lines in the order of time', ['2026-12-01T00:00', '2026-11-28T09:00'], ['0 9 28 11 *', '0 0 1 12 *']],
  ['the same minute of two years once', ['2026-11-28T09:00', '2027-11-28T09:00'], ['0 9 28 11 *']],
])('writes %s', (_, moments, lines) => expect(cronLines(moments.map((one) => Date.parse(`${one}Z`)))).toEqual(lines));
