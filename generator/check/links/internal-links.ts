/** Every link within the site leads to a page, and to a place that the page has. */
import type { HTMLElement } from 'node-html-parser';
import { internalTarget } from '#domain/route.ts';
import { brokenAnchor, brokenLink, insecureLink } from '../../diagnostics/catalogue.ts';
import { closestMatch } from '../../diagnostics/did-you-mean.ts';
import type { Check, CheckedPage, CheckedSite, Found } from '../types.ts';

type Ids = ReadonlyMap<string, ReadonlySet<string>>;

export const internalLinks: Check = (site) => {
  const ids: Ids = new Map(
    site.pages.map(({ page, root }) => [page.route, new Set(root.querySelectorAll('[id]').map(({ id }) => id))]),
  );
  return [...site.pages, ...site.translated].flatMap((page) =>
    page.root.querySelectorAll('a[href], area[href]').flatMap((link) => validate(site, page, link, ids)),
  );
};

function validate({ places, files }: CheckedSite, page: CheckedPage, link: HTMLElement, ids: Ids): Found[] {
  const href = link.getAttribute('href') ?? '';
  const at = () => places.element(page, link, href);
  if (href.startsWith('http://')) return [{ diagnostic: insecureLink(at(), { address: href }), page }];
  const target = internalTarget(href);
  if (target === undefined) return [];
  const route = target.route === '' ? page.page.route : target.route;
  const anchors = ids.get(route);
  if (anchors === undefined) {
    const isFile = files.has(route.slice(1)) && !route.endsWith('.html');
    return isFile
      ? []
      : [{ diagnostic: brokenLink(at(), { href, suggestion: closestMatch(route, ids.keys()) }), page }];
  }
  if (target.anchor === '' || anchors.has(target.anchor)) return [];
  const near = closestMatch(target.anchor, anchors);
  const suggestion = near === undefined ? undefined : `${target.route}#${near}`;
  return [{ diagnostic: brokenAnchor(at(), { href, suggestion }), page }];
}
