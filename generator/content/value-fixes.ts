/** What to write instead of a value of the wrong kind: most often it lacks quotes, or has them. */
import { type Kind, withArticle } from './inspect-schema.ts';

const FIXES: Partial<Record<Kind, string>> = {
  list: 'Write its entries in brackets, as in [one, two], or in lines that begin with "- ".',
  'group of fields': 'Write its fields in the lines below, one a line, indented by two more spaces.',
};

export function fixFor(expected: Kind, value: unknown): string {
  if (value === null) return 'Fill it in, or delete the line.';
  if (expected === 'text') {
    if (isBraced(value))
      return 'A text that begins with a brace must stand in quotes: "{claims.rating} from our readers".';
    if (typeof value !== 'object') return `Put it in quotes: "${String(value)}".`;
  }
  const isNumber = expected === 'whole number' || expected === 'number';
  if (isNumber && typeof value === 'string' && /^\d+$/.test(value)) return `Write it without quotes: ${value}.`;
  return FIXES[expected] ?? `Write ${withArticle(expected)}.`;
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
