/** The built site together with the content it should come from: the input of every check. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import { fileOf } from '#domain/route.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import type { Brand } from '#schema/resolved.ts';
import type { Content } from '../content/content.ts';
import { translatedFile } from '../i18n/mark-untranslated.ts';
import type { Site } from '../resolve/site.ts';
import type { BuiltContent, SiteFiles } from './built-content.ts';
import { type CheckedPage, checkedPage } from './checked-page.ts';
import { type ContentLocator, createContentLocator } from './locate-content.ts';

export type CheckedSite = Readonly<{
  content: Content;
  site: Site;
  settings: SiteSettings;
  brand: Brand;
  pages: readonly CheckedPage[];
  /** English pages in the other languages; they share the URLs of the English ones. */
  translated: readonly CheckedPage[];
  files: SiteFiles;
  /** What the content builds. */
  expected: SiteFiles;
  locate: ContentLocator;
}>;

export type ReadPage = typeof checkedPage;

export function readDist(folder: string): SiteFiles {
  const paths = glob.sync('**/*', { cwd: folder, dot: true }).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}

/**
 * @param files what is in dist, by path
 * @param readPage tests of many similar sites pass one that remembers pages
 */
export function checkedSite(built: BuiltContent, files: SiteFiles, readPage: ReadPage = checkedPage): CheckedSite {
  const { content, site, trace, locate, readText } = built;
  const context = site.contexts.get(FALLBACK_LANGUAGE);
  const [settingsEntry] = content.site;
  const [dictionary] = content.messages;
  if (context === undefined || settingsEntry === undefined || dictionary === undefined)
    throw new Error('a site that was built has settings and a dictionary');
  const { settings, brand } = context;
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
  const siteFile = settingsEntry.file;
  const locator = createContentLocator({ origin, locate, readText, siteFile, messages });
  return { content, site, settings, brand, pages, translated, files, expected: built.files, locate: locator };
}

export const textOf = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes);
