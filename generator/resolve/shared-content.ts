/** What pages of one language share: the dictionary, testimonials, studies, sources and the like, resolved once. */
import { FALLBACK_LANGUAGE, type Lang } from '#domain/locale.ts';
import type { Article, Resource, Study, Testimonial } from '#schema/files/library.ts';
import type { LibraryWords, SectionWords } from '#schema/files/library-words.ts';
import type { PartialMessages } from '#schema/files/translations.ts';
import type { Resolved, ResolvedQuestion, ResolvedReference, SavingsRow, SiteLinks, Teaser } from '#schema/resolved.ts';
import { type Messages, withOwnTexts } from '#schema/texts.ts';
import { type Content, theOne } from '../content/content.ts';
import type { NodePath } from '../content/yaml/source-location.ts';
import { guideFigures } from './guide/resolve-guide.ts';
import { localized, type ResolverFor } from './localized.ts';
import { createReferenceResolver, createValueResolver } from './references/resolve-values.ts';
import type { Addresses } from './references/route-table.ts';
import { resolveSettings } from './resolve-settings.ts';
import type { ResolveTools } from './site.ts';

/** Content that several pages can show. */
export type Library = Readonly<{
  testimonials: ReadonlyMap<string, readonly Testimonial[]>;
  studies: ReadonlyMap<string, Study>;
  articles: readonly Article[];
  questions: readonly ResolvedQuestion[];
}>;

/** What a dictionary has besides the texts of the interface: translations of other files. */
type ContentTranslations = Readonly<{
  library: Resolved<LibraryWords>;
  /** By the name of the page's file. */
  sections: ReadonlyMap<string, Resolved<SectionWords>>;
}>;

export type SharedContent = Readonly<{
  messages: Messages;
  sources: ReadonlyMap<string, ResolvedReference>;
  resources: ReadonlyMap<string, Resource>;
  teasers: readonly Teaser[];
  links: SiteLinks;
  savings: readonly SavingsRow[];
  translations: ContentTranslations;
  /** The language of all of it. */
  lang: Lang;
}> &
  Library;

/** What each language has in its own words. */
export type Words = Pick<SharedContent, 'lang' | 'messages' | 'teasers' | 'links' | 'savings' | 'translations'>;

/** Slots that templates fill: texts of the dictionary may name them. */
const SLOTS: ReadonlySet<string> = new Set(['price', 'time', 'rating', 'count', 'number', 'minutes', 'date', 'year']);

/** What resolvers of every file share. */
export type ResolverTools = ResolveTools &
  Readonly<{ content: Content; addresses: Addresses; anchors: Map<string, { file: string; spot: NodePath }> }>;

/** Makes resolvers for the files of one language. */
export function resolversFor(lang: Lang, { content, ...tools }: ResolverTools): ResolverFor {
  const claims = Object.assign({}, ...content.claims.map((entry) => entry.data));
  const resolve = createReferenceResolver(lang, {
    claims,
    pricing: theOne(content.pricing).data,
    settings: theOne(content.site).data,
    methods: content.solutions.length,
    guide: guideFigures(content),
  });
  return (file, slots) => createValueResolver({ ...tools, file, resolve, slots });
}

export function buildSharedContent(
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
  };
  return {
    ...words,
    ...translateContent(words.translations, library, content),
    sources: new Map<string, ResolvedReference>([...references, ...resources]),
    resources: new Map<string, Resource>(resources),
  };
}

/** Of that, what each language has in its own words. */
export function buildWords(
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
function buildMessages(content: Content, resolverFor: ResolverFor, own: Resolved<PartialMessages> = {}): Messages {
  const { file, data } = theOne(content.messages);
  return withOwnTexts(resolverFor(file, SLOTS).value(data, []), own);
}

function contentTranslations({ library = {}, pages = {} }: Resolved<PartialMessages> = {}): ContentTranslations {
  const sections = Object.entries(pages).map(([page, { sections = {} }]) => [page, sections] as const);
  return { library, sections: new Map(sections) };
}

/** Texts that the dictionary lacks stay English. @param content whose testimonials name their customers; a resolved name may be marked as English */
export function translateContent(
  { library }: ContentTranslations,
  from: Library,
  content: Pick<Content, 'testimonials'>,
): Library {
  const { faqs = {}, articles = {}, studies = {}, testimonials = {} } = library;
  const names = new Map(content.testimonials.map(({ id, data }) => [id, data.items.map(({ name }) => name)]));
  return {
    questions: from.questions.map((question) => ({ ...question, ...faqs[question.id ?? ''] })),
    articles: from.articles.map((article) => {
      const { author = article.author, ...words } = articles[article.id ?? ''] ?? {};
      return { ...article, ...words, author };
    }),
    studies: new Map(
      [...from.studies].map(([id, study]) => {
        const { size, ...words } = studies[id] ?? {};
        const text = size === undefined || study.size === undefined ? {} : { size: { ...study.size, text: size } };
        return [id, { ...study, ...words, ...text }];
      }),
    ),
    testimonials: new Map(
      [...from.testimonials].map(([id, items]) => [
        id,
        items.map((item, i) => {
          const { name = item.name, ...words } = testimonials[id]?.[names.get(id)?.[i] ?? ''] ?? {};
          return { ...item, ...words, name };
        }),
      ]),
    ),
  };
}
