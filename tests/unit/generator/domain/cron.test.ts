import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cronLines } from '#domain/london.ts';

it.each<[string, string[], string[]]>([
  ['one minute of the year', ['2026-11-28T09:00'], ['0 9 28 11 *']],
  ['the next full minute', ['2026-11-28T09:00:30'], ['1 9 28 11 *']],
  ['several days in one line, in ascending order', ['2026-11-30T09:00', '2026-11-28T09:00'], ['0 9 28,30 11 *']],
  ['minutes in numeric order', ['2026-11-28T09:10', '2026-11-28T09:02', '2026-11-28T09:30'], ['2,10,30 9 28 11 *']],
  ['lines in the order of time', ['2026-12-01T00:00', '2026-11-28T09:00'], ['0 9 28 11 *', '0 0 1 12 *']],
  ['the same minute of two years once', ['2026-11-28T09:00', '2027-11-28T09:00'], ['0 9 28 11 *']],
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
