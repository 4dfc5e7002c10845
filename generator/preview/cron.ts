/** A function's schedule as Netlify reads it: the five fields of cron, in UTC, or a name such as @hourly. */
type Range = readonly [from: number, to: number];

const RANGES: readonly Range[] = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 6],
];
const NAMES: Readonly<Record<string, string>> = {
  '@hourly': '0 * * * *',
  '@daily': '0 0 * * *',
  '@weekly': '0 0 * * 0',
  '@monthly': '0 0 1 * *',
  '@yearly': '0 0 1 1 *',
};

/** @returns whether a time, in milliseconds, is in a minute that the line names @throws {Error} if it is not a line of cron */
export function parseCron(line: string): (time: number) => boolean {
  const fields = (NAMES[line] ?? line).trim().split(/\s+/);
  const sets = RANGES.map((range, i) => valuesOf(fields[i] ?? '', range));
  if (fields.length !== RANGES.length || sets.some((set) => set.size === 0))
    throw new Error(`"${line}" is not a schedule. Write five fields of numbers, such as "*/5 * * * *".`);
  const isEveryDay = fields[2]?.startsWith('*') === true || fields[4]?.startsWith('*') === true;
  return (time) => {
    const at = new Date(time);
    const now = [at.getUTCMinutes(), at.getUTCHours(), at.getUTCDate(), at.getUTCMonth() + 1, at.getUTCDay()];
    const [minute, hour, day, month, weekday] = sets.map((set, i) => set.has(now[i] ?? -1));
    // As in cron: where both name days, either of them is enough.
    const isDay = isEveryDay ? day && weekday : day || weekday;
    return [minute, hour, month, isDay].every(Boolean);
  };
}

/** Empty if the field cannot be read. */
function valuesOf(field: string, [least, most]: Range): Set<number> {
  const values = new Set<number>();
  for (const part of field.split(',')) {
    const found = /^(?:\*|(\d+)(?:-(\d+))?)(?:\/([1-9]\d*))?$/.exec(part);
    if (found === null) return new Set();
    const from = Number(found[1] ?? least);
    const to = Number(found[2] ?? (found[1] === undefined || found[3] !== undefined ? most : from));
    if (from < least || to > most) return new Set();
    for (let value = from; value <= to; value += Number(found[3] ?? 1)) values.add(value);
  }
  return values;
}
