/** The languages of the interface, and how a browser's locale maps to them. */

export const LANGUAGES = ['en', 'es', 'pt', 'fr', 'zh', 'ja', 'hi', 'bn'] as const;
export type Lang = (typeof LANGUAGES)[number];
export const FALLBACK_LANGUAGE: Lang = 'en';

export function isLang(value: string): value is Lang {
  return LANGUAGES.some((lang) => lang === value);
}

/** `fr-CA` → `fr`. */
export function baseOf(locale: string): string {
  return locale.toLowerCase().split(/[-_]/)[0] ?? '';
}

/** English for a language that the site does not have. */
export function languageOf(locale: string): Lang {
  const base = baseOf(locale);
  return isLang(base) ? base : FALLBACK_LANGUAGE;
}
