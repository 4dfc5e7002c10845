/** A date as people write it, as the content has it. */
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 24/12/2026, 24.12.26, 24 December 2026, December 24, 2026 and 2026/12/24, with a time behind it or not. */
export function isoDate(value: string): string | undefined {
  const [, date = '', time] = /^(.*?)(?:[ T]+(\d{1,2}:\d\d)(?::\d\d)?)?$/.exec(value.trim()) ?? [];
  const words = date
    .toLowerCase()
    .split(/[\s/.,-]+/)
    .filter((word) => word !== '');
  const named = words.findIndex((word) => MONTHS.includes(word.slice(0, 3)));
  const month = named === -1 ? undefined : MONTHS.indexOf((words[named] ?? '').slice(0, 3)) + 1;
  const numbers = words.flatMap((word) => (/^\d+(?:st|nd|rd|th)?$/.test(word) ? [Number.parseInt(word, 10)] : []));
  const all = month === undefined ? numbers : [...numbers.slice(0, 1), month, ...numbers.slice(1)];
  if (all.length !== 3) return undefined;
  const [first = 0, middle = 0, last = 0] = all;
  const year = first > 31 ? first : last < 100 ? 2000 + last : last;
  const day = first > 31 ? last : first;
  // Only an American writes the month first, and only a day can be more than 12.
  const [d, m] = middle > 12 && day <= 12 ? [middle, day] : [day, middle];
  const iso = `${year}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`;
  const exists = !Number.isNaN(Date.parse(iso)) && new Date(iso).getUTCDate() === d;
  if (!exists) return undefined;
  return time === undefined ? iso : `${iso}T${time.padStart(5, '0')}`;
}
