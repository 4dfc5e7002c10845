/** A page's sections with everything they name looked up: sets, studies, sources, questions, and the dictionary's texts. */
import type { Section } from '#schema/resolved.ts';
import { isShownOnce, type SectionSource } from '#schema/sections.ts';
import { listedTwice } from '../../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic.ts';
import { localizedRich } from '../localized.ts';
import type { ValueResolver } from '../references/resolve-values.ts';
import { unknownName } from '../references/resolve-values.ts';
import type { SharedContent } from '../shared-content.ts';

type Path = readonly (string | number)[];
type Kind = SectionSource['kind'];
type Source<K extends Kind> = Extract<SectionSource, { kind: K }>;
type ResolveSection<K extends Kind> = (source: Source<K>, path: Path) => Section<K>;

/** @returns whether a section of its kind may stand here; a second one is reported otherwise */
export function isFirstOfKind(kind: Kind, before: readonly SectionSource[]): boolean {
  return !isShownOnce(kind) || before.every((section) => section.kind !== kind);
}

/** What messages call these files and what they hold. */
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

/** Looks a list of names up; one that is in it twice is reported where it comes again. */
export function createListLookup(resolver: ValueResolver, log: DiagnosticCollector) {
  const lookup = createLookup(resolver, log);
  return <T>(what: keyof typeof KINDS, known: ReadonlyMap<string, T>, names: readonly string[], path: Path): T[] =>
    names.flatMap((name, i) => {
      if (names.indexOf(name) === i) return lookup(what, known, name, [...path, i]);
      log.add(listedTwice(resolver.at([...path, i]), { what, name }));
      return [];
    });
}

/** A heading of the section's own, or the dictionary's. */
const headed = <T extends { heading?: string | undefined }>(resolved: T, usual: string) => ({
  ...resolved,
  heading: resolved.heading ?? usual,
});

/** @param words resolves what comes from the dictionary, so that what is wrong with it is reported at its line */
export function createSectionResolver(
  resolver: ValueResolver,
  shared: SharedContent,
  log: DiagnosticCollector,
  words: Pick<ValueResolver, 'rich'>,
) {
  const { messages } = shared;
  const lookup = createLookup(resolver, log);
  const lookupAll = createListLookup(resolver, log);
  const resolvers: { [K in Kind]?: ResolveSection<K> } = {
    hero: (s, path) => {
      const resolved = resolver.value(s, path);
      const { title, subtitle } = messages.hero;
      return {
        ...resolved,
        heading: resolved.heading ?? title,
        lead: resolved.lead ?? words.rich(subtitle, ['hero', 'subtitle']),
      };
    },
    understanding: (s, path) => {
      const { safety } = messages.understanding;
      return {
        ...resolver.value(s, path),
        ...(safety === '' ? {} : { safety: words.rich(safety, ['understanding', 'safety']) }),
      };
    },
    problem: (s, path) => headed(resolver.value(s, path), messages.nav.problem),
    'page-header': ({ lead, ...s }, path) => ({
      ...resolver.value(s, path),
      ...(lead === undefined ? {} : { lead: localizedRich(resolver, lead, shared.lang, [...path, 'lead']) }),
    }),
    testimonials: ({ set, ...s }, path) => ({
      ...s,
      items:
        typeof set === 'string'
          ? lookup('set of testimonials', shared.testimonials, set, [...path, 'set']).flat()
          : resolver.value(set, [...path, 'set']),
    }),
    solutions: (s, path) => ({
      ...headed(resolver.value(s, path), messages.solutions.title),
      teasers: shared.teasers,
      methodCount: shared.teasers.length + s.freeMethods.length,
    }),
    why: (s, path) => headed(resolver.value(s, path), messages.why.title),
    faq: (s, path) => ({
      ...headed(resolver.value(s, path), messages.nav.questions),
      items: s.items ? resolver.value(s.items, [...path, 'items']) : shared.questions,
    }),
    articles: (s, path) => ({ ...resolver.value(s, path), items: shared.articles }),
    research: (s, path) => ({
      ...resolver.value(s, path),
      studies: lookupAll('study', shared.studies, s.studies, [...path, 'studies']),
    }),
    'call-to-action': (s, path) => headed(resolver.value(s, path), messages.cta.title),
    references: (s, path) => ({
      ...headed(resolver.value(s, path), messages.nav.sources),
      items: lookupAll('source', shared.sources, s.items, [...path, 'items']),
    }),
    resources: (s, path) => ({
      ...resolver.value(s, path),
      items: lookupAll('resource', shared.resources, s.items, [...path, 'items']),
    }),
    'solution-guides': ({ notes, ...s }, path) => ({
      ...resolver.value(s, path),
      teasers: shared.teasers,
      notes: notes.map((note, i) => localizedRich(resolver, note, shared.lang, [...path, 'notes', i])),
    }),
  };
  return (source: SectionSource, path: Path): Section => {
    const resolve = resolvers[source.kind] as ResolveSection<Kind> | undefined;
    // A kind without a row above has nothing to look up: its resolved form is the content's own.
    return resolve === undefined ? (resolver.value(source, path) as Section) : resolve(source, path);
  };
}
