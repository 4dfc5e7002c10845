/** Checks the redirects: each must lead in one step to a page, or to another site. */
import { internalTarget, isExternal, pathOnSite } from '#domain/route.ts';
import type { Content } from '../../content/content.ts';
import { listedTwice, ownAddress, redirectChain, redirectLoop, redirectReversed } from '../../diagnostics/catalogue.ts';
import type { CheckTools } from '../site.ts';
import { type Addresses, noPageAt } from './route-table.ts';

type Redirect = Readonly<{ from: string; to: string }>;

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
