/** A date that machines can read too. */
import type { Frame } from '#schema/linked.ts';
import { formatDate } from './dates.ts';

export function Day({ value, frame }: { value: string; frame: Frame }) {
  return <time dateTime={value}>{formatDate(value, frame.lang)}</time>;
}
