/** Resolves a page's sections: looks up testimonial sets, studies, sources, questions and dictionary texts by name. */
import type { CompletedKind, Section } from '#schema/resolved.ts';
import { isShownOnce, type SectionSource } from '#schema/sections.ts';
import { listedTwice } from '../../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic.ts';
import { localized, localizedRich } from '../localized.ts';
import type { ValueResolver } from '../references/resolve-values.ts';
import { unknownName } from '../references/resolve-values.ts';
import type { SharedContent } from '../shared-content.ts';

type Path = readonly (string | number)[];
type Kind = SectionSource['kind'];
type Source<K extends Kind> = Extract<SectionSource, { kind: K }>;

/** @returns whether a section of this kind is allowed here; a second one is reported */
export function isFirstOfKind(kind: Kind, before: readonly SectionSource[]): boolean {
  return !isShownOnce(kind) || before.every((section) => section.kind !== kind);
}

/** Names of these files and their entries in messages. */
const KINDS = {
  source: 'references.yaml or resources.yaml',
  resource: 'resources.yaml',
  study: 'studies/',
  'set of testimonials': 'testimonials/',
} as const;

/** Looks names up; an unknown one is reported at its location, with the closest known name. */
export function createLookup(resolver: ValueResolver, log: DiagnosticCollector) {
  return <T>(what: keyof typeof KINDS, known: ReadonlyMap<string, T>, name: string, path: Path): T[] => {
    const found = known.get(name);
    if (found !== undefined) return [found];
    log.add(unknownName(resolver.at(path), { what, name, known: known.keys(), where: KINDS[what] }));
    return [];
  };
}

/** Looks up a list of names; a duplicate is reported at its second occurrence. */
export function createListLookup(resolver: ValueResolver, log: DiagnosticCollector) {
  const lookup = createLookup(resolver, log);
  return <T>(what: keyof typeof KINDS, known: ReadonlyMap<string, T>, names: readonly string[], path: Path): T[] =>
    names.flatMap((name, i) => {
      if (names.indexOf(name) === i) return lookup(what, known, name, [...path, i]);
      log.add(listedTwice(resolver.at([...path, i]), { what, name }));
      return [];
    });
}

type Tools = Readonly<{
  resolver: ValueResolver;
  shared: SharedContent;
  /** Resolves dictionary texts, so that their mistakes are reported in the dictionary. */
  words: Pick<ValueResolver, 'rich'>;
  lookup: ReturnType<typeof createLookup>;
  lookupAll: ReturnType<typeof createListLookup>;
}>;

/** A heading of the section's own, or the dictionary's. */
const headed = <T extends { heading?: string | undefined }>(resolved: T, usual: string) => ({
  ...resolved,
  heading: resolved.heading ?? usual,
});

/** For each kind that receives more than its content says. */
const RESOLVERS: { readonly [K in CompletedKind]: (source: Source<K>, path: Path, tools: Tools) => Section<K> } = {
  hero(source, path, { resolver, shared: { messages }, words }) {
    const resolved = headed(resolver.value(source, path), messages.hero.title);
    return { ...resolved, lead: resolved.lead ?? words.rich(messages.hero.subtitle, ['hero', 'subtitle']) };
  },
  understanding(source, path, { resolver, shared, words }) {
    const { safety } = shared.messages.rls;
    const resolved = resolver.value(source, path);
    return safety === '' ? resolved : { ...resolved, safety: words.rich(safety, ['rls', 'safety']) };
  },
  problem: (source, path, { resolver, shared }) => headed(resolver.value(source, path), shared.messages.nav.problem),
  'page-header': ({ heading, lead, lockedHeading, ...source }, path, { resolver, shared: { lang } }) => ({
    ...resolver.value(source, path),
    heading: localized(resolver, heading, lang, [...path, 'heading']),
    ...(lead && { lead: localizedRich(resolver, lead, lang, [...path, 'lead']) }),
    ...(lockedHeading && {
      lockedHeading: localized(resolver, lockedHeading, lang, [...path, 'lockedHeading']),
    }),
  }),
  testimonials: ({ set, ...source }, path, { resolver, shared, lookup }) => ({
    ...source,
    items:
      typeof set === 'string'
        ? lookup('set of testimonials', shared.testimonials, set, [...path, 'set']).flat()
        : resolver.value(set, [...path, 'set']),
  }),
  solutions: (source, path, { resolver, shared: { messages, teasers } }) => ({
    ...headed(resolver.value(source, path), messages.solutions.title),
    teasers,
    methodCount: teasers.length + source.freeMethods.length,
  }),
  why: (source, path, { resolver, shared }) => headed(resolver.value(source, path), shared.messages.why.title),
  faq: (source, path, { resolver, shared: { messages, questions } }) => ({
    ...headed(resolver.value(source, path), messages.nav.questions),
    items: source.items ? resolver.value(source.items, [...path, 'items']) : questions,
  }),
  articles: (source, path, { resolver, shared }) => ({ ...resolver.value(source, path), items: shared.articles }),
  research: (source, path, { resolver, shared, lookupAll }) => ({
    ...resolver.value(source, path),
    studies: lookupAll('study', shared.studies, source.studies, [...path, 'studies']),
  }),
  'call-to-action': (source, path, { resolver, shared }) =>
    headed(resolver.value(source, path), shared.messages.cta.title),
  references: (source, path, { resolver, shared, lookupAll }) => ({
    ...headed(resolver.value(source, path), shared.messages.nav.sources),
    items: lookupAll('source', shared.sources, source.items, [...path, 'items']),
  }),
  notice: ({ text, ...source }, path, { resolver, shared: { lang } }) => ({
    ...source,
    ...(text && { text: localizedRich(resolver, text, lang, [...path, 'text']) }),
  }),
  resources: ({ heading, intro, ...source }, path, { resolver, shared, lookupAll }) => ({
    ...source,
    heading: localized(resolver, heading, shared.lang, [...path, 'heading']),
    ...(intro && { intro: localizedRich(resolver, intro, shared.lang, [...path, 'intro']) }),
    items: lookupAll('resource', shared.resources, source.items, [...path, 'items']),
  }),
  buttons: ({ items, ...source }, path, { resolver, shared: { lang } }) => ({
    ...resolver.value(source, path),
    items: items.map(({ label, ...item }, i) => ({
      ...resolver.value(item, [...path, 'items', i]),
      label: localized(resolver, label, lang, [...path, 'items', i, 'label']),
    })),
  }),
  'not-found': ({ heading, text, ...source }, path, { resolver, shared: { lang } }) => ({
    ...source,
    heading: localized(resolver, heading, lang, [...path, 'heading']),
    text: localizedRich(resolver, text, lang, [...path, 'text']),
  }),
  'solution-guides': ({ notes, ...source }, path, { resolver, shared }) => ({
    ...resolver.value(source, path),
    teasers: shared.teasers,
    notes: notes.map((note, i) => localizedRich(resolver, note, shared.lang, [...path, 'notes', i])),
  }),
};

const isCompleted = (source: SectionSource): source is Source<CompletedKind> => source.kind in RESOLVERS;

/** @param kind the source's own kind; apart from it only so that the compiler can match resolver and source */
const complete = <K extends CompletedKind>(kind: K, source: Source<K>, path: Path, tools: Tools): Section<K> =>
  RESOLVERS[kind](source, path, tools);

export function createSectionResolver(
  resolver: ValueResolver,
  shared: SharedContent,
  log: DiagnosticCollector,
  words: Tools['words'],
) {
  const tools: Tools = {
    resolver,
    shared,
    words,
    lookup: createLookup(resolver, log),
    lookupAll: createListLookup(resolver, log),
  };
  return (source: SectionSource, path: Path): Section =>
    isCompleted(source) ? complete(source.kind, source, path, tools) : resolver.value(source, path);
}
