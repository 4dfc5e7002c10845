/** Every page as a head and a list of sections; the English ones also in each other language that has a dictionary. */
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import type { Instant } from '#domain/london.ts';
import { isPublished } from '#domain/published.ts';
import { DESCRIPTION_LIMIT, TITLE_LIMIT } from '#domain/search-results.ts';
import type { Head, LocaleContext, Page, Section } from '#schema/resolved.ts';
import type { Content, Entry, PageEntry } from '../../content/content.ts';
import { removeMarkers } from '../../content/markers/source-markers.ts';
import type { SourceLocator } from '../../content/yaml/source-location.ts';
import { descriptionTooLong, emptyPage, listedTwice, missingField, titleTooLong } from '../../diagnostics/catalogue.ts';
import { DiagnosticCollector } from '../../diagnostics/diagnostic.ts';
import { type Languages, languagesOf, type TranslatedEnglish } from '../languages.ts';
import type { ValueResolver } from '../references/resolve-values.ts';
import { type LanguageVersions, routeOfEntry } from '../references/route-table.ts';
import type { ShareImageOf, Translations } from '../site.ts';
import { resolveLanding } from './resolve-landing.ts';
import { createSectionResolver, isFirstOfKind } from './resolve-sections.ts';
import { withWords, wordsPath } from './section-words.ts';

type PageTools = Readonly<{
  languages: Languages;
  versions: LanguageVersions;
  at: Instant;
  today: string;
  locate: SourceLocator;
  log: DiagnosticCollector;
  shareImageOf: ShareImageOf | undefined;
}>;

/** @param content what is published of it */
export function resolvePages(content: Content, tools: PageTools): Page[] {
  const { languages, log } = tools;
  return [
    ...content.pages.map((entry) => sectionPage(entry, content, tools)),
    ...content.textPages.map((entry) => {
      const { context, resolverFor } = languages.in(entry.data.lang);
      const resolver = resolverFor(entry.file);
      return createPage(entry, { resolver, context, sections: textSections(entry, resolver) }, tools);
    }),
    ...content.landing.map((entry) => {
      const { context, resolverFor, ...shared } = languages.in(entry.data.lang);
      const resolver = resolverFor(entry.file);
      const sections = resolveLanding(entry, resolver, shared, log);
      return createPage(entry, { resolver, context, sections }, tools);
    }),
  ];
}

/**
 * English pages in the other languages: a browser of such a language gets its page from the CDN ready to read, and nothing changes
 * while it is read. Both share one URL.
 */
export function resolveTranslations(content: Content, tools: PageTools): Translations {
  const english = content.pages.filter(({ data }) => data.lang === FALLBACK_LANGUAGE);
  const made = languagesOf(content)
    .filter((lang) => lang !== FALLBACK_LANGUAGE)
    .map((lang) => {
      const translated = tools.languages.englishIn(lang);
      return { context: translated.context, pages: english.map((entry) => translatedPage(entry, translated, tools)) };
    });
  const all = made.flatMap(({ pages }) => pages);
  return {
    pages: all.filter(({ sections }) => !isServedByFunction(sections)),
    memberPages: all.filter(({ sections }) => isServedByFunction(sections)),
    contexts: new Map(made.map(({ context }) => [context.lang, context])),
  };
}

/** Served by functions, which know whether the visitor has bought. */
const isServedByFunction = (sections: readonly Section[]): boolean =>
  sections.some(({ kind }) => kind === 'solution-guides');

function sectionPage(entry: Entry<'pages'>, { translations, messages }: Content, tools: PageTools): Page {
  const { languages, at, locate, log } = tools;
  const { context, sharedContent, resolverFor } = languages.in(entry.data.lang);
  const resolver = resolverFor(entry.file);
  const dictionary = translations.find(({ id }) => id === entry.data.lang) ?? messages[0] ?? entry;
  const words = resolverFor(dictionary.file);
  const sections = sectionsOf(entry, at, createSectionResolver(resolver, sharedContent, log, words));
  checkKinds(entry, at, (i) => locate(entry.file, { path: ['sections', i, 'kind'] }), log);
  if (sections.length === 0) log.add(emptyPage(locate(entry.file, { path: ['sections'], on: 'key' }), {}));
  return createPage(entry, { resolver, context, sections }, tools);
}

/** Its own mistakes are reported for the page in English; those of the dictionary are reported here. */
function translatedPage(
  entry: Entry<'pages'>,
  { context, sharedContent, resolverFor, dictionary, words }: TranslatedEnglish,
  tools: PageTools,
): Page {
  const log = new DiagnosticCollector();
  const resolver = resolverFor(entry.file);
  const resolve = createSectionResolver(resolver, sharedContent, log, words ?? resolver);
  const own = sharedContent.translations.sections.get(entry.id);
  const sections = sectionsOf(entry, tools.at, (section, path) =>
    withWords(resolve(section, path), wordsPath(section), own, context.lang),
  );
  const head = dictionary?.data.pages?.[entry.id];
  // Without a head in the dictionary, the page keeps its English title and description, and says so.
  const translation =
    head === undefined || words === undefined
      ? { lang: FALLBACK_LANGUAGE }
      : {
          title: words.text(head.title, ['pages', entry.id, 'title']),
          description: words.text(head.description, ['pages', entry.id, 'description']),
        };
  // Links to pages that a function answers with are not shared.
  const shareImageOf = isServedByFunction(sections) ? undefined : tools.shareImageOf;
  return createPage(entry, { resolver, context, sections, translation }, { ...tools, log, shareImageOf });
}

const sectionsOf = (
  { data }: Entry<'pages'>,
  at: Instant,
  resolve: ReturnType<typeof createSectionResolver>,
): Section[] =>
  data.sections.flatMap((section, i) => (isPublished(section, at) ? [resolve(section, ['sections', i])] : []));

function checkKinds(
  { data }: Entry<'pages'>,
  at: Instant,
  locate: (index: number) => ReturnType<SourceLocator>,
  log: DiagnosticCollector,
): void {
  const shown = data.sections.filter((section) => isPublished(section, at));
  for (const [i, section] of data.sections.entries()) {
    const before = shown.filter((other) => data.sections.indexOf(other) < i);
    if (!isPublished(section, at) || isFirstOfKind(section.kind, before)) continue;
    log.add(listedTwice(locate(i), { what: 'section', name: section.kind }));
  }
}

function textSections({ data, body }: Entry<'textPages'>, resolver: ValueResolver): Section[] {
  return [
    { kind: 'page-header', heading: resolver.text(data.h1, ['h1']), updated: data.updated },
    { kind: 'prose', text: resolver.rich(body, []) },
    ...(data.stored === undefined
      ? []
      : [{ kind: 'stored-data' as const, ...resolver.value(data.stored, ['stored']) }]),
  ];
}

const NO_BYLINE = { field: 'byline', within: 'site.yaml', expected: 'author, reviewer, updated and reviewed' };

type PageParts = Readonly<{
  resolver: ValueResolver;
  context: LocaleContext;
  sections: readonly Section[];
  /** Of an English page in another language: its texts there, or that they stayed English. */
  translation?: Pick<Head, 'title' | 'description'> | Pick<Head, 'lang'>;
}>;

function createPage(
  entry: PageEntry,
  { resolver, context, sections, translation }: PageParts,
  { versions, languages, today, log, shareImageOf }: PageTools,
): Page {
  const { data } = entry;
  const { settings } = context;
  const route = routeOfEntry(entry);
  const robots = 'robots' in data ? data.robots : 'index, follow';
  const listed = robots.startsWith('index');
  const texts = headTexts(data, resolver, log);
  const imageIn = (one: LocaleContext) => shareImageOf?.({ route, lang: one.lang, listed, head: texts }, one);
  // A translated page shows the image of its language, or else that of the English page.
  const image = imageIn(context) ?? imageIn(languages.in(data.lang).context);
  const byline = sections.find((section) => section.kind === 'byline');
  if (byline !== undefined && settings.byline === undefined) log.add(missingField(resolver.at([]), NO_BYLINE));
  const ownDate = 'updated' in data ? data.updated : byline && (byline.updated ?? settings.byline?.updated);
  const others = versions.get(route)?.map((one) => ({ lang: one.lang, url: `${settings.url}${one.route}` }));
  return {
    route,
    lang: context.lang,
    file: entry.file,
    collection: 'sections' in data ? 'pages' : 'introText' in data ? 'landing' : 'textPages',
    head: {
      ...texts,
      ...translation,
      canonical: `${settings.url}${route}`,
      ...(others === undefined ? {} : { versions: others }),
      robots,
      socialImage: image?.url ?? `${settings.url}${UNDRAWN}`,
      socialImageAlt: image?.alt ?? `${settings.name}: ${settings.tagline}`,
      modified: data.lastmod ?? ownDate ?? today,
      ...('schemaData' in data && data.schemaData !== undefined ? { schemaData: data.schemaData } : {}),
    },
    sections,
    listed,
    lastmod: data.lastmod ?? today,
    ...('calm' in data && data.calm ? { calm: true } : {}),
    ...(translation === undefined ? {} : { translated: true }),
  };
}

/** Shown with a shared link until `offer share-images` has drawn an image. */
const UNDRAWN = '/icons/icon-512.png';

function headTexts(data: PageEntry['data'], resolver: ValueResolver, log: DiagnosticCollector) {
  const title = resolver.text(data.title, ['title']);
  const description = resolver.text(data.description, ['description']);
  const lengthOf = (text: string) => removeMarkers(text).length;
  const [ofTitle, ofDescription] = [lengthOf(title), lengthOf(description)];
  if (ofTitle > TITLE_LIMIT) log.add(titleTooLong(resolver.at(['title']), { length: ofTitle, limit: TITLE_LIMIT }));
  if (ofDescription > DESCRIPTION_LIMIT)
    log.add(descriptionTooLong(resolver.at(['description']), { length: ofDescription, limit: DESCRIPTION_LIMIT }));
  return { title, description };
}
