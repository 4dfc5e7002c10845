/** Checks references between content files outside their texts, and missing texts. */
import { PLACEHOLDER } from '#domain/placeholders.ts';
import type { Page } from '#schema/resolved.ts';
import type { Content } from '../../content/content.ts';
import { type GapPath, gapWords, NO_YEAR } from '../../content/gaps.ts';
import type { NodePath, SourceLocator } from '../../content/yaml/source-location.ts';
import { placeholderText, slotLost } from '../../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic.ts';
import { neededPages } from '../check-needed-files.ts';
import { unknownName } from './resolve-values.ts';

/** The source of a figure about the business itself. */
const OWNER = 'owner';

export function checkClaimSources(content: Content, locate: SourceLocator, log: DiagnosticCollector): void {
  const shared = [...content.references, ...content.resources];
  const known = new Set([OWNER, ...shared.flatMap(({ data }) => Object.keys(data))]);
  for (const { file, data } of content.claims) {
    for (const [claim, { source }] of Object.entries(data)) {
      if (known.has(source)) continue;
      const where = 'references.yaml or resources.yaml, or be "owner"';
      log.add(unknownName(locate(file, { path: [claim, 'source'] }), { what: 'source', name: source, known, where }));
    }
  }
}

/** @param content all of it: a page that is not published yet may be translated already */
export function checkTranslatedHeads(
  { pages, translations, site }: Content,
  locate: SourceLocator,
  log: DiagnosticCollector,
): void {
  // A required page is reported once as missing, not at each translation of its head.
  const needed = neededPages({ site }).map(({ file }) => file.replace(/^.*\/|\.\w+$/g, ''));
  const known = [...new Set([...pages.map(({ id }) => id), ...needed])];
  for (const { file, data } of translations) {
    for (const name of Object.keys(data.pages ?? {})) {
      if (known.includes(name)) continue;
      const at = locate(file, { path: ['pages', name], on: 'key' });
      log.add(unknownName(at, { what: 'page', name, known, where: 'pages/*.yaml' }));
    }
  }
}

/**
 * Questions, articles, studies and sets of testimonials that a dictionary translates have to exist: a typo would leave them in English.
 * The words of a customer who is gone may stay: no page shows them.
 */
export function checkTranslatedLibrary(content: Content, locate: SourceLocator, log: DiagnosticCollector): void {
  const known = {
    faqs: content.faqs.flatMap(({ data }) => data.map(({ id }) => id)),
    articles: content.articles.flatMap(({ data }) => data.flatMap(({ id }) => id ?? [])),
    studies: content.studies.map(({ id }) => id),
    testimonials: content.testimonials.map(({ id }) => id),
  };
  const wheres = { faqs: 'faqs.yaml', articles: 'articles.yaml', studies: 'studies/', testimonials: 'testimonials/' };
  const whats = { faqs: 'question', articles: 'article', studies: 'study', testimonials: 'set of testimonials' };
  for (const { file, data } of content.translations) {
    const check = (names: readonly string[], name: string, path: string[], what: string, where: string) => {
      if (names.includes(name)) return;
      const at = locate(file, { path: ['library', ...path], on: 'key' });
      log.add(unknownName(at, { what, name, known: names, where }));
    };
    for (const kind of ['faqs', 'articles', 'studies', 'testimonials'] as const)
      for (const name of Object.keys(data.library?.[kind] ?? {}))
        check(known[kind], name, [kind, name], whats[kind], wheres[kind]);
  }
}

/** The guide may only name methods that exist. */
export function checkGuideMethods(content: Content, locate: SourceLocator, log: DiagnosticCollector): void {
  const known = content.solutions.map(({ id }) => id);
  // check-needed-files.ts reports a site without methods once.
  if (known.length === 0) return;
  for (const { file, data } of [...content.guide, ...content.guideTranslations]) {
    const check = (name: string, spot: NodePath) => {
      if (known.includes(name)) return;
      log.add(unknownName(locate(file, spot), { what: 'method', name, known, where: 'solutions/' }));
    };
    for (const name of Object.keys(data.methods ?? {})) check(name, { path: ['methods', name], on: 'key' });
    for (const [i, { method }] of (data.now?.choices ?? []).entries())
      check(method, { path: ['now', 'choices', i, 'method'] });
  }
}

/** Braces that an English text has and its translation does not: prices and figures that would no longer be filled in. */
export function checkSlots({ messages, translations }: Content, locate: SourceLocator, log: DiagnosticCollector): void {
  const english = new Map(
    messages.flatMap(({ data }) => textsOf(data)).map(({ path, text }) => [path.join('.'), text]),
  );
  for (const { file, data } of translations) {
    for (const { path, text } of textsOf(data)) {
      const original = english.get(path.join('.')) ?? '';
      const lost = slotsIn(original).filter((slot) => !text.includes(slot));
      for (const slot of lost) log.add(slotLost(locate(file, { path }), { slot, english: original }));
    }
  }
}

const slotsIn = (text: string): string[] => [...new Set(text.match(PLACEHOLDER) ?? [])];

function textsOf(dictionary: object): { path: string[]; text: string }[] {
  return Object.entries(dictionary).flatMap(([group, texts]: [string, unknown]) =>
    Object.entries(Object(texts)).flatMap(([key, text]) =>
      typeof text === 'string' ? [{ path: [group, key], text }] : [],
    ),
  );
}

/** Placeholder texts on published pages. Drafts, and shared files that no page uses, may contain them. */
export function checkGaps(
  content: Content,
  pages: readonly Page[],
  locate: SourceLocator,
  log: DiagnosticCollector,
): void {
  const gaps = Object.values(content).flatMap((entries) =>
    entries.flatMap(({ file, data, gaps: paths = [] }) =>
      paths.map((path) => ({ file, path, found: gapWords(valueAt(data, path)) })),
    ),
  );
  if (gaps.length === 0) return;
  const shown = pages.map((page) => ({ page, words: JSON.stringify([page.head, page.sections]) }));
  for (const { file, path, found } of gaps) {
    // A year is a value of its own; its digits may also end a larger number.
    const written = found === NO_YEAR ? JSON.stringify(found) : found;
    const first = shown.find(({ page, words }) => page.file === file || words.includes(written));
    if (first !== undefined) log.add(placeholderText(locate(file, { path }), { found, url: first.page.route }));
  }
}

function valueAt(data: unknown, path: GapPath): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    data,
  );
}
