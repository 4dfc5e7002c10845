/**
 * Which content file has which URL. Two files for one URL are reported at the one that chose its URL, or else at the later one.
 * And where redirects lead.
 */
import type { Lang } from '#domain/locale.ts';
import { internalTarget, isExternal, pathOnSite, type Route, routeOf } from '#domain/route.ts';
import type { Content } from '../../content/content.ts';
import {
  brokenLink,
  duplicateRoute,
  listedTwice,
  ownAddress,
  redirectChain,
  redirectLoop,
  redirectReversed,
} from '../../diagnostics/catalogue.ts';
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

type Redirect = Readonly<{ from: string; to: string }>;

/** Checks the redirects: each must lead in one step to a page, or to another site. */
export function checkRedirects(content: Content, addresses: Addresses, { locate, log }: CheckTools): void {
  const isPage = (to: string) => addresses.routes.has(internalTarget(to)?.route ?? '');
  for (const { file, data } of content.site) {
    // The host applies a redirect only where no page exists.
    const used = data.redirects.filter(({ from }) => !isPage(from));
    // Of two redirects from one URL the host uses the first.
    const byFrom = new Map(used.toReversed().map((redirect) => [redirect.from, redirect]));
    for (const [index, redirect] of data.redirects.entries()) {
      const { from, to } = redirect;
      const at = (field: 'from' | 'to') => locate(file, { path: ['redirects', index, field] });
      if (data.redirects.findIndex((other) => other.from === from) < index)
        log.add(listedTwice(at('from'), { what: 'redirect from', name: from }));
      const own = pathOnSite(to, data.url);
      if (own !== undefined) log.add(ownAddress(at('to'), { href: to, path: own }));
      if (isPage(to) || isExternal(to)) continue;
      const { way, end, isLoop } = followRedirects(redirect, byFrom);
      if (isLoop) log.add(redirectLoop(at('to'), { from, way: way.join(' → ') }));
      else if (end !== to && (isPage(end) || isExternal(end))) log.add(redirectChain(at('to'), { from, to, end }));
      else if (end === to && isPage(from)) log.add(redirectReversed(at('from'), { from, to }));
      else if (end === to) log.add(noPageAt(addresses, internalTarget(to)?.route ?? '', at('to'), to));
    }
  }
}

/** To the host, a slash at the end makes no other URL. */
const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** The URLs that a browser visits, up to the end or to the first repetition. */
function followRedirects({ from, to }: Redirect, byFrom: ReadonlyMap<string, Redirect>) {
  const way = [from];
  let end = to;
  while (!way.map(withoutSlash).includes(withoutSlash(end))) {
    way.push(end);
    const next = byFrom.get(end);
    if (next === undefined) return { way, end, isLoop: false };
    end = next.to;
  }
  return { way: [...way, end], end, isLoop: true };
}
