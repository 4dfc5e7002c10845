/** Routes and the files that hold them. URLs have no extension and no trailing slash. */

export type Route = `/${string}`;

/** Lower-case words and digits joined by single hyphens. Slugs become file names, so nothing else is safe. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Windows reserves these names, with any extension. */
const RESERVED = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/;
const MAX_NAME_LENGTH = 100;

/** Whether it is a valid file name on every system, because a site built on one may be checked out on another. */
export const isFileName = (slug: string): boolean => slug.length <= MAX_NAME_LENGTH && !RESERVED.test(slug);

/** `Rest & Sleep!` → `rest-sleep`; undefined if no valid slug can be made from the name. */
export function suggestSlug(name: string): string | undefined {
  const suggestion = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return SLUG.test(suggestion) && isFileName(suggestion) ? suggestion : undefined;
}

export function routeOf(slug: string): Route {
  return slug === 'home' || slug === 'index' ? '/' : `/${slug}`;
}

/** `/` is index.html, `/about` is about.html. */
export function fileOf(route: Route): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}

/** The path of an address that names this site by its whole URL; undefined for one of another site. */
export function pathOnSite(address: string, siteUrl: string | undefined): Route | undefined {
  if (siteUrl === undefined || !/^https?:/i.test(address) || !URL.canParse(address) || !URL.canParse(siteUrl))
    return undefined;
  const { host, pathname, search, hash } = new URL(address);
  const bare = (name: string) => name.replace(/^www\./, '');
  if (bare(host) !== bare(new URL(siteUrl).host)) return undefined;
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}${hash}`;
}

/** Whether it leads to another site, or to an address to write to. */
export const isExternal = (href: string): boolean => /^(?:https|mailto):/.test(href);

/** The route and anchor of a link within the site; undefined for external links. */
export function internalTarget(href: string): { route: Route | ''; anchor: string } | undefined {
  if (href.startsWith('//') || !/^[/#]/.test(href)) return undefined;
  const [beforeHash = '', anchor = ''] = href.split('#', 2);
  const path = beforeHash.split('?', 1)[0] ?? '';
  if (path === '') return { route: '', anchor };
  return { route: path as Route, anchor };
}
