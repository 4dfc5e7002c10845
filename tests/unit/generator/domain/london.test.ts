import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatLondon, formatUtc, londonDay, londonTime, parseMoment } from '#domain/london.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const utc = (text: string): string | undefined => {
  const at = parseMoment(text);
  return at === undefined ? undefined : new Date(at).toISOString().slice(0, 16);
};
const next = (day: string, days = 1) => new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

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
    ['02:30', '01:30'],
  ])('in spring %s is %s UTC: the skipped hour moves forward', (wall, expected) =>
    expect(utc(`${spring}T${wall}`)).toBe(`${spring}T${expected}`),
  );

  it.each([
    ['00:59', '23:59', -1],
    ['01:00', '00:00', 0],
    ['01:30', '00:30', 0],
    ['01:59', '00:59', 0],
    ['02:00', '02:00', 0],
  ] as const)('in autumn %s is %s UTC: the first of a repeated time', (wall, expected, days) =>
    expect(utc(`${autumn}T${wall}`)).toBe(`${next(autumn, days)}T${expected}`),
  );

  it('an offset selects the second of a repeated time', () => {
    expect(utc(`${autumn}T01:30+01:00`)).toBe(`${autumn}T00:30`);
    expect(utc(`${autumn}T01:30Z`)).toBe(`${autumn}T01:30`);
  });

  it('a day begins at midnight in London, in summer and winter', () => {
    expect(utc(spring)).toBe(`${spring}T00:00`);
    expect(utc(next(spring))).toBe(`${spring}T23:00`);
    expect(londonDay(parseMoment(next(spring)) ?? 0)).toBe(next(spring));
    expect(utc(next(autumn))).toBe(`${next(autumn)}T00:00`);
  });
});

describe('parseMoment', () => {
  it.each([
    ['2026-11-28T09:00', Date.UTC(2026, 10, 28, 9)],
    ['2026-07-01T09:00:30', Date.UTC(2026, 6, 1, 8, 0, 30)],
    ['2026-07-01T09:00:30.5Z', Date.UTC(2026, 6, 1, 9, 0, 30, 500)],
    ['2026-07-01T09:00:30.5', Date.UTC(2026, 6, 1, 8, 0, 30, 500)],
    ['2026-07-01T23:30-05:00', Date.UTC(2026, 6, 2, 4, 30)],
    ['2024-02-29', Date.UTC(2024, 1, 29)],
  ])('parses %s', (text, expected) => expect(parseMoment(text)).toBe(expected));

  it.each([
    '',
    'tomorrow',
    '2026-02-30',
    '2025-02-29',
    '2026-13-01',
    '28/11/2026',
    '2026-11-28 09:00',
    '2026-11-28T9:00',
    'on 2026-11-28',
    '2026-11-28.',
    '2026-11-28T09:00:30.1234',
    '2026-11-28T24:00',
    '2026-11-28T09:60',
    '2026-11-28T09:00+25:00',
    '2026-11-28T09',
    '0026-11-28',
    '2026-11',
  ])('refuses %j', (text) => expect(parseMoment(text)).toBeUndefined());
});

/** An independent oracle: Intl's long form of the offset. */
function offsetOf(at: number): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', timeZoneName: 'longOffset' });
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, hours = '0', minutes = '0'] = /^GMT(?:\+(\d\d):(\d\d))?$/.exec(name) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * 60_000;
}

it('formats any minute from 1972 to 2100 as Intl does, and parses it back', () => {
  const minutes = fc.integer({ min: Date.UTC(1972, 0, 1) / 60_000, max: Date.UTC(2100, 0, 1) / 60_000 });
  fc.assert(
    fc.property(minutes, (minute) => {
      const at = minute * 60_000;
      expect(londonTime(at)).toBe(new Date(at + offsetOf(at)).toISOString().slice(0, 16));
      const parsed = parseMoment(londonTime(at));
      expect([at, at - HOUR]).toContain(parsed);
      expect(londonTime(parsed ?? 0)).toBe(londonTime(at));
    }),
    { numRuns: 1000 },
  );
});

describe('formatLondon and formatUtc', () => {
  it('include the weekday of their time zone', () => {
    const at = Date.UTC(2026, 6, 31, 23, 5);
    expect(formatLondon(at)).toBe('Sat 1 Aug 2026 00:05');
    expect(formatUtc(at)).toBe('Fri 31 Jul 2026 23:05');
  });

  it('name weekdays and months as Intl does', () => {
    const name = (day: number, type: 'weekday' | 'month') =>
      new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', [type]: 'short' }).format(day);
    for (let day = 0; day < 366; day += 5) {
      const noon = Date.UTC(2026, 0, 1 + day, 12);
      const [weekday, , month] = formatUtc(noon).split(' ');
      expect([weekday, month]).toEqual([name(noon, 'weekday'), name(noon, 'month')]);
    }
  });
});
