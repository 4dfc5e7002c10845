/**
 * English pages in another language: with the dictionary's texts, and lang="en" on the rest. Each is a separate file, which the CDN serves
 * at the URL of the English page, by the browser's language.
 */
import type { Lang } from '#domain/locale.ts';
import { fileOf } from '#domain/route.ts';
import { textKey } from '#domain/text-key.ts';
import type { Page } from '#schema/resolved.ts';
import type { Site } from '../resolve/site.ts';
import { markUntranslated } from './mark-untranslated.ts';
import { pageTexts } from './page-texts.ts';

/** The languages in which each page exists. */
export type Translation = Readonly<Pick<Page, 'route' | 'lang'>>;

export const translatedFile = ({ route, lang }: Translation): string => `_lang/${lang}/${fileOf(route)}`;

/** Translates what was rendered of a page in one of the other languages. */
export function createHtmlTranslator(
  site: Pick<Site, 'contexts' | 'methodCounts'>,
): (html: string, lang: Lang) => string {
  const texts = new Map([...site.contexts.keys()].map((lang) => [lang, pageTexts(site, lang)]));
  return (html, lang) => markUntranslated(html, lang, (text) => texts.get(lang)?.[textKey(text)]);
}
