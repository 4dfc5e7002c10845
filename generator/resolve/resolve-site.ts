/** Stage 4: Content becomes the Site: every page as a head and a list of sections, references and links resolved. */
import type { Instant } from '#domain/london.ts';
import { isPublished } from '#domain/published.ts';
import type { Page } from '#schema/resolved.ts';
import type { Content } from '../content/content.ts';
import { marksEnglish } from '../content/source-markers.ts';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { checkClaimSources, checkRedirects, checkTranslatedHeads } from './check-references.ts';
import { languageVersions } from './language-versions.ts';
import { publishedAt } from './published.ts';
import { createPageResolver } from './resolve-pages.ts';
import { resolveTranslations } from './resolve-translations.ts';
import { type Addresses, buildRouteTable, GENERATED_ROUTES, routeOfEntry } from './route-table.ts';
import type { ResolveOptions, ResolveTools, Site } from './site.ts';

/** @throws {ContentError} */
export function resolveSite(all: Content, options: ResolveOptions, tools: ResolveTools): Site {
  const { locate, log, marker } = tools;
  const { content, hiddenPages, hiddenSections } = publishedAt(all, options.at);
  const addresses = addressesOf(content, hiddenPages, options.at, tools);
  checkClaimSources(content, locate, log);
  checkRedirects(content, addresses, locate, log);
  checkTranslatedHeads(all, locate, log);
  const resolver = createPageResolver(content, addresses, options, tools);
  const contexts = resolver.contexts();
  const ordinary = resolver.ordinary();
  const solutions = resolver.solutions();
  const pages = [...ordinary, ...content.landing.map(resolver.landing)];
  log.throwIfErrors();
  const translator = createPageResolver(content, addresses, options, {
    ...{ locate, log: new DiagnosticCollector(), marker: marksEnglish(marker) },
    // Each language has the English texts of the page again.
    parsedMarkdown: new Map(),
  });
  return {
    ...{ pages, contexts, solutions, hiddenSections },
    translations: resolveTranslations(content, ordinary, translator),
    pricing: resolver.pricing,
    methodCounts: methodCountsOf(pages),
    anchors: resolver.anchors,
  };
}

function addressesOf(
  content: Content,
  hidden: ReadonlyMap<string, string>,
  at: Instant,
  { locate, log }: ResolveTools,
): Addresses {
  const table = buildRouteTable(content, locate, log);
  const routes = new Map<string, string>([...table, ...GENERATED_ROUTES.map((route) => [route, ''] as const)]);
  const availableRoutes = new Set([...table.keys(), ...(homeSells(content, at) ? ['/#solutions'] : [])]);
  const versions = languageVersions(content.landing, { routes, hidden }, locate, log);
  return { routes, hidden, availableRoutes, versions };
}

function homeSells({ pages }: Content, at: Instant): boolean {
  const home = pages.find((entry) => routeOfEntry(entry) === '/');
  return home?.data.sections.some((section) => section.kind === 'solutions' && isPublished(section, at)) ?? false;
}

function methodCountsOf(pages: readonly Page[]): number[] {
  const counts = pages.flatMap(({ sections }) =>
    sections.flatMap((section) => (section.kind === 'solutions' ? [section.methodCount] : [])),
  );
  return [...new Set(counts)].sort();
}
