/**
 * Dates in the page's language: "21 November 2026", "August 2014", "2014". Those of the page itself have the machine-readable value in an
 * attribute, for search engines; of a publication they are not told, lest they take its date for the page's.
 */
import type { Lang } from '#domain/locale.ts';
import type { LocaleContext } from '#schema/resolved.ts';
import { Text } from './text.tsx';

const LOCALES: Partial<Record<Lang, string>> = { en: 'en-GB', es: 'es-ES', bn: 'bn-u-nu-latn' };
/** By the length of the value: a year, a month or a day. */
const PARTS: Readonly<Record<number, Intl.DateTimeFormatOptions>> = {
  4: { year: 'numeric' },
  7: { year: 'numeric', month: 'long' },
  10: { year: 'numeric', month: 'long', day: 'numeric' },
};
/** Cached, because creating a DateTimeFormat costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

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

/** @param value as for `Day` */
export function formatDate(value: string, lang: Lang): string {
  const key = `${lang}${value.length}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[lang] ?? lang, { ...PARTS[value.length], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(value));
}
