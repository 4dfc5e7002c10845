/**
 * English pages, once more for each language that has a dictionary: a browser of that language gets its page from the CDN as it is to
 * be read, and nothing of it changes while it is looked at. One address a page: its content is negotiated.
 */
import { FALLBACK_LANGUAGE, type Lang } from '#domain/locale.ts';
import { fileOf } from '#domain/route.ts';
import { textKey } from '#domain/text-key.ts';
import type { LocaleContext, Page } from '#schema/resolved.ts';
import type { Marker } from '../content/source-markers.ts';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { pageTexts } from '../output/widget-data.ts';
import { createPageResolver, languagesOf, type Setting } from '../resolve/resolve-pages.ts';
import type { SitePlan } from '../resolve/resolve-site.ts';
import type { RenderedPage, Site, SourceLocator } from '../types.ts';
import { marksEnglish, markUntranslated } from './mark-untranslated.ts';

export type Translated = Readonly<{ pages: readonly Page[]; contexts: ReadonlyMap<Lang, LocaleContext> }>;

/** Which page is there in which language. */
export type Translation = Readonly<Pick<Page, 'route' | 'lang'>>;

/** Where a page lies in one of its other languages. */
export const translatedFile = ({ route, lang }: Translation): string => `_lang/${lang}/${fileOf(route)}`;

/**
 * Pages keep their head: it is what search engines and shared links know them by, and no dictionary has it. Those that functions
 * answer with are left to the browser. Nothing is reported: all that could be was, when the pages were linked in English.
 */
export function translatedPages(
  { content, addresses }: Pick<SitePlan, 'content' | 'addresses'>,
  pages: readonly Page[],
  setting: Setting,
  locate: SourceLocator,
  mark?: Marker,
): Translated {
  const resolver = createPageResolver(
    ...([content, addresses, setting, locate, new DiagnosticCollector(), marksEnglish(mark), new Map()] as const),
  );
  const entries = new Map(content.pages.map((entry) => [entry.file, entry]));
  const sources = pages.filter((page) => page.lang === FALLBACK_LANGUAGE && !isAnswered(page));
  const others = languagesOf(content).filter((lang) => lang !== FALLBACK_LANGUAGE);
  const made = others.map((lang) => {
    const { context, page } = resolver.inWordsOf(lang);
    const own = sources.flatMap(({ file }): Page[] => {
      const entry = entries.get(file);
      if (entry === undefined) return [];
      const made = page(entry);
      return [{ ...made, head: { ...made.head, lang: FALLBACK_LANGUAGE } }];
    });
    return { context, pages: own };
  });
  return {
    pages: made.flatMap((one) => one.pages),
    contexts: new Map(made.map(({ context }) => [context.lang, context])),
  };
}

/** By a function, which knows who has bought. */
const isAnswered = ({ sections }: Page): boolean => sections.some(({ kind }) => kind === 'solution-guides');

/** What puts a page of another language into its own file, its English parts marked. */
export function createFinish(site: Pick<Site, 'contexts' | 'methodCounts'>): (rendered: RenderedPage) => RenderedPage {
  const texts = new Map([...site.contexts.keys()].map((lang) => [lang, pageTexts(site, lang)]));
  return (rendered) => {
    const { page } = rendered;
    const translate = (text: string) => texts.get(page.lang)?.[textKey(text)];
    const html = markUntranslated(rendered.html(), page.lang, translate);
    return { ...rendered, file: { path: translatedFile(page), contents: html }, html: () => html };
  };
}
