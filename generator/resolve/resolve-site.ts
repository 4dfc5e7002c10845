/** Stage 4: Content becomes the Site: every page as a head and a list of sections, references and links resolved. GATE. */
import type { Instant } from '#domain/london.ts';
import { isPublished } from '#domain/published.ts';
import type { Page } from '#schema/resolved.ts';
import type { Marker } from '../content/source-markers.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { type Translated, translatedPages } from '../i18n/translated-pages.ts';
import type { Content, LandingFacts, Library, Site, SourceLocator } from '../types.ts';
import { checkClaimSources, checkRedirects } from './check-references.ts';
import { languageVersions } from './language-versions.ts';
import { publishedAt } from './published.ts';
import { createPageResolver, type PageResolver, type Setting } from './resolve-pages.ts';
import type { MarkdownMemory } from './resolve-values.ts';
import { type Addresses, buildRouteTable, factsOf, GENERATED_ROUTES, routeOfEntry } from './route-table.ts';

/** The whole site in memory, landing pages included. @throws {ContentError} */
export function resolveSite(
  { landing: entries, ...library }: Content,
  setting: Setting,
  locate: SourceLocator,
  log: DiagnosticCollector,
  mark?: Marker,
  memory?: MarkdownMemory,
): Site {
  const plan = planSite(library, entries.map(factsOf), setting, locate, log);
  const resolver = createPageResolver(plan.content, plan.addresses, setting, locate, log, mark, memory);
  const there = new Set<string>(plan.landing.map(({ file }) => file));
  const site = assembleSite(plan, resolver, (pages) => translatedPages(plan, pages, setting, locate, mark));
  const landing = entries.filter(({ file }) => there.has(file)).map(resolver.landing);
  log.throwIfErrors();
  return { ...site, pages: [...site.pages, ...landing] };
}

/** What of the content is published at a moment, and under which address. */
export type SitePlan = Readonly<{
  content: Library;
  landing: readonly LandingFacts[];
  addresses: Addresses;
  hiddenSections: ReadonlyMap<string, string>;
}>;

export function planSite(
  library: Library,
  facts: readonly LandingFacts[],
  { at }: Pick<Setting, 'at'>,
  locate: SourceLocator,
  log: DiagnosticCollector,
): SitePlan {
  const { content, landing, hiddenPages, hiddenSections } = publishedAt(library, facts, at);
  const table = buildRouteTable(content, landing, locate, log);
  const routes = new Map<string, string>([...table, ...GENERATED_ROUTES.map((route) => [route, ''] as const)]);
  const availableRoutes = new Set([...table.keys(), ...(homeSells(content, at) ? ['/#solutions'] : [])]);
  const versions = languageVersions(landing, { routes, hidden: hiddenPages }, locate, log);
  const addresses: Addresses = { routes, hidden: hiddenPages, availableRoutes, versions };
  checkClaimSources(content, locate, log);
  checkRedirects(content, addresses, locate, log);
  return { content, landing, addresses, hiddenSections };
}

function homeSells({ pages }: Library, at: Instant): boolean {
  const home = pages.find((entry) => routeOfEntry(entry) === '/');
  return home?.data.sections.some((section) => section.kind === 'solutions' && isPublished(section, at)) ?? false;
}

/** The site with its ordinary pages; the landing pages are for whoever makes them. */
export function assembleSite(
  plan: SitePlan,
  resolver: PageResolver,
  translate: (pages: readonly Page[]) => Translated,
): Site {
  const contexts = resolver.contexts();
  const pages = resolver.ordinary();
  const solutions = resolver.solutions();
  const { pricing, anchors } = resolver;
  const { hiddenSections } = plan;
  const promised = pages.flatMap(({ sections }) =>
    sections.flatMap((section) => (section.kind === 'solutions' ? [section.methodCount] : [])),
  );
  const methodCounts = [...new Set([...promised, ...plan.landing.map(({ methodCount }) => methodCount)])].sort();
  let made: Translated | undefined;
  const translated = () => {
    made ??= translate(pages);
    return made;
  };
  return { pages, contexts, pricing, solutions, methodCounts, anchors, translated, hiddenSections };
}
