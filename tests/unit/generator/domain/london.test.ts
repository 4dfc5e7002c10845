import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLondon, formatUtc, londonDay, londonTime, parseMoment } from '#domain/london.ts';

const utc = (text: string): string | undefined => {
  const at = parseMoment(text);
  return at === undefined ? undefined : new Date(at).toISOString().slice(0, 16);
};

/** Sundays of the change, each with the times around it: what the clocks show, and what it is in UTC. */
describe.each([
  ['2026-03-29', '2026-10-25'],
  ['2027-03-28', '2027-10-31'],
])('around the clock changes on %s and %s', (spring, autumn) => {
  it.each([
    ['00:59', '00:59'],
    ['01:00', '01:00'],
    ['01:30', '01:30'],
    ['01:59', '01:59'],
    ['02:00', '01:00'],
    ['02:01', '01:01'],
    ['02:30', '01:30'],
  ])('in spring %s in London is %s UTC; the skipped hour moves forward', (wall, expected) =>
    expect(utc(`${spring}T${wall}`)).toBe(`${spring}T${expected}`),
  );

  it('in spring 01:30, which no clock shows, is the moment at which they show 02:30', () => {
    expect(londonTime(parseMoment(`${spring}T01:30`) ?? 0)).toBe(`${spring}T02:30`);
    expect(parseMoment(`${spring}T01:30`)).toBe(parseMoment(`${spring}T02:30`));
  });

  it.each([
    ['00:59', '-1', '23:59'],
    ['01:00', '', '00:00'],
    ['01:30', '', '00:30'],
    ['01:59', '', '00:59'],
    ['02:00', '', '02:00'],
    ['02:01', '', '02:01'],
  ])('in autumn %s in London is UTC%s %s; of the repeated hour the first counts', (wall, before, expected) => {
    const day = before === '' ? autumn : new Date(Date.parse(autumn) - 86_400_000).toISOString().slice(0, 10);
    expect(utc(`${autumn}T${wall}`)).toBe(`${day}T${expected}`);
  });

  it('an offset names the second of the repeated times', () => {
    expect(utc(`${autumn}T01:30+01:00`)).toBe(`${autumn}T00:30`);
    expect(utc(`${autumn}T01:30+00:00`)).toBe(`${autumn}T01:30`);
    expect(utc(`${autumn}T01:30Z`)).toBe(`${autumn}T01:30`);
  });

  it('a day begins at midnight in London, whatever the season', () => {
    const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
    expect(utc(spring)).toBe(`${spring}T00:00`);
    expect(utc(next(spring))).toBe(`${spring}T23:00`);
    expect(londonDay(parseMoment(next(spring)) ?? 0)).toBe(next(spring));
    expect(utc(next(autumn))).toBe(`${next(autumn)}T00:00`);
  });
});

describe('parseMoment', () => {
  it.each([
    ['2026-11-28', '2026-11-28T00:00'],
    ['2026-11-28T09:00', '2026-11-28T09:00'],
    ['2026-07-01T09:00', '2026-07-01T08:00'],
    ['2026-07-01T09:00:30', '2026-07-01T08:00'],
    ['2026-07-01T09:00:30.5Z', '2026-07-01T09:00'],
    ['2026-07-01T23:30-05:00', '2026-07-02T04:30'],
    ['2024-02-29', '2024-02-29T00:00'],
  ])('reads %s as %s UTC', (text, expected) => expect(utc(text)).toBe(expected));

  it('keeps seconds and their parts', () => {
    expect(parseMoment('2026-07-01T09:00:30.5Z')).toBe(Date.UTC(2026, 6, 1, 9, 0, 30, 500));
    expect(parseMoment('2026-07-01T09:00:30.125Z')).toBe(Date.UTC(2026, 6, 1, 9, 0, 30, 125));
    expect(parseMoment('2026-07-01T09:00:30.5')).toBe(Date.UTC(2026, 6, 1, 8, 0, 30, 500));
  });

  it.each([
    ...['', 'tomorrow', '2026-02-30', '2025-02-29', '2026-13-01', '28/11/2026', '2026-11-28 09:00', '2026-11-28T9:00'],
    ...['on 2026-11-28', '2026-11-28.', '2026-11-28T09:00:30.1234'],
    ...['2026-11-28T24:00', '2026-11-28T09:60', '2026-11-28T09:00+25:00', '2026-11-28T09', '0026-11-28', '2026-11'],
  ])('refuses %j', (text) => expect(parseMoment(text)).toBeUndefined());
});

/** Another way to ask Intl for the same: the long form of the offset. */
function offsetOf(at: number): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0', minutes = '0'] = /^GMT(?:\+(\d\d):(\d\d))?$/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}

describe('any minute from 1972 to 2100', () => {
  const minutes = fc.integer({ min: Date.UTC(1972, 0, 1) / 60_000, max: Date.UTC(2100, 0, 1) / 60_000 });

  it('is shown as Intl says', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const at = minute * 60_000;
        expect(londonTime(at)).toBe(new Date(at + offsetOf(at)).toISOString().slice(0, 16));
      }),
    );
  });

  it('comes back from the time it shows, or is the second of two that show it', () => {
    fc.assert(
      fc.property(minutes, (minute) => {
        const at = minute * 60_000;
        const back = parseMoment(londonTime(at));
        expect([at, at - 3_600_000]).toContain(back);
        expect(londonTime(back ?? 0)).toBe(londonTime(at));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('in words', () => {
  const at = Date.UTC(2026, 6, 31, 23, 5);
  it('a moment has its weekday, as London and as UTC see it', () => {
    expect(formatLondon(at)).toBe('Sat 1 Aug 2026 00:05');
    expect(formatUtc(at)).toBe('Fri 31 Jul 2026 23:05');
  });

  it('every weekday and every month has the name that Intl gives it', () => {
    const names = (day: number, type: 'weekday' | 'month') =>
      new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', [type]: 'short' }).format(day);
    for (let day = 0; day < 366; day += 1) {
      const noon = Date.UTC(2026, 0, 1 + day, 12);
      const [weekday, , month] = formatUtc(noon).split(' ');
      expect([weekday, month]).toEqual([names(noon, 'weekday'), names(noon, 'month')]);
    }
  });
});
