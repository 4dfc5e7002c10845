/** What pages of one language share, made when the first page needs it: the context of its templates and the shared content. */
import { FALLBACK_LANGUAGE, LANGUAGES, type Lang } from '#domain/locale.ts';
import type { Currency, Pricing } from '#schema/files/pricing.ts';
import type { Brand, LocaleContext } from '#schema/resolved.ts';
import { type Content, type Entry, theOne } from '../content/content.ts';
import { marksEnglish } from '../content/markers/source-markers.ts';
import { DiagnosticCollector } from '../diagnostics/diagnostic.ts';
import type { ResolverFor } from './localized.ts';
import { createSharedSections, type SharedSections } from './pages/resolve-landing.ts';
import type { ValueResolver } from './references/resolve-values.ts';
import type { Addresses } from './references/route-table.ts';
import { pageSettings } from './resolve-settings.ts';
import {
  buildSharedContent,
  buildWords,
  type ResolverTools,
  resolversFor,
  type SharedContent,
  translateContent,
} from './shared-content.ts';
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
  const currency = baseCurrency(theOne(content.pricing).data);
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
      const { translations, ...words } = buildWords(lang, english, resolversFor(lang, english));
      const dictionary = content.translations.find(({ id }) => id === lang);
      return {
        context: { ...marked.context, ...words },
        sharedContent: {
          ...marked.sharedContent,
          ...words,
          translations,
          ...translateContent(translations, marked.sharedContent, content),
        },
        resolverFor: marked.resolverFor,
        dictionary,
        words: dictionary && resolversFor(lang, { ...english, log: all.log })(dictionary.file),
      };
    },
    anchors: all.anchors,
  };
}

/** English first, then those that have a dictionary. */
export function languagesOf({ translations }: Pick<Content, 'translations'>): readonly Lang[] {
  const there = new Set([FALLBACK_LANGUAGE, ...translations.map(({ id }) => id)]);
  return LANGUAGES.filter((lang) => there.has(lang));
}

function baseCurrency(pricing: Pricing): Currency {
  const base = pricing.currencies.find((currency) => currency.code === pricing.base);
  if (base === undefined) throw new Error('the schema checks that the base currency is in the table');
  return base;
}
