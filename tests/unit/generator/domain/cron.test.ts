import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cronLines } from '#domain/cron.ts';

it.each<[string, string[], string[]]>([
  ['one minute of the year', ['2026-11-28T09:00'], ['0 9 28 11 *']],
  ['the next full minute', ['2026-11-28T09:00:30'], ['1 9 28 11 *']],
  ['several days in one line, in ascending order', ['2026-11-30T09:00', '2026-11-28T09:00'], ['0 9 28,30 11 *']],
  ['several months in one line', ['2026-12-28T09:00', '2027-02-28T09:00'], ['0 9 28 2,12 *']],
  ['several hours in one line', ['2026-11-28T09:00', '2026-11-28T18:00'], ['0 9,18 28 11 *']],
  ['minutes in numeric order', ['2026-11-28T09:10', '2026-11-28T09:02', '2026-11-28T09:30'], ['2,10,30 9 28 11 *']],
  ['lines in the order of time', ['2026-12-01T00:00', '2026-11-28T09:00'], ['0 9 28 11 *', '0 0 1 12 *']],
  ['the same minute of two years once', ['2026-11-28T09:00', '2027-11-28T09:00'], ['0 9 28 11 *']],
  [
    ...(['minute 11 of hour 1 and minute 1 of hour 11 apart'] as const),
    ['2026-01-11T01:11', '2026-11-01T11:01', '2026-11-11T01:01'],
    ['11 1 11 1 *', '1 11 1 11 *', '1 1 11 11 *'],
  ],
  [
    ...(['days 1,2,3 of one month and 1,23 of another apart'] as const),
    ['2026-11-01', '2026-11-02', '2026-11-03', '2026-12-01', '2026-12-23'].map((day) => `${day}T09:00`),
    ['0 9 1,2,3 11 *', '0 9 1,23 12 *'],
  ],
])('writes %s', (_, moments, lines) => expect(cronLines(moments.map((one) => Date.parse(`${one}Z`)))).toEqual(lines));

it('matches exactly the minutes it is given', () => {
  const minute = fc.tuple(...[59, 23, 27, 11].map((max) => fc.integer({ min: 0, max })));
  fc.assert(
    fc.property(fc.array(minute, { maxLength: 12 }), (some) => {
      const moments = some.map(([m = 0, h = 0, d = 0, mo = 0]) => Date.UTC(2026, mo, d + 1, h, m));
      const wanted = new Set(some.map(([m = 0, h = 0, d = 0, mo = 0]) => [m, h, d + 1, mo + 1].join(' ')));
      const matched = cronLines(moments).flatMap((line) => {
        const [m = [], h = [], d = [], mo = []] = line.split(' ').map((field) => field.split(','));
        return m.flatMap((a) => h.flatMap((b) => d.flatMap((c) => mo.map((e) => [a, b, c, e].join(' ')))));
      });
      expect(new Set(matched)).toEqual(wanted);
      expect(matched).toHaveLength(wanted.size);
    }),
  );
});
