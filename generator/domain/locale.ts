/** The languages of the interface, and how a browser's locale maps to one. Imports nothing. */

export const LANGUAGES = ['en', 'es', 'pt', 'fr', 'zh', 'ja', 'hi', 'bn'] as const;
export type Lang = (typeof LANGUAGES)[number];
export const FALLBACK_LANGUAGE: Lang = 'en';

export function isLang(value: string): value is Lang {
  return LANGUAGES.some((lang) => lang === value);
}

/** `fr-CA` is read as `fr`. */
export function baseOf(locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0] ?? '';
}

/** A language we do not speak becomes English. */
export function languageOf(locale: string): Lang {
  const base = baseOf(locale);
  return isLang(base) ? base : FALLBACK_LANGUAGE;
}
