/**
 * What the diary makes of its entries: the night to show, and the summary for the reader and for the letter. The entries are stored as the
 * form has them (`strength3: '4'`), so that those of earlier releases are still read.
 */
import { DIARY_NIGHTS } from '#domain/diary.ts';

/** The fields of the form by their names. */
export type Entries = Readonly<Record<string, string>>;

/** The value of "nothing helped". */
export const NOTHING = 'nothing';
/** Fewer nights say too little. */
const ENOUGH = 3;
const HOURS_OF_A_DAY = 24;

type Night = Readonly<{
  number: number;
  date: string;
  /** 0 is none; undefined if the reader did not say. */
  strength: number | undefined;
  hours: number | undefined;
  helped: string;
  isEmpty: boolean;
}>;

export type Summary = Readonly<{
  /** The nights whose strength is known. */
  nights: number;
  uneasy: number;
  /** Hours of sleep in an average night; undefined if none was entered. */
  hours: number | undefined;
  /** The nights of these whose hours are known. */
  timed: number;
  /** What helped most often, several if they are equal, and on how many nights; undefined if the reader said nothing about it. */
  helped: Readonly<{ values: readonly string[]; nights: number }> | undefined;
}>;

/** Damaged data is ignored: the diary must open. */
export function parseEntries(text: string | null): Entries {
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return Object.fromEntries(Object.entries(stored ?? {}).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

export function nightsIn(entries: Entries): Night[] {
  return Array.from({ length: DIARY_NIGHTS }, (_, i) => {
    const number = i + 1;
    const of = (field: string) => entries[`${field}${number}`] ?? '';
    const hours = numberIn(of('slept'));
    return {
      number,
      date: of('date'),
      strength: numberIn(of('strength')),
      hours: hours !== undefined && hours >= 0 && hours <= HOURS_OF_A_DAY ? hours : undefined,
      helped: of('helped'),
      isEmpty: Object.entries(entries).every(([name, value]) => value === '' || !name.endsWith(String(number))),
    };
  });
}

function numberIn(text: string): number | undefined {
  return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
}

/** The night with today's date, otherwise the one after the last that was written, otherwise the last. @param today as in a date field */
export function nightToShow(entries: Entries, today: string): number {
  const nights = nightsIn(entries);
  const written = nights.findLast((night) => !night.isEmpty)?.number ?? 0;
  return nights.findLast(({ date }) => date === today)?.number ?? Math.min(written + 1, DIARY_NIGHTS);
}

/**
 * The date to fill in for a night: today, or where a later night has a date, the days before that. A night written right after the one before it
 * has the next day. Never a date to come, nor one that is another night's.
 *
 * @param today as in a date field
 * @param isNext whether the night before was written just now
 */
export function dateToFill(entries: Entries, number: number, today: string, isNext: boolean): string | undefined {
  const dated = nightsIn(entries).filter((night) => night.date !== '');
  const [before, after] = [
    dated.findLast((night) => night.number < number),
    dated.find((night) => night.number > number),
  ];
  const near = after ?? (isNext && before?.number === number - 1 ? before : undefined);
  const date = near ? daysFrom(near.date, number - near.number) : today;
  return date <= today && (!before || date > before.date) ? date : undefined;
}

/** @param date as in a date field */
function daysFrom(date: string, days: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return dateField(new Date(year, month - 1, day + days));
}

/** @returns undefined until three nights are known */
export function summarize(entries: Entries): Summary | undefined {
  const nights = nightsIn(entries).filter(({ strength }) => strength !== undefined);
  if (nights.length < ENOUGH) return undefined;
  const hours = nights.flatMap((night) => night.hours ?? []);
  return {
    nights: nights.length,
    uneasy: nights.filter(({ strength }) => strength !== 0).length,
    hours: hours.length === 0 ? undefined : hours.reduce((sum, one) => sum + one, 0) / hours.length,
    timed: hours.length,
    helped: mostOften(nights.map(({ helped }) => helped).filter((value) => value !== '')),
  };
}

/** What helped counts before "nothing", however often that was chosen. */
function mostOften(chosen: readonly string[]): Summary['helped'] {
  const helpful = chosen.filter((value) => value !== NOTHING);
  const counted = helpful.length > 0 ? helpful : chosen;
  const times = (value: string) => counted.filter((other) => other === value).length;
  const nights = Math.max(0, ...counted.map(times));
  return nights === 0
    ? undefined
    : { values: [...new Set(counted)].filter((value) => times(value) === nights), nights };
}

/** A date as the date field has it, in the reader's time zone. */
export function dateField(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

type WrittenNight = Readonly<{ title: string; fields: readonly (readonly [label: string, value: string])[] }>;

/** The diary as a text file: the summary first, then each night that has entries. */
export function diaryText(summary: string, nights: readonly WrittenNight[]): string {
  const written = nights
    .map(({ title, fields }) => ({ title, lines: fields.filter(([, value]) => value !== '') }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => [title, ...lines.map(([label, value]) => `${label}: ${value}`)].join('\n'));
  return `${[summary, ...written].filter((part) => part !== '').join('\n\n')}\n`;
}
