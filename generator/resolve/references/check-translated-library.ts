/**
 * Questions, articles, studies and sets of testimonials that a dictionary translates have to exist: a typo would leave them in English.
 * The words of a customer who is gone may stay, as no page shows them, unless another customer has none: then the name was changed.
 */
import type { Content } from '../../content/content.ts';
import { customerRenamed, unknownTranslated } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { CheckTools } from '../site.ts';
import { unknownName } from './resolve-values.ts';

const KINDS = {
  faqs: { what: 'question', where: 'faqs.yaml' },
  articles: { what: 'article', where: 'articles.yaml' },
  studies: { what: 'study', where: 'studies/' },
  testimonials: { what: 'set of testimonials', where: 'testimonials/' },
} as const;
const NAMES = ['faqs', 'articles', 'studies', 'testimonials'] as const;

/** Something found in the dictionary of a language, at a path in it. */
type Found<T> = T & Readonly<{ file: string; lang: string; path: readonly string[] }>;

export function checkTranslatedLibrary(content: Content, { locate, log }: CheckTools): void {
  const at = ({ file, path }: Found<object>) => locate(file, { path, on: 'key' });
  // What is gone or renamed is so for every language, and reported once.
  for (const [first, ...others] of grouped(unknownEntries(content)))
    if (first !== undefined)
      log.add(
        unknownEntry(
          first,
          [first, ...others].map(({ lang }) => lang),
          at(first),
        ),
      );
  for (const [first, ...others] of grouped(renamedCustomers(content)))
    if (first !== undefined)
      log.add(customerRenamed(at(first), { ...first, languages: [first, ...others].map(({ lang }) => lang) }));
}

type Entry = Readonly<{ kind: (typeof NAMES)[number]; name: string; known: readonly string[] }>;

function unknownEntries(content: Content): Found<Entry>[] {
  const known = {
    faqs: content.faqs.flatMap(({ data }) => data.map(({ id }) => id)),
    articles: content.articles.flatMap(({ data }) => data.flatMap(({ id }) => id ?? [])),
    studies: content.studies.map(({ id }) => id),
    testimonials: content.testimonials.map(({ id }) => id),
  };
  return content.translations.flatMap(({ id: lang, file, data }) =>
    NAMES.flatMap((kind) =>
      Object.keys(data.library?.[kind] ?? {})
        .filter((name) => !known[kind].includes(name))
        .map((name) => ({ file, lang, path: ['library', kind, name], kind, name, known: known[kind] })),
    ),
  );
}

function unknownEntry({ kind, name, known }: Entry, languages: readonly string[], at: Location): Diagnostic {
  const { what, where } = KINDS[kind];
  if (languages.length === 1) return unknownName(at, { what, name, known, where });
  return unknownTranslated(at, { what, name, where, languages, suggestion: closestMatch(name, known) });
}

/** Pairs of names in the order of the file: one that only the dictionary has, and one that it has no words for. */
function renamedCustomers(content: Content): Found<Readonly<{ name: string; renamed: string; set: string }>>[] {
  return content.translations.flatMap(({ id: lang, file, data }) =>
    content.testimonials.flatMap(({ id: set, data: { items } }) => {
      const translated = Object.keys(data.library?.testimonials?.[set] ?? {});
      const names = items.map(({ name }) => name);
      const untranslated = names.filter((name) => !translated.includes(name));
      return translated
        .filter((name) => !names.includes(name))
        .flatMap((name, i) => {
          const renamed = untranslated[i];
          return renamed === undefined
            ? []
            : [{ file, lang, path: ['library', 'testimonials', set, name], name, renamed, set }];
        });
    }),
  );
}

function grouped<T>(all: readonly Found<T>[]): Found<T>[][] {
  const groups = new Map<string, Found<T>[]>();
  for (const one of all) groups.set(one.path.join('\0'), [...(groups.get(one.path.join('\0')) ?? []), one]);
  return [...groups.values()];
}
