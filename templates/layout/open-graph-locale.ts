/** The language with its country, as Open Graph wants it. */
import type { Lang } from '#domain/locale.ts';

const COUNTRIES: Readonly<Record<Lang, string>> = {
  en: 'GB',
  es: 'ES',
  pt: 'PT',
  fr: 'FR',
  zh: 'CN',
  ja: 'JP',
  hi: 'IN',
  bn: 'BD',
};

export function openGraphLocale(lang: Lang): string {
  return `${lang}_${COUNTRIES[lang]}`;
}
