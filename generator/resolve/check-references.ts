/** Names in content that stand outside texts: what a claim rests on, whose head is translated, and where an old address leads. */
import { internalTarget } from '#domain/route.ts';
import type { Content } from '../content/content.ts';
import type { SourceLocator } from '../content/source-location.ts';
import { unknownReference } from '../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { closestMatch } from '../diagnostics/did-you-mean.ts';
import { type Addresses, noPageAt } from './route-table.ts';

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
  { pages, translations }: Content,
  locate: SourceLocator,
  log: DiagnosticCollector,
): void {
  const known = pages.map(({ id }) => id);
  for (const { file, data } of translations) {
    for (const name of Object.keys(data.pages ?? {})) {
      if (known.includes(name)) continue;
      const what = { what: 'page', name, suggestion: closestMatch(name, known), where: 'pages/*.yaml' };
      log.add(unknownReference(locate(file, { path: ['pages', name], on: 'key' }), what));
    }
  }
}

export function checkRedirects(
  content: Content,
  addresses: Addresses,
  locate: SourceLocator,
  log: DiagnosticCollector,
): void {
  for (const { file, data } of content.site) {
    for (const [index, { to }] of data.redirects.entries()) {
      const route = internalTarget(to)?.route ?? '';
      if (addresses.routes.has(route)) continue;
      const at = locate(file, { path: ['redirects', index, 'to'] });
      log.add(noPageAt(addresses, route, at, to));
    }
  }
}
