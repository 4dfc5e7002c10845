import { describe, expect, it, vi } from 'vitest';
import {
  dateField,
  dateToFill,
  diaryText,
  type Entries,
  nightsIn,
  nightToShow,
  parseEntries,
  summarize,
} from '../../../widgets/guide/diary-model.ts';

/** Nights from the first on: strength, hours, what helped. */
function diary(...nights: readonly (readonly [strength: string, slept?: string, helped?: string])[]): Entries {
  return Object.fromEntries(
    nights.flatMap(([strength, slept = '', helped = ''], i) => [
      [`strength${i + 1}`, strength],
      [`slept${i + 1}`, slept],
      [`helped${i + 1}`, helped],
    ]),
  );
}

describe('the summary of the diary', () => {
  it.each<[string, Entries]>([
    ['an empty diary', {}],
    ['one night', diary(['4', '5', '0'])],
    ['two nights', diary(['4', '5', '0'], ['3', '6', '0'])],
    ['three nights without their strength', diary(['', '5'], ['', '6'], ['', '7'])],
  ])('says nothing of %s', (_, entries) => {
    expect(summarize(entries)).toBeUndefined();
  });

  it('counts the uneasy nights, the hours of sleep, and what helped most often', () => {
    const week = diary(
      ['4', '4', '0'],
      ['3', '3.5', '0'],
      ['0', '7', ''],
      ['2', '4', '1'],
      ['4', '4', 'nothing'],
      ['1', '5', '0'],
      ['0', '4.7', ''],
    );
    expect(summarize(week)).toEqual({
      nights: 7,
      uneasy: 5,
      hours: expect.closeTo(4.6, 5),
      timed: 7,
      helped: { values: ['0'], nights: 3 },
    });
  });

  it('names all that helped equally often', () => {
    expect(summarize(diary(['4', '', '2'], ['4', '', '0'], ['4', '', 'nothing']))?.helped).toEqual({
      values: ['2', '0'],
      nights: 1,
    });
  });

  it('says that nothing helped only if nothing ever did', () => {
    const never = diary(['4', '', 'nothing'], ['4', '', 'nothing'], ['4']);
    expect(summarize(never)?.helped).toEqual({ values: ['nothing'], nights: 2 });
    expect(summarize({ ...never, helped3: '1' })?.helped).toEqual({ values: ['1'], nights: 1 });
  });

  it('leaves out hours that no night has', () => {
    expect(
      nightsIn(diary(['4', '24'], ['4', '24.5'], ['4', '-1'], ['4', 'six'], ['4', '0'])).flatMap(
        ({ hours }) => hours ?? [],
      ),
    ).toEqual([24, 0]);
  });

  it('reads what an earlier release stored, before it asked what helped', () => {
    const stored =
      '{"date1":"2026-11-20","start1":"23:10","strength1":"4","woken1":"3","slept1":"4.5","tried1":"Cold","notes1":"",' +
      '"strength2":"2","slept2":"6","date3":"","strength3":"0"}';
    expect(summarize(parseEntries(stored))).toEqual({ nights: 3, uneasy: 2, hours: 5.25, timed: 2, helped: undefined });
  });
});

describe('stored entries', () => {
  it.each([null, '', 'null', '7', '{"date1'])('open an empty diary if they are %j', (stored) => {
    expect(parseEntries(stored)).toEqual({});
  });
});

describe('the night to show', () => {
  const night = { date1: '2026-11-20', strength1: '3' };

  it.each<[string, Entries, number]>([
    ['the first of an empty diary', {}, 1],
    ['that of today', night, 1],
    ['the one after the last written', { ...night, date1: '2026-11-19' }, 2],
    ['the one after it, where a later one was emptied', { ...night, date1: '2026-11-19', notes4: '' }, 2],
    ['the one after a gap', { ...night, date1: '2026-11-18', notes4: 'Coffee' }, 5],
    ['the last of a full diary', { ...night, date1: '2026-11-12', date7: '2026-11-18' }, 7],
  ])('is %s', (_, entries, number) => {
    expect(nightToShow(entries, '2026-11-20')).toBe(number);
  });
});

describe('the date to fill in', () => {
  const first = { date1: '2026-02-26' };

  it.each<[string, Entries, number, string, boolean, string | undefined]>([
    ['today for the first night', {}, 1, '2026-03-01', false, '2026-03-01'],
    ['today after days that were left out', first, 2, '2026-03-01', false, '2026-03-01'],
    ['the next day, for a night written right after another', first, 2, '2026-03-01', true, '2026-02-27'],
    ['nothing that is still to come', first, 2, '2026-02-26', true, undefined],
    ['nothing that another night has', first, 2, '2026-02-26', false, undefined],
    ['the day before a night that was written first', { date3: '2026-03-01' }, 2, '2026-03-01', false, '2026-02-28'],
    ['two days before it', { date3: '2026-03-01' }, 1, '2026-03-01', false, '2026-02-27'],
    ['nothing where no day is left between', { ...first, date3: '2026-02-27' }, 2, '2026-03-01', false, undefined],
    ['nothing beside a damaged date', { date3: 'soon' }, 2, '2026-03-01', false, undefined],
  ])('is %s', (_, entries, number, today, isNext, date) => {
    expect(dateToFill(entries, number, today, isNext)).toBe(date);
  });
});

it('the date is the reader’s own, not that of Greenwich', () => {
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(dateField(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
});

it('the file has the summary, and of each night what was entered', () => {
  const nights = [
    { title: 'Night 1', fields: [['Hours slept', '4.5'] as const, ['Notes', ''] as const] },
    { title: 'Night 2', fields: [['Hours slept', ''] as const] },
  ];
  expect(diaryText('Restless on 5 of 7 nights.', nights)).toBe(
    'Restless on 5 of 7 nights.\n\nNight 1\nHours slept: 4.5\n',
  );
  expect(diaryText('', [])).toBe('\n');
});
