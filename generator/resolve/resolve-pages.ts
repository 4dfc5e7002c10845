/** What links a site page by page: everything that pages of one language share is linked once, when the first of them is wanted. */
import { FALLBACK_LANGUAGE, isLang, LANGUAGES, type Lang } from '#domain/locale.ts';
import { isPublished } from '#domain/published.ts';
import type { Currency, Pricing } from '#schema/pricing.ts';
import type { LocaleContext, Page, Section } from '#schema/resolved.ts';
import type { SiteSettings } from '#schema/site.ts';
import { type Marker, noMarker } from '../content/source-markers.ts';
import { emptyPage } from '../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import type { Entry, Library, NodePath, Options, PaidSolution, SourceLocator } from '../types.ts';
import { createPageFactory } from './create-page.ts';
import { createSharedSections, resolveLanding, type SharedSections } from './resolve-landing.ts';
import { createSectionResolver } from './resolve-sections.ts';
import { resolveSolutions } from './resolve-solutions.ts';
import type { MarkdownMemory, ValueResolver } from './resolve-values.ts';
import type { Addresses } from './route-table.ts';
import {
  buildSharedContent,
  buildWords,
  type ResolverFor,
  resolversFor,
  type SharedContent,
} from './shared-content.ts';

/** Everything that pages of one language share. */
type Language = Readonly<{
  context: Omit<LocaleContext, 'guideTexts'>;
  sharedContent: SharedContent;
  sharedSections: SharedSections;
  resolverFor: ResolverFor;
}>;

export type Setting = Pick<Options, 'at' | 'today' | 'siteUrl'>;

export type PageResolver = Readonly<{
  landing: (entry: Entry<'landing'>) => Page;
  ordinary: () => Page[];
  /** The guide's paid text: checked like any other, but never part of a page. */
  solutions: () => PaidSolution[];
  /** Without languages, all that have texts: the browser may ask for any of them, whether or not a page is written in it. */
  contexts: (some?: ReadonlySet<Lang>) => Map<Lang, LocaleContext>;
  /** English pages in the words of another language's dictionary. */
  inWordsOf: (lang: Lang) => InOtherWords;
  pricing: Pricing;
  anchors: Map<string, { file: string; spot: NodePath }>;
}>;

/** A frame, and a page, with the texts that the dictionary has; the others stay English, and its head among them. */
export type InOtherWords = Readonly<{ context: LocaleContext; page: (entry: Entry<'pages'>) => Page }>;

/**
 * @param content what is published of it
 * @param mark leaves a mark in every text that tells where it was written
 * @param memory of the Markdown in sites linked before, with the same marks
 */
export function createPageResolver(
  content: Library,
  addresses: Addresses,
  { at, today, siteUrl }: Setting,
  locate: SourceLocator,
  log: DiagnosticCollector,
  mark?: Marker,
  memory?: MarkdownMemory,
): PageResolver {
  const [site] = content.site;
  const [pricing] = content.pricing;
  if (site === undefined || pricing === undefined)
    throw new Error('site.yaml and pricing.yaml are checked before anything is linked');
  const settings: SiteSettings = { ...withOrigins(site, mark), url: siteUrl ?? site.data.url };
  const currency = baseCurrency(pricing.data);
  const anchors = new Map<string, { file: string; spot: NodePath }>();

  const languages = new Map<Lang, Language>();
  const language = (lang: Lang): Language => {
    const known = languages.get(lang);
    if (known !== undefined) return known;
    const resolverFor = resolversFor(lang, content, addresses, anchors, locate, log, mark, memory);
    const sharedContent = buildSharedContent(lang, content, resolverFor);
    const sharedSections = createSharedSections(sharedContent);
    const { testimonials, ...others } = sharedSections;
    const context = {
      ...(lang === FALLBACK_LANGUAGE ? { languages: languagesOf(content) } : {}),
      ...{ lang, settings, currency, availableRoutes: addresses.availableRoutes },
      sharedSections: new Set([...Object.values(others), ...testimonials.values()]),
      ...{ messages: sharedContent.messages, teasers: sharedContent.teasers, year: Number(today.slice(0, 4)) },
    };
    const made = { context, sharedContent, sharedSections, resolverFor };
    languages.set(lang, made);
    return made;
  };
  const toPage = createPageFactory({ settings, currency, versions: addresses.versions, today, log });

  function sectionPage(entry: Entry<'pages'>): Page {
    const { sharedContent, resolverFor } = language(entry.data.lang);
    const resolver = resolverFor(entry.file);
    const sections = sectionsOf(entry, createSectionResolver(resolver, sharedContent, log));
    if (sections.length === 0) log.add(emptyPage(locate(entry.file, { path: ['sections'], on: 'key' }), {}));
    return toPage(entry, resolver, sections);
  }

  const sectionsOf = ({ data }: Entry<'pages'>, link: ReturnType<typeof createSectionResolver>): Section[] =>
    data.sections.flatMap((section, i) => (isPublished(section, at) ? [link(section, ['sections', i])] : []));

  function inWordsOf(lang: Lang): InOtherWords {
    const { context, sharedContent, resolverFor } = language(FALLBACK_LANGUAGE);
    const linkerOf = resolversFor(lang, content, addresses, anchors, locate, log, mark, memory);
    const words = buildWords(lang, content, linkerOf);
    const dictionary = content.translations.find(({ id }) => id === lang);
    return {
      // The open guide is no page of these: a function answers with it.
      context: { ...context, lang, guideTexts: {}, ...words },
      page(entry) {
        const resolver = resolverFor(entry.file);
        const own = dictionary === undefined ? resolver : linkerOf(dictionary.file);
        const sections = sectionsOf(entry, createSectionResolver(resolver, { ...sharedContent, ...words }, log, own));
        // Search engines take the questions, which are not translated, from the English page.
        const head = toPage(
          entry,
          resolver,
          sections.filter(({ kind }) => kind !== 'faq'),
        );
        return { ...head, lang, sections };
      },
    };
  }

  function textPage(entry: Entry<'textPages'>): Page {
    const resolver = language(entry.data.lang).resolverFor(entry.file);
    return toPage(entry, resolver, textSections(entry, resolver));
  }

  return {
    landing(entry) {
      const { sharedContent, sharedSections, resolverFor } = language(entry.data.lang);
      const resolver = resolverFor(entry.file);
      return toPage(entry, resolver, resolveLanding(entry, resolver, sharedContent, sharedSections, log));
    },
    ordinary: () => [...content.pages.map(sectionPage), ...content.textPages.map(textPage)],
    solutions: () => resolveSolutions(content, language(FALLBACK_LANGUAGE), log),
    contexts(some) {
      language(FALLBACK_LANGUAGE);
      for (const { id } of content.translations) if (isLang(id) && some?.has(id) !== false) language(id);
      return contextsOf(languages);
    },
    inWordsOf,
    ...{ pricing: pricing.data, anchors },
  };
}

/** English first, then those that have a dictionary. */
export function languagesOf({ translations }: Pick<Library, 'translations'>): readonly Lang[] {
  const there = new Set([FALLBACK_LANGUAGE, ...translations.map(({ id }) => id)]);
  return LANGUAGES.filter((lang) => there.has(lang));
}

/** The name and the seller stand on every page. */
function withOrigins({ file, data }: Entry<'site'>, mark: Marker = noMarker): SiteSettings {
  const marked = (text: string, ...path: string[]) => mark(text, { file, spot: { path } });
  const { name, seller } = data;
  return {
    ...data,
    name: marked(name, 'name'),
    seller: {
      ...seller,
      legalName: marked(seller.legalName, 'seller', 'legalName'),
      address: marked(seller.address, 'seller', 'address'),
    },
  };
}

function baseCurrency(pricing: Pricing): Currency {
  const base = pricing.currencies.find((currency) => currency.code === pricing.base);
  if (base === undefined) throw new Error('the schema checks that the base currency is in the table');
  return base;
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

function contextsOf(languages: ReadonlyMap<Lang, Language>): Map<Lang, LocaleContext> {
  const guideTexts = Object.fromEntries([...languages].map(([lang, { context }]) => [lang, context.messages.guide]));
  return new Map([...languages].map(([lang, { context }]) => [lang, { ...context, guideTexts }]));
}
