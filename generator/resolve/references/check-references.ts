/** Names in content that stand outside texts: what a claim rests on and whose head is translated. */
import type { Content } from '../../content/content.ts';
import type { NodePath, SourceLocator } from '../../content/yaml/source-location.ts';
import type { DiagnosticCollector } from '../../diagnostics/diagnostic-collector.ts';
import { neededPages } from '../check-delivery.ts';
import { unknownName } from './unknown-name.ts';

/** The source of a figure of the business itself. */
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
  // A page that has to be there is reported as missing, not at each of its heads.
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
  // A site without methods is told that once, in check-delivery.ts.
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
