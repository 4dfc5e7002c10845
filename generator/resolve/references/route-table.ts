/** Which content file has which URL. Two files for one URL are reported at the one that chose its URL, or else at the later one. */
import type { Lang } from '#domain/locale.ts';
import { type Route, routeOf } from '#domain/route.ts';
import type { Content } from '../../content/content.ts';
import { brokenLink, duplicateRoute } from '../../diagnostics/catalogue.ts';
import type { Diagnostic, Location } from '../../diagnostics/diagnostic.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { CheckTools } from '../site.ts';

/** Files of the site that are not pages but may be linked to. */
export const GENERATED_ROUTES: readonly Route[] = ['/sitemap.xml', '/robots.txt'];

type RouteTable = ReadonlyMap<Route, string>;

/** For a page that has others: all of them with itself, and under `x-default` the one for readers of any other language. */
export type LanguageVersions = ReadonlyMap<Route, readonly LanguageVersion[]>;
export type LanguageVersion = Readonly<{ lang: Lang | 'x-default'; route: Route }>;

export type Addresses = Readonly<{
  /** Where links may lead, and the file of each page. */
  routes: ReadonlyMap<string, string>;
  /** By URL, the reason why a page is not published at the time of the build. */
  hidden: ReadonlyMap<string, string>;
  /** Where header, hero and footer may lead. */
  availableRoutes: ReadonlySet<string>;
  versions: LanguageVersions;
}>;

/** The diagnostic for a link to a URL that does not exist, or not yet. */
export function noPageAt(
  {
    routes,
    hidden,
    availableRoutes,
  }: Pick<Addresses, 'routes' | 'hidden'> & Partial<Pick<Addresses, 'availableRoutes'>>,
  route: string,
  at: Location,
  href: string,
): Diagnostic {
  const term = hidden.get(route);
  const section = `/#${route.slice(1)}`;
  const suggestion = availableRoutes?.has(section) ? section : closestRoute(route, routes.keys());
  return brokenLink(at, term === undefined ? { href, suggestion } : { href, term });
}

/** Every short URL is close to `/`, which is rarely meant. */
export function closestRoute(route: string, routes: Iterable<string>, limit?: number): string | undefined {
  if (/^\/(?:home|index)(?:\.html?)?$/.test(route)) return '/';
  const known = [...routes].filter((name) => name !== '/');
  // As other sites write it: /about.html, /About, /about/.
  const plain = route.toLowerCase().replace(/(?:\.html?|\/)$/, '');
  return known.includes(plain) ? plain : closestMatch(route, known, limit);
}

type Slugged = { id: string; data: object };

export function routeOfEntry({ id, data }: Slugged): Route {
  return routeOf('pageSlug' in data && typeof data.pageSlug === 'string' ? data.pageSlug : id);
}

export function buildRouteTable({ pages, textPages, landing }: Content, { locate, log }: CheckTools): RouteTable {
  const chosen = landing.filter(({ data }) => data.pageSlug !== undefined);
  const byName = [...pages, ...textPages, ...landing.filter(({ data }) => data.pageSlug === undefined)];
  const routes = new Map<Route, string>();
  const add = (entry: Slugged & { file: string }, path: string[]) => {
    const route = routeOfEntry(entry);
    const first = routes.get(route);
    if (first === undefined) routes.set(route, entry.file);
    else log.add(duplicateRoute(locate(entry.file, { path }), { route, first }));
  };
  for (const entry of byName) add(entry, []);
  for (const entry of chosen) add(entry, ['pageSlug']);
  return routes;
}
