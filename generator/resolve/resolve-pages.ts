/** What links a site page by page: everything that pages of one language share is linked once, when the first of them is wanted. */
import { FALLBACK_LANGUAGE, isLang, LANGUAGES, type Lang } from '#domain/locale.ts';
import { isPublished } from '#domain/published.ts';
import type { Frame, Page, Section } from '#schema/linked.ts';
import type { Currency, Pricing } from '#schema/pricing.ts';
import type { SiteSettings } from '#schema/site.ts';
import { type Mark, unmarked } from '../content/source-markers.ts';
import { emptyPage } from '../diagnostics/catalogue.ts';
import type { ProblemLog } from '../diagnostics/diagnostic-collector.ts';
import type { Entry, Library, Locate, Options, PaidSolution, Spot } from '../types.ts';
import { createPageMaker } from './create-page.ts';
import { linkLanding, type SharedSections, sharedSections } from './resolve-landing.ts';
import { createSectionLinker } from './resolve-sections.ts';
import { linkSolutions } from './resolve-solutions.ts';
import type { Linker, MarkdownMemory } from './resolve-values.ts';
import type { Addresses } from './route-table.ts';
import { buildShelves, buildWords, type LinkerFor, linkersFor, type Shelves } from './shared-content.ts';

/** Everything that pages of one language share. */
type Language = Readonly<{
  frame: Omit<Frame, 'guideTexts'>;
  shelves: Shelves;
  shared: SharedSections;
  linkerFor: LinkerFor;
}>;

export type Setting = Pick<Options, 'at' | 'today' | 'siteUrl'>;

export type SiteLinker = Readonly<{
  landing: (entry: Entry<'landing'>) => Page;
  ordinary: () => Page[];
  /** The guide's paid text: checked like any other, but never part of a page. */
  solutions: () => PaidSolution[];
  /** Without languages, all that have texts: the browser may ask for any of them, whether or not a page is written in it. */
  frames: (some?: ReadonlySet<Lang>) => Map<Lang, Frame>;
  /** English pages in the words of another language's dictionary. */
  inWordsOf: (lang: Lang) => InOtherWords;
  pricing: Pricing;
  anchors: Map<string, { file: string; spot: Spot }>;
}>;

/** A frame, and a page, with the texts that the dictionary has; the others stay English, and its head among them. */
export type InOtherWords = Readonly<{ frame: Frame; page: (entry: Entry<'pages'>) => Page }>;

/**
 * @param content what is published of it
 * @param mark leaves a mark in every text that tells where it was written
 * @param memory of the Markdown in sites linked before, with the same marks
 */
export function createSiteLinker(
  content: Library,
  addresses: Addresses,
  { at, today, siteUrl }: Setting,
  locate: Locate,
  log: ProblemLog,
  mark?: Mark,
  memory?: MarkdownMemory,
): SiteLinker {
  const [site] = content.site;
  const [pricing] = content.pricing;
  if (site === undefined || pricing === undefined)
    throw new Error('site.yaml and pricing.yaml are checked before anything is linked');
  const settings: SiteSettings = { ...withOrigins(site, mark), url: siteUrl ?? site.data.url };
  const currency = baseCurrency(pricing.data);
  const anchors = new Map<string, { file: string; spot: Spot }>();

  const languages = new Map<Lang, Language>();
  const language = (lang: Lang): Language => {
    const known = languages.get(lang);
    if (known !== undefined) return known;
    const linkerFor = linkersFor(lang, content, addresses, anchors, locate, log, mark, memory);
    const shelves = buildShelves(lang, content, linkerFor);
    const shared = sharedSections(shelves);
    const { testimonials, ...others } = shared;
    const frame = {
      ...(lang === FALLBACK_LANGUAGE ? { languages: languagesOf(content) } : {}),
      ...{ lang, settings, currency, places: addresses.places },
      shared: new Set([...Object.values(others), ...testimonials.values()]),
      ...{ messages: shelves.messages, teasers: shelves.teasers, year: Number(today.slice(0, 4)) },
    };
    const made = { frame, shelves, shared, linkerFor };
    languages.set(lang, made);
    return made;
  };
  const toPage = createPageMaker({ settings, currency, versions: addresses.versions, today, log });

  function sectionPage(entry: Entry<'pages'>): Page {
    const { shelves, linkerFor } = language(entry.data.lang);
    const linker = linkerFor(entry.file);
    const sections = sectionsOf(entry, createSectionLinker(linker, shelves, log));
    if (sections.length === 0) log.add(emptyPage(locate(entry.file, { path: ['sections'], on: 'key' }), {}));
    return toPage(entry, linker, sections);
  }

  const sectionsOf = ({ data }: Entry<'pages'>, link: ReturnType<typeof createSectionLinker>): Section[] =>
    data.sections.flatMap((section, i) => (isPublished(section, at) ? [link(section, ['sections', i])] : []));

  function inWordsOf(lang: Lang): InOtherWords {
    const { frame, shelves, linkerFor } = language(FALLBACK_LANGUAGE);
    const linkerOf = linkersFor(lang, content, addresses, anchors, locate, log, mark, memory);
    const words = buildWords(lang, content, linkerOf);
    const dictionary = content.translations.find(({ id }) => id === lang);
    return {
      // The open guide is no page of these: a function answers with it.
      frame: { ...frame, lang, guideTexts: {}, ...words },
      page(entry) {
        const linker = linkerFor(entry.file);
        const own = dictionary === undefined ? linker : linkerOf(dictionary.file);
        const sections = sectionsOf(entry, createSectionLinker(linker, { ...shelves, ...words }, log, own));
        // Search engines take the questions, which are not translated, from the English page.
        const head = toPage(
          entry,
          linker,
          sections.filter(({ kind }) => kind !== 'faq'),
        );
        return { ...head, lang, sections };
      },
    };
  }

  function textPage(entry: Entry<'textPages'>): Page {
    const linker = language(entry.data.lang).linkerFor(entry.file);
    return toPage(entry, linker, textSections(entry, linker));
  }

  return {
    landing(entry) {
      const { shelves, shared, linkerFor } = language(entry.data.lang);
      const linker = linkerFor(entry.file);
      return toPage(entry, linker, linkLanding(entry, linker, shelves, shared, log));
    },
    ordinary: () => [...content.pages.map(sectionPage), ...content.textPages.map(textPage)],
    solutions: () => linkSolutions(content, language(FALLBACK_LANGUAGE), log),
    frames(some) {
      language(FALLBACK_LANGUAGE);
      for (const { id } of content.translations) if (isLang(id) && some?.has(id) !== false) language(id);
      return framesOf(languages);
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
function withOrigins({ file, data }: Entry<'site'>, mark: Mark = unmarked): SiteSettings {
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

function textSections({ data, body }: Entry<'textPages'>, linker: Linker): Section[] {
  return [
    { kind: 'page-header', heading: linker.text(data.h1, ['h1']), updated: data.updated },
    { kind: 'prose', text: linker.rich(body, []) },
    ...(data.stored === undefined ? [] : [{ kind: 'stored-data' as const, ...linker.value(data.stored, ['stored']) }]),
  ];
}

function framesOf(languages: ReadonlyMap<Lang, Language>): Map<Lang, Frame> {
  const guideTexts = Object.fromEntries([...languages].map(([lang, { frame }]) => [lang, frame.messages.guide]));
  return new Map([...languages].map(([lang, { frame }]) => [lang, { ...frame, guideTexts }]));
}
