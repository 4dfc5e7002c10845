/** What pages of one language share: the dictionary, testimonials, studies, sources and the like, resolved once. */
import { FALLBACK_LANGUAGE, type Lang } from '#domain/locale.ts';
import type { Localized } from '#schema/fields.ts';
import type { Article, Resource, Study, Testimonial } from '#schema/library.ts';
import type { ResolvedQuestion, ResolvedReference, Teaser } from '#schema/resolved.ts';
import { type Messages, type PartialMessages, translations } from '#schema/translations.ts';
import type { Content } from '../content/content.ts';
import type { NodePath } from '../content/source-location.ts';
import { createResolver } from './references.ts';
import { createValueResolver, type ValueResolver } from './resolve-values.ts';
import type { Addresses } from './route-table.ts';
import type { ResolveTools } from './site.ts';

export type SharedContent = Readonly<{
  messages: Messages;
  testimonials: ReadonlyMap<string, readonly Testimonial[]>;
  studies: ReadonlyMap<string, Study>;
  sources: ReadonlyMap<string, ResolvedReference>;
  resources: ReadonlyMap<string, Resource>;
  articles: readonly Article[];
  questions: readonly ResolvedQuestion[];
  teasers: readonly Teaser[];
}>;

/** Slots that templates fill: texts of the dictionary may name them. */
const SLOTS: ReadonlySet<string> = new Set(['price', 'time', 'rating', 'count', 'number', 'minutes', 'date', 'year']);

export type ResolverFor = (file: string, slots?: ReadonlySet<string>) => ValueResolver;

/** What resolvers of every file share. */
export type ResolverTools = ResolveTools &
  Readonly<{ content: Content; addresses: Addresses; anchors: Map<string, { file: string; spot: NodePath }> }>;

/** Makes resolvers for the files of one language. */
export function resolversFor(lang: Lang, { content, ...tools }: ResolverTools): ResolverFor {
  const claims = Object.assign({}, ...content.claims.map((entry) => entry.data));
  const [site] = content.site;
  const [pricing] = content.pricing;
  if (site === undefined || pricing === undefined)
    throw new Error('site.yaml and pricing.yaml are validated before anything is resolved');
  const resolve = createResolver(lang, claims, pricing.data, site.data);
  return (file, slots) => createValueResolver({ ...tools, file, resolve, slots });
}

export function buildSharedContent(lang: Lang, content: Content, resolverFor: ResolverFor): SharedContent {
  const resolved = <T extends object>(entries: readonly { file: string; id: string; data: T }[]) =>
    entries.map(({ file, id, data }) => [id, resolverFor(file).value(data, [])] as const);
  const dictionary = <T extends object>(entries: readonly { file: string; data: Readonly<Record<string, T>> }[]) =>
    entries.flatMap(({ file, data }) =>
      Object.entries(data).map(([id, value]) => [id, { id, ...resolverFor(file).value(value, [id]) }] as const),
    );
  const references = dictionary(content.references);
  const resources = dictionary(content.resources);
  return {
    ...buildWords(lang, content, resolverFor),
    testimonials: new Map(resolved(content.testimonials).map(([id, set]) => [id, set.items])),
    studies: new Map<string, Study>(resolved(content.studies).map(([id, study]) => [id, { id, ...study }])),
    sources: new Map<string, ResolvedReference>([...references, ...resources]),
    resources: new Map<string, Resource>(resources),
    articles: content.articles.flatMap(({ file, data }) => [...resolverFor(file).value(data, [])]),
    questions: content.faqs.flatMap(({ file, data }) => [...resolverFor(file).value(data, [])]),
  };
}

/** Of that, what each language has in its own words. */
export function buildWords(
  lang: Lang,
  content: Content,
  resolverFor: ResolverFor,
): Pick<SharedContent, 'messages' | 'teasers'> {
  return { messages: buildMessages(lang, content, resolverFor), teasers: resolveTeasers(lang, content, resolverFor) };
}

function resolveTeasers(lang: Lang, content: Content, resolverFor: ResolverFor): Teaser[] {
  return content.solutions
    .map(({ id, file, data }) => {
      const resolver = resolverFor(file);
      const { number, title, description, when } = data;
      const own = typeof description === 'string' || description[lang] === undefined ? FALLBACK_LANGUAGE : lang;
      return {
        ...{ id, number, title: resolver.text(title, ['title']), lang: own },
        description: localized(resolver, description, lang, 'description'),
        when: localized(resolver, when, lang, 'when'),
      };
    })
    .sort((a, b) => a.number - b.number);
}

function localized(resolver: ValueResolver, text: Localized, lang: Lang, field: string): string {
  if (typeof text === 'string') return resolver.text(text, [field]);
  const found = text[lang] === undefined ? FALLBACK_LANGUAGE : lang;
  return resolver.text(text[found] ?? text.en, [field, found]);
}

/** The dictionary of a language: its own texts, and English where it has none. */
function buildMessages(lang: Lang, content: Content, resolverFor: ResolverFor): Messages {
  const [english] = content.messages;
  if (english === undefined) throw new Error('translations/en.yaml is validated before anything is resolved');
  const own = content.translations.find((entry) => entry.id === lang);
  const base: unknown = resolverFor(english.file, SLOTS).value(english.data, []);
  const over: PartialMessages = own === undefined ? {} : resolverFor(own.file, SLOTS).value(own.data, []);
  return translations.parse(merge(base, over));
}

function merge(base: unknown, over: Readonly<Record<string, object | undefined>>): Record<string, unknown> {
  const groups = Object.entries(Object(base)) as [string, object][];
  return Object.fromEntries(groups.map(([group, texts]) => [group, { ...texts, ...over[group] }]));
}
