/** The languages of the interface, and how a browser's locale maps to one. Imports nothing. */

export const LANGUAGES = ['en', 'es', 'pt', 'fr', 'zh', 'ja', 'hi', 'bn'] as const;
export type Lang = (typeof LANGUAGES)[number];
export const FALLBACK_LANGUAGE: Lang = 'en';

const known: ReadonlySet<string> = new Set(LANGUAGES);

export function isLang(value: string): value is Lang {
  return known.has(value);
}

/** `fr-CA` is read as `fr`; a language we do not speak becomes English. */
export function languageOf(locale: string): Lang {
  const base = locale.toLowerCase().split(/[-_]/)[0] ?? '';
  return isLang(base) ? base : FALLBACK_LANGUAGE;
}
