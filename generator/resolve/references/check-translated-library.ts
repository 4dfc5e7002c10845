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

/** A name in the dictionary of a language that is that of nothing, at its path. */
type Found = Readonly<{
  file: string;
  lang: string;
  path: readonly string[];
  describe: (at: Location, languages: readonly string[]) => Diagnostic;
}>;

export function checkTranslatedLibrary(content: Content, { locate, log }: CheckTools): void {
  // What is gone or renamed is so for every language, and reported once.
  const groups = new Map<string, Found[]>();
  for (const found of [...unknownEntries(content), ...renamedCustomers(content)])
    groups.set(found.path.join('\0'), [...(groups.get(found.path.join('\0')) ?? []), found]);
  for (const [first, ...others] of groups.values()) {
    if (first === undefined) continue;
    const { file, path } = first;
    const languages = [first, ...others].map(({ lang }) => lang);
    log.add(first.describe(locate(file, { path, on: 'key' }), languages));
  }
}

function unknownEntries(content: Content): Found[] {
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
        .map((name) => {
          const words = { ...KINDS[kind], name };
          const describe: Found['describe'] = (at, languages) =>
            languages.length === 1
              ? unknownName(at, { ...words, known: known[kind] })
              : unknownTranslated(at, { ...words, languages, suggestion: closestMatch(name, known[kind]) });
          return { file, lang, path: ['library', kind, name], describe };
        }),
    ),
  );
}

/** In the order of the file, a name that only the dictionary has is paired with one that it has no words for. */
function renamedCustomers(content: Content): Found[] {
  return content.translations.flatMap(({ id: lang, file, data }) =>
    content.testimonials.flatMap(({ id: set, data: { items } }) => {
      const translated = Object.keys(data.library?.testimonials?.[set] ?? {});
      const names = items.map(({ name }) => name);
      const untranslated = names.filter((name) => !translated.includes(name));
      const gone = translated.filter((name) => !names.includes(name));
      return gone.slice(0, untranslated.length).map((name, i) => ({
        file,
        lang,
        path: ['library', 'testimonials', set, name],
        describe: (at, languages) => customerRenamed(at, { name, renamed: untranslated[i] ?? '', set, languages }),
      }));
    }),
  );
}
