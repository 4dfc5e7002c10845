/** Corrections for values of the wrong type, most often missing or unnecessary quotes. */
import { type Kind, withArticle } from './inspect-schema.ts';

const FIXES: Partial<Record<Kind, string>> = {
  list: 'Write its entries in brackets, as in [one, two], or in lines that begin with "- ".',
  'group of fields': 'Write its fields in the lines below it, one a line, each with two more spaces than this line.',
};

/** @param most the largest number that the field takes */
export function kindHint(expected: Kind, value: unknown, most = Number.POSITIVE_INFINITY): string {
  if (value === null) return 'Fill it in, or delete the line.';
  const corrected = inOtherKind(expected, value, most);
  if (corrected !== undefined) return `Write ${corrected}.`;
  if (expected === 'group of fields' && Array.isArray(value))
    return 'Take the hyphens out: these are fields, such as "title: A page", and not a list.';
  if (expected === 'text') {
    if (isBraced(value))
      return 'A text that begins with a brace must be in quotes: "{claims.rating} from our readers".';
    if (typeof value !== 'object') return `Put it in quotes: "${String(value)}".`;
  }
  return FIXES[expected] ?? `Write ${withArticle(expected)}.`;
}

const YES: readonly string[] = ['yes', 'y', 'on', 'true', '1', 'ja', 'sí', 'si', 'oui'];
const NO: readonly string[] = ['no', 'n', 'off', 'false', '0', 'nein', 'non'];

/** The value converted to the type of the field, where that is unambiguous: "399" to 399, yes to true. */
function inOtherKind(expected: Kind, value: unknown, most: number): string | undefined {
  const written = String(value).trim();
  if (expected === 'yes or no') {
    if (YES.includes(written.toLowerCase())) return 'true';
    return NO.includes(written.toLowerCase()) ? 'false' : undefined;
  }
  if (typeof value !== 'string' || (expected !== 'whole number' && expected !== 'number')) return undefined;
  const thousands = /^\D*(\d{1,3}(?:[.,\s’']\d{3})+)\D*$/.exec(written)?.[1];
  const whole = Number(thousands?.replace(/\D/g, ''));
  // Within a smaller range, the separator is that of decimals.
  if (whole <= most) return String(whole);
  const percent = /^(\d+)\s?%$/.exec(written)?.[1];
  if (percent !== undefined && Number(percent) > most) return String(Number(percent) / 100);
  const [, units, part = ''] = /^[^\d.,-]*(\d+)(?:[.,](\d{2}))?[^\d.,]*$/.exec(written) ?? [];
  return units === undefined ? undefined : String(Number(units + part));
}

/** `{claims.rating}` without quotes is read by YAML as a group with one empty field. */
export function isBraced(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((inner) => inner === null)
  );
}
