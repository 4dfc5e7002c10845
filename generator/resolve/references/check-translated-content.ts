/**
 * What a dictionary translates of other files has to exist: a typo in the name of a page, a section or a question would leave it in English.
 * The words of a customer who is gone may stay, as no page shows them, unless another customer has none: then the name was changed.
 */
import type { SectionSource } from '#schema/sections.ts';
import type { Content, Entry } from '../../content/content.ts';
import { property } from '../../content/values/inspect-schema.ts';
import { customerRenamed, listDiffers, unknownTranslated } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import { neededPages } from '../check-needed-files.ts';
import { wordsPath } from '../pages/section-words.ts';
import type { CheckTools } from '../site.ts';
import { unknownName } from './resolve-values.ts';

const KINDS = {
  faqs: { what: 'question', where: 'faqs.yaml' },
  articles: { what: 'article', where: 'articles.yaml' },
  studies: { what: 'study', where: 'studies/' },
  resources: { what: 'resource', where: 'resources.yaml' },
  testimonials: { what: 'set of testimonials', where: 'testimonials/' },
} as const;
const NAMES = ['faqs', 'articles', 'studies', 'resources', 'testimonials'] as const;

/** An entry in the dictionary of a language that fits nothing in English, at its path. */
type Found = Readonly<{
  file: string;
  lang: string;
  path: readonly string[];
  describe: (at: Location, languages: readonly string[]) => Diagnostic;
}>;

/** @param content all of it: a page that is not published yet may be translated already */
export function checkTranslatedContent(content: Content, { locate, log }: CheckTools): void {
  // What is gone or renamed is so for every language, and reported once.
  const groups = new Map<string, Found[]>();
  for (const found of [...unknownEntries(content), ...unfitSections(content), ...renamedCustomers(content)])
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
    resources: content.resources.flatMap(({ data }) => Object.keys(data)),
    testimonials: content.testimonials.map(({ id }) => id),
  };
  return content.translations.flatMap((dictionary) =>
    NAMES.flatMap((kind) =>
      Object.keys(dictionary.data.library?.[kind] ?? {}).flatMap((name) =>
        unlessKnown(dictionary, ['library', kind, name], KINDS[kind], known[kind]),
      ),
    ),
  );
}

/** @param path its last step is the name */
function unlessKnown(
  { id: lang, file }: Entry<'translations'>,
  path: readonly string[],
  kind: Readonly<{ what: string; where: string }>,
  known: readonly string[],
): Found[] {
  const name = path.at(-1) ?? '';
  if (known.includes(name)) return [];
  const describe: Found['describe'] = (at, languages) =>
    languages.length === 1
      ? unknownName(at, { ...kind, name, known })
      : unknownTranslated(at, { ...kind, name, languages, suggestion: closestMatch(name, known) });
  return [{ file, lang, path, describe }];
}

function unfitSections(content: Content): Found[] {
  // A required page is reported once as missing, not at each translation of its head.
  const needed = neededPages(content).map(({ file }) => file.replace(/^.*\/|\.\w+$/g, ''));
  const known = [...new Set([...content.pages.map(({ id }) => id), ...needed])];
  return content.translations.flatMap((dictionary) =>
    Object.entries(dictionary.data.pages ?? {}).flatMap(([page, { sections = {} }]) => {
      const original = content.pages.find(({ id }) => id === page)?.data.sections;
      const path = ['pages', page];
      if (original === undefined) return unlessKnown(dictionary, path, { what: 'page', where: 'pages/*.yaml' }, known);
      return Object.entries(sections).flatMap(([kind, own = {}]) =>
        unfitWords(dictionary, [...path, 'sections', kind], own, original),
      );
    }),
  );
}

/** @param path of the words of one kind of section */
function unfitWords(
  dictionary: Entry<'translations'>,
  path: readonly string[],
  own: object,
  original: readonly SectionSource[],
): Found[] {
  const [, page = '', , kind = ''] = path;
  const where = `pages/${page}.yaml`;
  const same = original.filter((section) => section.kind === kind);
  const headings = same.flatMap((section) => wordsPath(section)[1] ?? []);
  const [first] = same;
  if (first === undefined) {
    const kinds = original.map((section) => section.kind);
    return unlessKnown(dictionary, path, { what: 'section', where }, kinds);
  }
  if (headings.length === 0) return differentLists(dictionary, path, own, first);
  return Object.entries(own).flatMap(([heading, words]) => [
    ...unlessKnown(dictionary, [...path, heading], { what: 'heading of a section', where }, headings),
    ...differentLists(dictionary, [...path, heading], words, same[headings.indexOf(heading)]),
  ]);
}

/** An entry stands for the English one at its place. But each language has its own numbers to call. */
function differentLists(
  { id: lang, file }: Entry<'translations'>,
  path: readonly string[],
  own: object,
  english: SectionSource | undefined,
): Found[] {
  if (english?.kind === 'urgent') return [];
  return Object.entries(own).flatMap(([field, said]: [string, unknown]) => {
    const original = property(english, field);
    if (!Array.isArray(said) || !Array.isArray(original) || said.length === original.length) return [];
    const describe: Found['describe'] = (at, languages) =>
      listDiffers(at, { field, count: said.length, english: original.length, languages });
    return [{ file, lang, path: [...path, field], describe }];
  });
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
