/** The languages of the interface in which the guide is not all written: buyers are told before they pay. */
import { FALLBACK_LANGUAGE, isLang, type Lang } from '#domain/locale.ts';
import type { Content } from '../../content/content.ts';

export function guideGaps({
  guide,
  guideTranslations,
  translations,
}: Pick<Content, 'guide' | 'guideTranslations' | 'translations'>): ReadonlySet<Lang> {
  const [english] = guide;
  if (english === undefined) return new Set();
  const { methods, ...blocks } = english.data;
  const isWhole = (lang: string): boolean => {
    const own = guideTranslations.find(({ id }) => id === lang)?.data;
    const texts: Readonly<Record<string, unknown>> = own ?? {};
    return (
      Object.keys(blocks).every((name) => texts[name] !== undefined) &&
      Object.keys(methods).every((id) => own?.methods?.[id] !== undefined)
    );
  };
  const languages = translations.map(({ id }) => id).filter(isLang);
  return new Set(languages.filter((lang) => lang !== FALLBACK_LANGUAGE && !isWhole(lang)));
}
