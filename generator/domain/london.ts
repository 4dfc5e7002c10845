/**
 * Moments as people in London write and read them. When summer time begins and ends is the platform's own knowledge (Intl).
 *
 * A time that the clocks skip in March moves forward by the hour that is skipped: 01:30 is 02:30. A time that comes twice in October is
 * the first of the two. That is what Temporal calls "compatible". Imports nothing.
 */

/** Milliseconds since 1970, as Date has them. */
export type Instant = number;

const MOMENT = /^([12]\d{3}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(?::(\d{2})(?:\.(\d{1,3}))?)?(Z|[+-]\d{2}:\d{2})?)?$/;

const FORMAT: Intl.DateTimeFormatOptions = {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' },
};
let london: Intl.DateTimeFormat | undefined;
const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Milliseconds in a day: no clocks change twice within two. */
const DAY = 86_400_000;

/** The instant of an ISO date or date-time; undefined if it is none. Without an offset it is London's time; a day begins at 00:00 there. */
export function parseMoment(text: string): Instant | undefined {
  const [, day, minutes = '00:00', seconds = '00', fraction = '', offset] = MOMENT.exec(text) ?? [];
  if (day === undefined) return undefined;
  const wall = `${day}T${minutes}:${seconds}.${fraction.padEnd(3, '0')}`;
  const asUtc = Date.parse(`${wall}Z`);
  // Date would take 31 April for 1 May, and 24:00 for the next day.
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString() !== `${wall}Z`) return undefined;
  if (offset === undefined) return fromWall(asUtc);
  const moment = Date.parse(`${wall}${offset}`);
  return Number.isNaN(moment) ? undefined : moment;
}

/** @param wall the time on London's clocks, as if they showed UTC */
function fromWall(wall: number): Instant {
  const early = wall - offsetAt(wall - DAY);
  const late = wall - offsetAt(wall + DAY);
  const [first, second] = early < late ? [early, late] : [late, early];
  if (wallOf(first) === wall) return first;
  // Skipped: counted by the clocks from before the change, which is the later of the two.
  return second;
}

/** How far London's clocks are ahead of UTC, in milliseconds. */
function offsetAt(at: Instant): number {
  return wallOf(at) - at;
}

/** What London's clocks show, as if it were UTC. */
function wallOf(at: Instant): number {
  // Made when it is first wanted: it takes longer than the whole of `offer --help`.
  london ??= new Intl.DateTimeFormat('en-GB', FORMAT);
  const parts = new Map(london.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const part = (name: Intl.DateTimeFormatPartTypes): number => parts.get(name) ?? 0;
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return seconds + (at - Math.floor(at / 1000) * 1000);
}

/** The day in London, as 2026-11-21. */
export function londonDay(at: Instant): string {
  return londonTime(at).slice(0, 10);
}

/** The time on London's clocks, as 2026-11-21T09:00. */
export function londonTime(at: Instant): string {
  return new Date(wallOf(at)).toISOString().slice(0, 16);
}

/** `Sat 28 Nov 2026 09:00`, as London's clocks show it. */
export function formatLondon(at: Instant): string {
  return formatUtc(wallOf(at));
}

/** `Sat 28 Nov 2026 09:00`, in UTC. */
export function formatUtc(at: Instant): string {
  const moment = new Date(at);
  const day = `${WEEKDAYS[moment.getUTCDay()]} ${moment.getUTCDate()} ${MONTHS[moment.getUTCMonth()]}`;
  return `${day} ${moment.getUTCFullYear()} ${moment.toISOString().slice(11, 16)}`;
}
