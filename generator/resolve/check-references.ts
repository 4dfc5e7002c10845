/** Names in content that stand outside texts: what a claim rests on and whose head is translated. */
import type { Content } from '../content/content.ts';
import type { NodePath, SourceLocator } from '../content/source-location.ts';
import { unknownReference } from '../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { closestMatch } from '../diagnostics/did-you-mean.ts';
import { neededPages } from './check-delivery.ts';

/** The source of a figure of the business itself. */
const OWNER = 'owner';

export function checkClaimSources(content: Content, locate: SourceLocator, log: DiagnosticCollector): void {
  const shared = [...content.references, ...content.resources];
  const known = new Set([OWNER, ...shared.flatMap(({ data }) => Object.keys(data))]);
  for (const { file, data } of content.claims) {
    for (const [claim, { source }] of Object.entries(data)) {
      if (known.has(source)) continue;
      const where = 'references.yaml or resources.yaml, or be "owner"';
      const what = { what: 'source', name: source, suggestion: closestMatch(source, known), where };
      log.add(unknownReference(locate(file, { path: [claim, 'source'] }), what));
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
      const what = { what: 'page', name, suggestion: closestMatch(name, known), where: 'pages/*.yaml' };
      log.add(unknownReference(locate(file, { path: ['pages', name], on: 'key' }), what));
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
      log.add(unknownReference(at, { what, name, suggestion: closestMatch(name, names), where }));
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
      const what = { what: 'method', name, suggestion: closestMatch(name, known), where: 'solutions/' };
      log.add(unknownReference(locate(file, spot), what));
    };
    for (const name of Object.keys(data.methods ?? {})) check(name, { path: ['methods', name], on: 'key' });
    for (const [i, { method }] of (data.now?.choices ?? []).entries())
      check(method, { path: ['now', 'choices', i, 'method'] });
  }
}
