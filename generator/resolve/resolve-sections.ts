/** A page's sections with everything they name looked up: sets, studies, sources, questions, and the dictionary's texts. */
import type { LinkedReference, Section } from '#schema/linked.ts';
import type { SectionSource } from '#schema/sections.ts';
import { unknownReference } from '../diagnostics/catalogue.ts';
import type { ProblemLog } from '../diagnostics/diagnostic-collector.ts';
import { nearest } from '../diagnostics/did-you-mean.ts';
import type { Linker } from './resolve-values.ts';
import type { Shelves } from './shared-content.ts';

type Path = readonly (string | number)[];
type Kind = SectionSource['kind'];
type Source<K extends Kind> = Extract<SectionSource, { kind: K }>;
type LinkSection<K extends Kind> = (source: Source<K>, path: Path) => Section<K>;

/** Looks names up on a shelf; what is not there is reported at its place, with the nearest name that is. */
export function createLookup(linker: Linker, log: ProblemLog) {
  return <T>(what: string, where: string, shelf: ReadonlyMap<string, T>, name: string, path: Path): T[] => {
    const found = shelf.get(name);
    if (found !== undefined) return [found];
    log.add(unknownReference(linker.at(path), { what, name, suggestion: nearest(name, shelf.keys()), where }));
    return [];
  };
}

/** A heading of the section's own, or the dictionary's. */
const headed = <T extends { heading?: string | undefined }>(linked: T, usual: string) => ({
  ...linked,
  heading: linked.heading ?? usual,
});

/** @param words links what comes from the dictionary, where that is of another language than the page */
export function createSectionLinker(
  linker: Linker,
  shelves: Shelves,
  log: ProblemLog,
  words: Pick<Linker, 'rich'> = linker,
) {
  const { messages } = shelves;
  const lookup = createLookup(linker, log);
  const each = <T>(
    what: string,
    where: string,
    shelf: ReadonlyMap<string, T>,
    names: readonly string[],
    path: Path,
  ): T[] => names.flatMap((name, index) => lookup(what, where, shelf, name, [...path, index]));
  const sources = (names: readonly string[], path: Path): LinkedReference[] =>
    each('source', 'references.yaml or resources.yaml', shelves.sources, names, path);
  const linkers: { [K in Kind]?: LinkSection<K> } = {
    hero: (s, path) => {
      const linked = linker.value(s, path);
      const { title, subtitle } = messages.hero;
      return { ...linked, heading: linked.heading ?? title, lead: linked.lead ?? words.rich(subtitle, path) };
    },
    problem: (s, path) => headed(linker.value(s, path), messages.nav.problem),
    testimonials: ({ set, ...s }, path) => ({
      ...s,
      items:
        typeof set === 'string'
          ? lookup('set of testimonials', 'testimonials/', shelves.testimonials, set, [...path, 'set']).flat()
          : linker.value(set, [...path, 'set']),
    }),
    solutions: (s, path) => ({
      ...headed(linker.value(s, path), messages.solutions.title),
      teasers: shelves.teasers,
      methodCount: shelves.teasers.length + s.freeMethods.length,
    }),
    why: (s, path) => headed(linker.value(s, path), messages.why.title),
    faq: (s, path) => ({
      ...headed(linker.value(s, path), messages.nav.questions),
      items: s.items ? linker.value(s.items, [...path, 'items']) : shelves.questions,
    }),
    articles: (s, path) => ({ ...linker.value(s, path), items: shelves.articles }),
    research: (s, path) => ({
      ...linker.value(s, path),
      studies: each('study', 'studies/', shelves.studies, s.studies, [...path, 'studies']),
    }),
    'call-to-action': (s, path) => headed(linker.value(s, path), messages.cta.title),
    references: (s, path) => ({
      ...headed(linker.value(s, path), messages.nav.sources),
      items: sources(s.items, [...path, 'items']),
    }),
    resources: (s, path) => ({
      ...linker.value(s, path),
      items: each('resource', 'resources.yaml', shelves.resources, s.items, [...path, 'items']),
    }),
    'solution-guides': (s, path) => ({ ...linker.value(s, path), teasers: shelves.teasers }),
  };
  return (source: SectionSource, path: Path): Section => {
    const link = linkers[source.kind] as LinkSection<Kind> | undefined;
    // A kind without a row above has nothing to look up: its linked form is the content's own.
    return link === undefined ? (linker.value(source, path) as Section) : link(source, path);
  };
}
