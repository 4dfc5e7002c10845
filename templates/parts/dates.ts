/** Days, months and years in the words of a language: "21 November 2026", "August 2014", "2014". */
import type { Lang } from '#domain/locale.ts';

const LOCALES: Partial<Record<Lang, string>> = { en: 'en-GB', es: 'es-ES' };
const PARTS: Readonly<Record<number, Intl.DateTimeFormatOptions>> = {
  4: { year: 'numeric' },
  7: { year: 'numeric', month: 'long' },
  10: { year: 'numeric', month: 'long', day: 'numeric' },
};
const formats = new Map<string, Intl.DateTimeFormat>();

/** @param value "2026-11-21", "2026-11" or "2026" */
export function formatDate(value: string, lang: Lang): string {
  const key = `${lang}${value.length}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[lang] ?? lang, { ...PARTS[value.length], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(value));
}
