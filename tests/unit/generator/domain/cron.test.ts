import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cronLines } from '#domain/cron.ts';

const lines = (...moments: string[]): string[] => cronLines(moments.map((text) => Date.parse(text)));

describe('cronLines', () => {
  it('names a minute of the year', () => expect(lines('2026-11-28T09:00Z')).toEqual(['0 9 28 11 *']));

  it('names the next minute for a moment within one', () =>
    expect(lines('2026-11-28T09:00:30Z')).toEqual(['1 9 28 11 *']));

  it('joins days, months, hours and minutes that make no other moment', () => {
    expect(lines('2026-11-30T09:00Z', '2026-11-28T09:00Z')).toEqual(['0 9 28,30 11 *']);
    expect(lines('2026-11-28T09:00Z', '2026-12-28T09:00Z')).toEqual(['0 9 28 11,12 *']);
    expect(lines('2026-11-28T09:00Z', '2026-11-28T18:00Z')).toEqual(['0 9,18 28 11 *']);
    expect(lines('2026-11-28T09:00Z', '2026-11-28T09:30Z')).toEqual(['0,30 9 28 11 *']);
  });

  it('lists the numbers of a field from small to large, whatever the order of the moments', () => {
    expect(lines('2026-11-28T09:10Z', '2026-11-28T09:02Z', '2026-11-28T09:30Z')).toEqual(['2,10,30 9 28 11 *']);
    expect(lines('2026-12-28T09:00Z', '2027-02-28T09:00Z')).toEqual(['0 9 28 2,12 *']);
  });

  it('writes the lines in the order of their first moments', () =>
    expect(lines('2026-12-01T00:00Z', '2026-11-28T09:00Z')).toEqual(['0 9 28 11 *', '0 0 1 12 *']));

  it('keeps apart minute 11 of hour 1 and minute 1 of hour 11', () =>
    expect(lines('2026-01-11T01:11Z', '2026-11-01T11:01Z', '2026-11-11T01:01Z')).toEqual([
      '11 1 11 1 *',
      '1 11 1 11 *',
      '1 1 11 11 *',
    ]));

  it('keeps apart the first three days of one month, and the 1st and 23rd of another', () => {
    const days = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-12-01', '2026-12-23'].map((day) => `${day}T09:00Z`);
    expect(lines(...days)).toEqual(['0 9 1,2,3 11 *', '0 9 1,23 12 *']);
  });

  it('keeps apart what would make another moment together', () =>
    expect(lines('2026-11-28T09:00Z', '2026-12-01T00:00Z')).toEqual(['0 9 28 11 *', '0 0 1 12 *']));

  it('says the same minute of two years once', () =>
    expect(lines('2026-11-28T09:00Z', '2027-11-28T09:00Z')).toEqual(['0 9 28 11 *']));

  it('names exactly the minutes it is given', () => {
    const minute = fc.tuple(...[59, 23, 27, 11].map((max) => fc.integer({ min: 0, max })));
    fc.assert(
      fc.property(fc.array(minute, { maxLength: 12 }), (some) => {
        const moments = some.map(([m = 0, h = 0, d = 0, mo = 0]) => Date.UTC(2026, mo, d + 1, h, m));
        const wanted = new Set(some.map(([m = 0, h = 0, d = 0, mo = 0]) => [m, h, d + 1, mo + 1].join(' ')));
        const named = cronLines(moments).flatMap((line) => {
          const [m = [], h = [], d = [], mo = []] = line.split(' ').map((field) => field.split(','));
          return m.flatMap((a) => h.flatMap((b) => d.flatMap((c) => mo.map((e) => [a, b, c, e].join(' ')))));
        });
        expect(new Set(named)).toEqual(wanted);
        expect(named).toHaveLength(wanted.size);
      }),
    );
  });
});
