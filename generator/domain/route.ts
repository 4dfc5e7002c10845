/** Routes and the files behind them. URLs have no extension and no trailing slash. Imports nothing. */

export type Route = `/${string}`;

/** What a slug may be: lower-case words and digits joined by single hyphens. It names a file, so nothing else gets through. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/;
const LONGEST_NAME = 100;

/** Whether every system can have a file of that name: a site that is built on one machine is checked out on another. */
export const isFileName = (slug: string): boolean => slug.length <= LONGEST_NAME && !DEVICE.test(slug);

/** The nearest name that could be a slug: `RLS & Sleep!` is `rls-sleep`. Undefined if nothing of it is left. */
export function suggestSlug(name: string): string | undefined {
  const mended = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return SLUG.test(mended) && isFileName(mended) ? mended : undefined;
}

export function routeOf(slug: string): Route {
  return slug === 'home' || slug === 'index' ? '/' : `/${slug}`;
}

/** `/` is index.html, `/about` is about.html. */
export function fileOf(route: Route): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}.html`;
}

/** Where a link leads within the site: its route and its anchor. Undefined for links that leave it. */
export function internalTarget(href: string): { route: Route | ''; anchor: string } | undefined {
  if (href.startsWith('//') || !/^[/#]/.test(href)) return undefined;
  const [beforeHash = '', anchor = ''] = href.split('#', 2);
  const path = beforeHash.split('?', 1)[0] ?? '';
  if (path === '') return { route: '', anchor };
  return { route: path as Route, anchor };
}
