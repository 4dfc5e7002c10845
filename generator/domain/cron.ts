/** Points in time as cron lines in UTC, for the scheduled builds in CI. */
import type { Instant } from './london.ts';

/** Minutes, hours, days and months: the line matches all their combinations. */
type Line = readonly [readonly number[], readonly number[], readonly number[], readonly number[]];

const MINUTE = 60_000;

/**
 * As few lines as possible that match these minutes of the year and no others: lines that differ in one field are merged.
 * Rounds up to the full minute, because a build before the moment would not show the change.
 */
export function cronLines(moments: readonly Instant[]): string[] {
  let lines = [...new Set(moments.map((at) => Math.ceil(at / MINUTE) * MINUTE))].sort((a, b) => a - b).map(lineOf);
  for (const field of [2, 3, 1, 0] as const) lines = join(lines, field);
  return [...new Set(lines.map((line) => `${line.map((values) => values.join(',')).join(' ')} *`))];
}

function lineOf(at: Instant): Line {
  const moment = new Date(at);
  return [[moment.getUTCMinutes()], [moment.getUTCHours()], [moment.getUTCDate()], [moment.getUTCMonth() + 1]];
}

function join(lines: readonly Line[], field: 0 | 1 | 2 | 3): Line[] {
  const joined = new Map<string, Line>();
  for (const line of lines) {
    const key = line.map((values, i) => (i === field ? '*' : values.join(','))).join(' ');
    const before = joined.get(key)?.[field] ?? [];
    const values = [...new Set([...before, ...line[field]])].sort((a, b) => a - b);
    const [minute, hour, day, month] = line;
    const parts = { 0: minute, 1: hour, 2: day, 3: month, [field]: values };
    joined.set(key, [parts[0], parts[1], parts[2], parts[3]]);
  }
  return [...joined.values()];
}
