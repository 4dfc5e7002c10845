/**
 * Parses and formats points in time as London's clocks show them. Summer time comes from the platform (Intl).
 *
 * A time that is skipped in March moves forward by an hour: 01:30 is 02:30. A time that occurs twice in October is the first of the two.
 * Temporal calls this disambiguation "compatible".
 */

/** Milliseconds since 1970, as in Date. */
export type Instant = number;

const MOMENT = /^([1-9]\d{3}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:\d{2})?)?$/;

const FORMAT: Intl.DateTimeFormatOptions = {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};
let london: Intl.DateTimeFormat | undefined;

/** In milliseconds. Clocks never change twice within two days, so the offsets a day before and after are all there are. */
const DAY = 86_400_000;

/**
 * @param text an ISO date, which means 00:00 in London, or an ISO date-time, which is in London unless it has an offset
 * @returns undefined if it is not valid
 */
export function parseMoment(text: string): Instant | undefined {
  const [, day, minutes = '00:00', seconds = '00', fraction = '', offset] = MOMENT.exec(text) ?? [];
  if (day === undefined) return undefined;
  const wall = `${day}T${minutes}:${seconds}.${fraction.padEnd(3, '0')}`;
  const asUtc = Date.parse(`${wall}Z`);
  // Date.parse reads 31 April as 1 May, and 24:00 as the next day.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString() !== `${wall}Z`) return undefined;
  if (offset === undefined) return fromWall(asUtc);
  const moment = Date.parse(`${wall}${offset}`);
  return Number.isNaN(moment) ? undefined : moment;
}

/** @param wall London's local time as if it were UTC */
function fromWall(wall: number): Instant {
  const early = wall - offsetAt(wall - DAY);
  const late = wall - offsetAt(wall + DAY);
  const [first, second] = early < late ? [early, late] : [late, early];
  if (wallOf(first) === wall) return first;
  // Skipped: take the offset from before the change, which gives the later instant.
  return second;
}

/** London's offset from UTC in milliseconds. */
function offsetAt(at: Instant): number {
  return wallOf(at) - at;
}

/** London's local time as if it were UTC. */
function wallOf(at: Instant): number {
  // Created on first use: it takes longer than the rest of `offer --help`.
  london ??= new Intl.DateTimeFormat('en-GB', FORMAT);
  const parts = new Map(london.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return seconds + (at - Math.floor(at / 1000) * 1000);
}

export function londonDay(at: Instant): string {
  return londonTime(at).slice(0, 10);
}

/** The time in London, such as 2026-11-21T09:00. */
export function londonTime(at: Instant): string {
  return new Date(wallOf(at)).toISOString().slice(0, 16);
}

/** In London: `Sat 28 Nov 2026 09:00`. */
export function formatLondon(at: Instant): string {
  return formatUtc(wallOf(at));
}

/** In UTC: `Sat 28 Nov 2026 09:00`. */
export function formatUtc(at: Instant): string {
  // Of "Sat, 28 Nov 2026 09:00:00 GMT", which the language prescribes.
  return new Date(at).toUTCString().replace(/, 0?/, ' ').slice(0, -':00 GMT'.length);
}

const MINUTE = 60_000;

/**
 * Cron lines in UTC, for the scheduled builds in CI: one for each of these minutes of the year. Rounds up to the full minute, because a build
 * before the moment would not show the change.
 */
export function cronLines(moments: readonly Instant[]): string[] {
  const minutes = moments.map((at) => Math.ceil(at / MINUTE) * MINUTE).sort((a, b) => a - b);
  return [...new Set(minutes.map(cronLine))];
}

function cronLine(at: Instant): string {
  const moment = new Date(at);
  return `${moment.getUTCMinutes()} ${moment.getUTCHours()} ${moment.getUTCDate()} ${moment.getUTCMonth() + 1} *`;
}
