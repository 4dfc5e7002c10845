/** Resolves pages one by one. What pages of one language share is resolved once, when the first of them needs it. */
import { FALLBACK_LANGUAGE, isLang, LANGUAGES, type Lang } from '#domain/locale.ts';
import { isPublished } from '#domain/published.ts';
import type { Currency, Pricing } from '#schema/files/pricing.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import type { Brand, LocaleContext, Page, Section } from '#schema/resolved.ts';
import type { Content, Entry } from '../../content/content.ts';
import { type Marker, noMarker } from '../../content/markers/source-markers.ts';
import type { NodePath } from '../../content/yaml/source-location.ts';
import { emptyPage, listedTwice } from '../../diagnostics/catalogue.ts';
import { resolveGuides } from '../guide/resolve-guide.ts';
import { resolveSolutions } from '../guide/resolve-solutions.ts';
import type { ResolverFor } from '../localized.ts';
import type { ValueResolver } from '../references/resolve-values.ts';
import type { Addresses } from '../references/route-table.ts';
import {
  buildSharedContent,
  buildWords,
  type ResolverTools,
  resolversFor,
  type SharedContent,
} from '../shared-content.ts';
import type { LocalGuide, PaidSolution, ResolveOptions, ResolveTools } from '../site.ts';
import { translatedLibrary } from '../translated-library.ts';
import { createPageFactory } from './create-page.ts';
import { createSharedSections, resolveLanding, type SharedSections } from './resolve-landing.ts';
import { createSectionResolver, isFirstOfKind } from './resolve-sections.ts';

type PageTools = ResolveTools & Readonly<{ brand: Brand }>;

/** Everything that pages of one language share. */
type Language = Readonly<{
  context: LocaleContext;
  sharedContent: SharedContent;
  sharedSections: SharedSections;
  resolverFor: ResolverFor;
}>;

export type PageResolver = Readonly<{
  landing: (entry: Entry<'landing'>) => Page;
  ordinary: () => Page[];
  /** The guide's paid text: checked like any other, but never part of a page. */
  solutions: () => PaidSolution[];
  guides: () => Map<Lang, LocalGuide>;
  /** Of all languages that have texts: the browser may ask for any of them, whether or not a page is written in it. */
  contexts: () => Map<Lang, LocaleContext>;
  /** English pages in the words of another language's dictionary. */
  inWordsOf: (lang: Lang) => InOtherWords;
  pricing: Pricing;
  anchors: Map<string, { file: string; spot: NodePath }>;
}>;

/** A context, and a page, with the texts that the dictionary has; the others stay English. */
export type InOtherWords = Readonly<{ context: LocaleContext; page: (entry: Entry<'pages'>) => Page }>;

/** @param content what is published of it */
export function createPageResolver(
  content: Content,
  addresses: Addresses,
  options: ResolveOptions,
  tools: PageTools,
): PageResolver {
  const { at, today } = options;
  const { locate, log } = tools;
  const { brand } = tools;
  const { settings, currency, pricing } = settingsOf(content, options, tools.marker);
  const anchors = new Map<string, { file: string; spot: NodePath }>();
  const resolverTools: ResolverTools = { ...tools, content, addresses, anchors };
  const toPage = createPageFactory({ settings, versions: addresses.versions, today, log });

  const languages = new Map<Lang, Language>();
  function language(lang: Lang): Language {
    const made = languages.get(lang) ?? resolveLanguage(lang, resolverTools, { settings, currency, brand, today });
    languages.set(lang, made);
    return made;
  }

  const dictionaryOf = (lang: Lang) => content.translations.find(({ id }) => id === lang);

  function sectionPage(entry: Entry<'pages'>): Page {
    const { sharedContent, resolverFor } = language(entry.data.lang);
    const resolver = resolverFor(entry.file);
    const [english] = content.messages;
    const words = resolverFor((dictionaryOf(entry.data.lang) ?? english ?? entry).file);
    const sections = sectionsOf(entry, createSectionResolver(resolver, sharedContent, log, words));
    checkKinds(entry);
    if (sections.length === 0) log.add(emptyPage(locate(entry.file, { path: ['sections'], on: 'key' }), {}));
    return toPage(entry, resolver, sections);
  }

  function checkKinds({ file, data }: Entry<'pages'>): void {
    const shown = data.sections.filter((section) => isPublished(section, at));
    for (const [i, section] of data.sections.entries()) {
      const before = shown.filter((other) => data.sections.indexOf(other) < i);
      if (!isPublished(section, at) || isFirstOfKind(section.kind, before)) continue;
      const what = { what: 'section', name: section.kind };
      log.add(listedTwice(locate(file, { path: ['sections', i, 'kind'] }), what));
    }
  }

  const sectionsOf = ({ data }: Entry<'pages'>, resolve: ReturnType<typeof createSectionResolver>): Section[] =>
    data.sections.flatMap((section, i) => (isPublished(section, at) ? [resolve(section, ['sections', i])] : []));

  function inWordsOf(lang: Lang): InOtherWords {
    const { context, sharedContent, resolverFor } = language(FALLBACK_LANGUAGE);
    const wordsResolver = resolversFor(lang, resolverTools);
    const words = buildWords(lang, resolverTools, wordsResolver);
    const dictionary = dictionaryOf(lang);
    const { local, ...texts } = words;
    const shared = { ...sharedContent, ...words, ...translatedLibrary(local, sharedContent, content) };
    return {
      context: { ...context, ...texts },
      page(entry) {
        const resolver = resolverFor(entry.file);
        const own = dictionary === undefined ? resolver : wordsResolver(dictionary.file);
        const resolve = createSectionResolver(resolver, shared, log, own);
        const headings: Readonly<Record<string, object>> = local.sections.get(entry.id) ?? {};
        const sections = sectionsOf(entry, (section, path) => ({
          ...resolve(section, path),
          ...headings[section.kind],
        }));
        const page = toPage(entry, resolver, sections);
        return { ...page, lang, translated: true, head: { ...page.head, ...headInWords(dictionary, entry.id, own) } };
      },
    };
  }

  function textPage(entry: Entry<'textPages'>): Page {
    const resolver = language(entry.data.lang).resolverFor(entry.file);
    return toPage(entry, resolver, textSections(entry, resolver));
  }

  return {
    landing(entry) {
      const { resolverFor, ...shared } = language(entry.data.lang);
      const resolver = resolverFor(entry.file);
      return toPage(entry, resolver, resolveLanding(entry, resolver, shared, log));
    },
    ordinary: () => [...content.pages.map(sectionPage), ...content.textPages.map(textPage)],
    solutions: () => resolveSolutions(content, language(FALLBACK_LANGUAGE), log),
    guides: () => resolveGuides(content, languagesOf(content), (lang) => language(lang).resolverFor),
    contexts() {
      language(FALLBACK_LANGUAGE);
      for (const { id } of content.translations) if (isLang(id)) language(id);
      return new Map([...languages].map(([lang, { context }]) => [lang, context]));
    },
    inWordsOf,
    pricing,
    anchors,
  };
}

/** The title and description that a dictionary has for a page; without them, the page keeps its English ones, and says so. */
function headInWords(
  dictionary: Entry<'translations'> | undefined,
  page: string,
  resolver: ValueResolver,
): Partial<Page['head']> {
  const head = dictionary?.data.pages?.[page];
  if (head === undefined) return { lang: FALLBACK_LANGUAGE };
  return {
    title: resolver.text(head.title, ['pages', page, 'title']),
    description: resolver.text(head.description, ['pages', page, 'description']),
  };
}

type Settings = Readonly<{ settings: SiteSettings; currency: Currency; pricing: Pricing }>;

function settingsOf(content: Content, { siteUrl }: ResolveOptions, marker?: Marker): Settings {
  const [site] = content.site;
  const [pricing] = content.pricing;
  if (site === undefined || pricing === undefined)
    throw new Error('site.yaml and pricing.yaml are validated before anything is resolved');
  const settings = { ...withOrigins(site, marker), url: siteUrl ?? site.data.url };
  return {
    settings: settings.checkout.open ? settings : withoutOffers(settings),
    currency: baseCurrency(pricing.data),
    pricing: pricing.data,
  };
}

/** While nothing is sold, nothing that appears by itself urges to buy. */
function withoutOffers(settings: SiteSettings): SiteSettings {
  const { exitOffer, mobileBar, badges, counter } = settings;
  return {
    ...settings,
    exitOffer: { ...exitOffer, show: false },
    mobileBar: { ...mobileBar, show: false },
    badges: { ...badges, show: false },
    counter: counter && { ...counter, show: false },
  };
}

function resolveLanguage(
  lang: Lang,
  tools: ResolverTools,
  {
    settings,
    currency,
    brand,
    today,
  }: Omit<Settings, 'pricing'> & Pick<ResolveOptions, 'today'> & Pick<PageTools, 'brand'>,
): Language {
  const { content, addresses } = tools;
  const resolverFor = resolversFor(lang, tools);
  const sharedContent = buildSharedContent(lang, tools, resolverFor);
  const context = {
    ...(lang === FALLBACK_LANGUAGE ? { languages: languagesOf(content) } : {}),
    lang,
    settings,
    brand,
    currency,
    availableRoutes: addresses.availableRoutes,
    links: sharedContent.links,
    savings: sharedContent.savings,
    messages: sharedContent.messages,
    teasers: sharedContent.teasers,
    year: Number(today.slice(0, 4)),
  };
  return { context, sharedContent, sharedSections: createSharedSections(sharedContent, settings), resolverFor };
}

/** English first, then those that have a dictionary. */
export function languagesOf({ translations }: Pick<Content, 'translations'>): readonly Lang[] {
  const there = new Set([FALLBACK_LANGUAGE, ...translations.map(({ id }) => id)]);
  return LANGUAGES.filter((lang) => there.has(lang));
}

/** The name and the seller stand on every page. */
function withOrigins({ file, data }: Entry<'site'>, marker: Marker = noMarker): SiteSettings {
  const marked = (text: string, ...path: string[]) => marker(text, { file, spot: { path } });
  const { name, seller, byline } = data;
  return {
    ...data,
    name: marked(name, 'name'),
    byline: byline && {
      ...byline,
      author: marked(byline.author, 'byline', 'author'),
      reviewer: marked(byline.reviewer, 'byline', 'reviewer'),
    },
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
