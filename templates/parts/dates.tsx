/**
 * Dates in the page's language. Those of the page itself have the machine-readable value in an attribute, for search engines; of a
 * publication they are not told, lest they take its date for the page's.
 */
import { formatDate } from '#domain/dates.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Text } from './text.tsx';

type Props = Readonly<{ value: string; context: LocaleContext }>;

/** @param value "2026-11-21", "2026-11" or "2026" */
export function Day({ value, context }: Props) {
  return <time dateTime={value}>{formatDate(value, context.lang)}</time>;
}

export function Published({ value, context }: Props) {
  return <span className="published">{formatDate(value, context.lang)}</span>;
}

/** "Last updated 15 January 2024". */
export function Updated({ value, context }: Props) {
  return (
    <p className="updated">
      <Text
        text={context.messages.nav.updated}
        context={context}
        values={{ date: <Day value={value} context={context} /> }}
      />
    </p>
  );
}
