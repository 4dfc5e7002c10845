/** Which content file has which URL. Two files for one URL are reported at the one that chose its URL, or else at the later one. */
import { type Route, routeOf } from '#domain/route.ts';
import { brokenLink, duplicateRoute } from '../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../diagnostics/diagnostic.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { closestMatch } from '../diagnostics/did-you-mean.ts';
import type { Entry, LandingFacts, Library, SourceLocator } from '../types.ts';
import type { LanguageVersions } from './language-versions.ts';

/** Files of the site that are no pages but may be linked to. */
export const GENERATED_ROUTES: readonly Route[] = ['/sitemap.xml', '/robots.txt'];

export type RouteTable = ReadonlyMap<Route, string>;

export type Addresses = Readonly<{
  /** Where links may lead, and the file of each page. */
  routes: ReadonlyMap<string, string>;
  /** By URL, what is said of the pages that are not published at the moment of the build. */
  hidden: ReadonlyMap<string, string>;
  /** Where header, hero and footer may lead. */
  availableRoutes: ReadonlySet<string>;
  versions: LanguageVersions;
}>;

/** The problem of a link to a URL that is not there, or not there yet. */
export function noPageAt(
  { routes, hidden }: Pick<Addresses, 'routes' | 'hidden'>,
  route: string,
  at: Location,
  href: string,
): Diagnostic {
  const term = hidden.get(route);
  return brokenLink(at, term === undefined ? { href, suggestion: closestMatch(route, routes.keys()) } : { href, term });
}

type Slugged = { id: string; data: object };
type Addressed = Pick<LandingFacts, 'file' | 'route' | 'chosen'>;

export function routeOfEntry({ id, data }: Slugged): Route {
  return routeOf('pageSlug' in data && typeof data.pageSlug === 'string' ? data.pageSlug : id);
}

export const factsOf = (entry: Entry<'landing'>): LandingFacts => factsFrom(entry);

type Told = Pick<Entry<'landing'>['data'], 'lang' | 'methodCount'> &
  Partial<Pick<Entry<'landing'>['data'], 'pageSlug' | 'publishAt' | 'unpublishAt' | 'lastmod' | 'translationOf'>>;

/** From the fields that the whole site has to know. */
export function factsFrom(entry: Readonly<{ id: string; file: string; data: Told }>): LandingFacts {
  const { lang, methodCount, pageSlug, publishAt, unpublishAt, lastmod, translationOf } = entry.data;
  return {
    ...{ file: entry.file, route: routeOfEntry(entry), chosen: pageSlug !== undefined, lang, methodCount },
    // Without what is not said, so that it is the same when it comes back from a file.
    term: { ...(publishAt === undefined ? {} : { publishAt }), ...(unpublishAt === undefined ? {} : { unpublishAt }) },
    dated: lastmod !== undefined,
    ...(translationOf === undefined ? {} : { translationOf: routeOf(translationOf) }),
  };
}

export function buildRouteTable(
  { pages, textPages }: Pick<Library, 'pages' | 'textPages'>,
  landing: readonly LandingFacts[],
  locate: SourceLocator,
  log: DiagnosticCollector,
): RouteTable {
  const named = [...pages, ...textPages].map((entry): Addressed => {
    return { file: entry.file, route: routeOfEntry(entry), chosen: false };
  });
  const all: readonly Addressed[] = [...named, ...landing];
  const routes = new Map<Route, string>();
  for (const { file, route, chosen } of [...all.filter((one) => !one.chosen), ...all.filter((one) => one.chosen)]) {
    const first = routes.get(route);
    if (first === undefined) routes.set(route, file);
    else log.add(duplicateRoute(locate(file, { path: chosen ? ['pageSlug'] : [] }), { route, first }));
  }
  return routes;
}
