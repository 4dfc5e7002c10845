/** A date that machines can read too. */
import type { LocaleContext } from '#schema/resolved.ts';
import { formatDate } from './dates.ts';

export function Day({ value, context }: { value: string; context: LocaleContext }) {
  return <time dateTime={value}>{formatDate(value, context.lang)}</time>;
}
