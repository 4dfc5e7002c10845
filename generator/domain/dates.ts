/** Dates in the reader's language: "21 November 2026", "1er janvier 2026", "August 2014", "2014". */
import type { Lang } from './locale.ts';

/** The first day of a month, where Intl writes "1 janvier" and "1 de janeiro". */
const FIRST: Partial<Record<Lang, string>> = { fr: '1er', pt: '1º' };
const LOCALES: Partial<Record<Lang, string>> = { en: 'en-GB', bn: 'bn-u-nu-latn' };
/** By the length of the value: a year, a month or a day. */
const PARTS: Readonly<Record<number, Intl.DateTimeFormatOptions>> = {
  4: { year: 'numeric' },
  7: { year: 'numeric', month: 'long' },
  10: { year: 'numeric', month: 'long', day: 'numeric' },
};
/** Cached, because creating a DateTimeFormat costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** @param value "2026-11-21", "2026-11" or "2026" */
export function formatDate(value: string, lang: Lang): string {
  const key = `${lang}${value.length}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[lang] ?? lang, { ...PARTS[value.length], timeZone: 'UTC' });
  formats.set(key, format);
  const written = format.format(new Date(value));
  return written.replace(/^1 /, `${FIRST[lang] ?? 1} `);
}
