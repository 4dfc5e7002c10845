/** A built site beside the content it should come from: what every check looks at. */
import { type HTMLElement, parse } from 'node-html-parser';
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import { fileOf } from '#domain/route.ts';
import type { Page } from '#schema/resolved.ts';
import { readTracedPage } from '../content/find-source-markers.ts';
import { translatedFile } from '../i18n/translate-html.ts';
import { alignElements } from './align-elements.ts';
import type { BuiltContent } from './built-content.ts';
import { textsOf } from './page-texts.ts';
import { createPlaces, numberOf } from './places.ts';
import type { CheckedPage, CheckedSite, SiteFiles } from './types.ts';

export type ReadPage = typeof checkedPage;

/**
 * @param files what is in dist, by path
 * @param readPage for many sites that differ little: one that remembers the pages it has read
 */
export function checkedSite(built: BuiltContent, files: SiteFiles, readPage: ReadPage = checkedPage): CheckedSite {
  const { content, site, trace, locate, readText } = built;
  const context = site.contexts.get(FALLBACK_LANGUAGE);
  const [settingsEntry] = content.site;
  const [dictionary] = content.messages;
  if (context === undefined || settingsEntry === undefined || dictionary === undefined)
    throw new Error('a site that was built has settings and a dictionary');
  const { settings } = context;
  const pages = site.pages.flatMap((page) => {
    const bytes = files.get(fileOf(page.route));
    const traced = built.traced.get(page.route);
    return bytes === undefined || traced === undefined ? [] : [readPage(page, textOf(bytes), traced)];
  });
  const translated = site.translations.pages.flatMap((page) => {
    const path = translatedFile(page);
    const [bytes, traced] = [files.get(path), built.traced.get(path)];
    if (bytes === undefined || traced === undefined) return [];
    return [{ ...readPage(page, textOf(bytes), traced), url: `${page.head.canonical} (${page.lang})`, path }];
  });
  const origin = (mark: number) => trace.origin(mark);
  const messages = { file: dictionary.file, texts: context.messages };
  const places = createPlaces({ origin, locate, readText, siteFile: settingsEntry.file, messages });
  return { content, site, settings, pages, translated, files, expected: built.files, places };
}

export const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);

/** @param traced the page as the content builds it, with its marks */
export function checkedPage(page: Page, html: string, traced: string): CheckedPage {
  const built = readTracedPage(traced);
  const elements = alignElements(html === built.html ? built : readTracedPage(html), built);
  const numbers = new Map(elements.map(({ start }, number) => [start, number]));
  const root = parse(html, { comment: true });
  const texts = textsOf(root, (element: HTMLElement) => numberOf({ numbers }, element));
  return { page, url: page.head.canonical, path: fileOf(page.route), html, root, elements, texts, numbers };
}
