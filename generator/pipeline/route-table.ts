/** Which content file has which URL. Two files for one URL are reported at the one that chose its URL, or else at the later one. */
import { type Route, routeOf } from '#domain/route.ts';
import { brokenLink, duplicateRoute } from '../problems/catalogue.ts';
import type { Location, Problem } from '../problems/problem.ts';
import type { ProblemLog } from '../problems/problem-log.ts';
import { nearest } from './suggest.ts';
import type { Content, Locate } from './types.ts';

/** Files of the site that are no pages but may be linked to. */
export const GENERATED_ROUTES: readonly Route[] = ['/sitemap.xml', '/robots.txt'];

export type RouteTable = ReadonlyMap<Route, string>;

/** Where links may lead; and by URL, what is said of the pages that are not published at the moment of the build. */
export type Addresses = Readonly<{ routes: ReadonlyMap<string, string>; hidden: ReadonlyMap<string, string> }>;

/** The problem of a link to a URL that is not there, or not there yet. */
export function noPageAt({ routes, hidden }: Addresses, route: string, at: Location, href: string): Problem {
  const term = hidden.get(route);
  return brokenLink(at, term === undefined ? { href, suggestion: nearest(route, routes.keys()) } : { href, term });
}

type Slugged = { id: string; file: string; data: object };

export function routeOfEntry({ id, data }: Slugged): Route {
  return routeOf('pageSlug' in data && typeof data.pageSlug === 'string' ? data.pageSlug : id);
}

/** Whether the entry's URL comes from the name of its file. */
const byName = ({ data }: Slugged): boolean => !('pageSlug' in data) || data.pageSlug === undefined;

export function buildRouteTable(content: Content, locate: Locate, log: ProblemLog): RouteTable {
  const routes = new Map<Route, string>();
  const taken = new Map<string, string>();
  const entries: readonly Slugged[] = [...content.pages, ...content.textPages, ...content.landing];
  for (const entry of [...entries.filter(byName), ...entries.filter((one) => !byName(one))]) {
    const route = routeOfEntry(entry);
    const first = taken.get(route);
    if (first === undefined) {
      taken.set(route, entry.file);
      routes.set(route, entry.file);
    } else {
      log.add(duplicateRoute(locate(entry.file, { path: byName(entry) ? [] : ['pageSlug'] }), { route, first }));
    }
  }
  return routes;
}
