/** What pages of one language share, made when the first page needs it: the context of its templates and the shared content. */
import { FALLBACK_LANGUAGE, LANGUAGES, type Lang } from '#domain/locale.ts';
import type { Instant } from '#domain/london.ts';
import { formatPrice } from '#domain/money.ts';
import { saleAt } from '#domain/prices.ts';
import type { Resource, Study } from '#schema/files/library.ts';
import type { Currency, Pricing } from '#schema/files/pricing.ts';
import { type PartialMessages, withOwnTexts } from '#schema/files/translations.ts';
import type { Brand, LocaleContext, Resolved, ResolvedReference, Teaser } from '#schema/resolved.ts';
import type { Messages } from '#schema/texts.ts';
import { type Content, type Entry, theOne } from '../content/content.ts';
import { marksEnglish } from '../content/markers/source-markers.ts';
import type { NodePath } from '../content/yaml/source-location.ts';
import { DiagnosticCollector } from '../diagnostics/diagnostic.ts';
import { guideFigures } from './guide/resolve-guide.ts';
import { localized, type ResolverFor } from './localized.ts';
import { createSharedSections, type SharedSections } from './pages/resolve-landing.ts';
import { createReferenceResolver, createValueResolver, type ValueResolver } from './references/resolve-values.ts';
import type { Addresses } from './references/route-table.ts';
import { pageSettings, resolveSettings } from './resolve-settings.ts';
import { contentTranslations, type SharedContent, translateContent, type Words } from './shared-content.ts';
import type { Anchors, ResolveOptions, ResolveTools } from './site.ts';

export type Language = Readonly<{
  context: LocaleContext;
  sharedContent: SharedContent;
  sharedSections: SharedSections;
  resolverFor: ResolverFor;
}>;

/** What English pages share in another language: the texts that its dictionary has; the others stay English, and are marked as such. */
export type TranslatedEnglish = Pick<Language, 'context' | 'sharedContent'> &
  Readonly<{
    /** For the English texts of the pages. Reports nothing: their mistakes are reported for the pages in English. */
    resolverFor: ResolverFor;
    dictionary: Entry<'translations'> | undefined;
    /** For the dictionary's own texts of the pages. */
    words: ValueResolver | undefined;
  }>;

export type Languages = Readonly<{
  in: (lang: Lang) => Language;
  englishIn: (lang: Lang) => TranslatedEnglish;
  anchors: Anchors;
}>;

/** @param content what is published of it */
export function createLanguages(
  content: Content,
  addresses: Addresses,
  options: ResolveOptions,
  { brand, ...tools }: ResolveTools & Readonly<{ brand: Brand }>,
): Languages {
  const { data: pricing } = theOne(content.pricing);
  const currency = baseCurrency(pricing);
  const saleEnd = endOfSale(pricing, options.at);
  const year = Number(options.today.slice(0, 4));
  const all: ResolverTools = { ...tools, content, addresses, anchors: new Map() };
  const english: ResolverTools = {
    ...all,
    marker: marksEnglish(tools.marker),
    log: new DiagnosticCollector(),
    anchors: new Map(),
  };

  function resolve(lang: Lang, tools: ResolverTools): Language {
    const settings = pageSettings(theOne(content.site), options.siteUrl, tools.marker);
    const resolverFor = resolversFor(lang, tools);
    const sharedContent = buildSharedContent(lang, tools, resolverFor);
    const { links, savings, messages, teasers } = sharedContent;
    const context = {
      ...(lang === FALLBACK_LANGUAGE ? { languages: languagesOf(content) } : {}),
      lang,
      settings,
      brand,
      currency,
      hasWiderPrices: pricing.currencies.some((other) => widthOf(other) > widthOf(currency)),
      saleEnd,
      availableRoutes: addresses.availableRoutes,
      links,
      savings,
      messages,
      teasers,
      year,
    };
    return { context, sharedContent, sharedSections: createSharedSections(sharedContent, settings), resolverFor };
  }

  const resolved = new Map<Lang, Language>();
  let marked: Language | undefined;
  return {
    in(lang) {
      const language = resolved.get(lang) ?? resolve(lang, all);
      resolved.set(lang, language);
      return language;
    },
    englishIn(lang) {
      marked ??= resolve(FALLBACK_LANGUAGE, english);
      const words = buildWords(lang, english, resolversFor(lang, english));
      const dictionary = content.translations.find(({ id }) => id === lang);
      return {
        context: { ...marked.context, ...words },
        sharedContent: {
          ...marked.sharedContent,
          ...words,
          ...translateContent(words, marked.sharedContent, content),
        },
        resolverFor: marked.resolverFor,
        dictionary,
        words: dictionary && resolversFor(lang, { ...english, log: all.log })(dictionary.file),
      };
    },
    anchors: all.anchors,
  };
}

/** Slots that templates fill: texts of the dictionary may name them. */
const SLOTS: ReadonlySet<string> = new Set([
  'price',
  'time',
  'rating',
  'count',
  'number',
  'minutes',
  'date',
  'year',
  'address',
]);

type ResolverTools = ResolveTools &
  Readonly<{ content: Content; addresses: Addresses; anchors: Map<string, { file: string; spot: NodePath }> }>;

/** Makes resolvers for the files of one language. */
function resolversFor(lang: Lang, { content, ...tools }: ResolverTools): ResolverFor {
  const claims = Object.assign({}, ...content.claims.map((entry) => entry.data));
  const resolve = createReferenceResolver(lang, {
    claims,
    pricing: theOne(content.pricing).data,
    settings: theOne(content.site).data,
    methods: content.solutions.length,
    guide: guideFigures(content),
  });
  const siteUrl = theOne(content.site).data.url;
  return (file, slots) => createValueResolver({ ...tools, file, siteUrl, resolve, slots });
}

function buildSharedContent(
  lang: Lang,
  { content, addresses }: Pick<ResolverTools, 'content' | 'addresses'>,
  resolverFor: ResolverFor,
): SharedContent {
  const resolved = <T extends object>(entries: readonly { file: string; id: string; data: T }[]) =>
    entries.map(({ file, id, data }) => [id, resolverFor(file).value(data, [])] as const);
  const dictionary = <T extends object>(entries: readonly { file: string; data: Readonly<Record<string, T>> }[]) =>
    entries.flatMap(({ file, data }) =>
      Object.entries(data).map(([id, value]) => [id, { id, ...resolverFor(file).value(value, [id]) }] as const),
    );
  const references = dictionary(content.references);
  const resources = dictionary(content.resources);
  const words = buildWords(lang, { content, addresses }, resolverFor);
  const library = {
    testimonials: new Map(resolved(content.testimonials).map(([id, set]) => [id, set.items])),
    studies: new Map<string, Study>(resolved(content.studies).map(([id, study]) => [id, { id, ...study }])),
    articles: content.articles.flatMap(({ file, data }) => [...resolverFor(file).value(data, [])]),
    questions: content.faqs.flatMap(({ file, data }) => [...resolverFor(file).value(data, [])]),
    resources: new Map<string, Resource>(resources),
  };
  return {
    ...words,
    ...translateContent(words, library, content),
    sources: new Map<string, ResolvedReference>([...references, ...resources]),
  };
}

function buildWords(
  lang: Lang,
  { content, addresses }: Pick<ResolverTools, 'content' | 'addresses'>,
  resolverFor: ResolverFor,
): Words {
  const own = content.translations.find((entry) => entry.id === lang);
  const dictionary = own && resolverFor(own.file, SLOTS).value(own.data, []);
  const messages = buildMessages(content, resolverFor, dictionary);
  return {
    lang,
    translations: contentTranslations(dictionary),
    messages,
    teasers: resolveTeasers(lang, content, resolverFor),
    ...resolveSettings({ lang, content, resolverFor, messages }, addresses.availableRoutes),
  };
}

function resolveTeasers(lang: Lang, content: Content, resolverFor: ResolverFor): Teaser[] {
  return content.solutions
    .map(({ id, file, data }) => {
      const resolver = resolverFor(file);
      const { number, title, description, when } = data;
      const own = typeof description === 'string' || description[lang] === undefined ? FALLBACK_LANGUAGE : lang;
      return {
        id,
        number,
        title: resolver.text(title, ['title']),
        lang: own,
        description: localized(resolver, description, lang, ['description']),
        when: localized(resolver, when, lang, ['when']),
      };
    })
    .sort((a, b) => a.number - b.number);
}

/** The dictionary of a language: its own texts, and English where it has none. */
function buildMessages(content: Content, resolverFor: ResolverFor, own?: Resolved<PartialMessages>): Messages {
  const { file, data } = theOne(content.messages);
  const english = resolverFor(file, SLOTS).value(data, []);
  return own === undefined ? english : withOwnTexts(english, own);
}

/** English first, then those that have a dictionary. */
export function languagesOf({ translations }: Pick<Content, 'translations'>): readonly Lang[] {
  const there = new Set([FALLBACK_LANGUAGE, ...translations.map(({ id }) => id)]);
  return LANGUAGES.filter((lang) => there.has(lang));
}

/** In characters. */
const widthOf = ({ symbol, flatPriceCents, code }: Currency): number =>
  formatPrice(symbol, flatPriceCents, code).length;

/** When the base currency's price goes up again. */
function endOfSale({ base, sales }: Pricing, at: Instant): Instant | undefined {
  const sale = saleAt(sales, at);
  return sale?.prices[base] === undefined ? undefined : sale.unpublishAt;
}

function baseCurrency(pricing: Pricing): Currency {
  const base = pricing.currencies.find((currency) => currency.code === pricing.base);
  if (base === undefined) throw new Error('the schema checks that the base currency is in the table');
  return base;
}
