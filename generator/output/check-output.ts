/** Stage 8: do all links of the rendered pages lead somewhere, is every id unique on its page, is no page too heavy? */
import { BUDGETS, spent } from '#domain/budgets.ts';
import { internalTarget } from '#domain/route.ts';
import type { MemberPages } from '#schema/function-data.ts';
import { SECTIONS } from '#schema/sections.ts';
import type { SourceLocator } from '../content/yaml/source-location.ts';
import { brokenAnchor, brokenLink, pageTooHeavy, repeatedTarget } from '../diagnostics/catalogue.ts';
import { type Diagnostic, type DiagnosticCollector, type Location, startOf } from '../diagnostics/diagnostic.ts';
import { closestMatch } from '../diagnostics/did-you-mean.ts';
import { anchorKey } from '../resolve/references/resolve-values.ts';
import type { Site } from '../resolve/site.ts';
import type { PageReport } from './render-pages.ts';

export type Output = Readonly<{
  pages: readonly PageReport[];
  /** English pages in other languages: they are linked to by the address of the English one. */
  translations: readonly PageReport[];
  /** URLs of the files that are not pages. */
  files: readonly string[];
  /** What only buyers are shown. */
  members: Readonly<{ pages: MemberPages }>;
}>;

type CheckedSite = Pick<Site, 'anchors' | 'hiddenSections' | 'redirectTargets'>;

export function checkOutput(output: Output, site: CheckedSite, locate: SourceLocator, log: DiagnosticCollector): void {
  const rendered = [...output.pages, ...output.translations];
  for (const page of rendered) log.add(...checkWeight(page), ...checkIds(page, locate));
  log.add(...checkLinks(rendered, output, site, locate), ...checkOpenGuide(output, site, locate));
}

function checkWeight({ route, file, bytes }: PageReport): Diagnostic[] {
  if (bytes <= BUDGETS.file) return [];
  return [pageTooHeavy(startOf(file), { route, weight: spent(bytes, BUDGETS.file) })];
}

/** Two sections of one kind, or two headings with the same text, would have the same id. */
function checkIds({ file, ids }: PageReport, locate: SourceLocator): Diagnostic[] {
  const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
  return repeated.map((id) => repeatedTarget(locate(file, { path: ['sections'], on: 'key' }), { id }));
}

/** A link that many pages share, such as one of the footer, is reported once; a bare `#anchor` belongs to its page. */
function checkLinks(
  rendered: readonly PageReport[],
  { pages, files }: Output,
  { anchors, hiddenSections, redirectTargets }: CheckedSite,
  locate: SourceLocator,
): Diagnostic[] {
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const known = new Set<string>(files);
  const seen = new Set<string>();

  function check(page: PageReport, href: string): Diagnostic | undefined {
    const target = internalTarget(href);
    if (target === undefined || known.has(target.route)) return undefined;
    const linked = target.route === '' ? page : byRoute.get(target.route);
    const at = (): Location => {
      const written = anchors.get(anchorKey(page.file, href));
      return locate(written?.file ?? page.file, written?.spot ?? { path: [], substring: href });
    };
    if (linked === undefined) return brokenLink(at(), { href, suggestion: closestMatch(target.route, byRoute.keys()) });
    return checkAnchor(linked, href, at);
  }

  function checkAnchor({ ids, route }: PageReport, href: string, at: () => Location): Diagnostic | undefined {
    const anchor = internalTarget(href)?.anchor ?? '';
    if (anchor === '' || ids.includes(anchor)) return undefined;
    const near = closestMatch(anchor, ids);
    const suggestion = near === undefined ? undefined : `${href.slice(0, href.indexOf('#'))}#${near}`;
    const hidden = hiddenSections.get(route);
    const section = hidden === undefined && anchor in SECTIONS ? anchor : undefined;
    return brokenAnchor(at(), { href, suggestion, hidden, section });
  }

  const ofPages = rendered.flatMap((page) =>
    page.links.flatMap((href) => {
      const key = href.startsWith('#') ? `${page.file}\0${page.lang}${href}` : href;
      if (seen.has(key)) return [];
      seen.add(key);
      return check(page, href) ?? [];
    }),
  );
  const ofRedirects = redirectTargets.flatMap(({ href, file, spot }) => {
    const target = internalTarget(href);
    const linked = target === undefined || target.route === '' ? undefined : byRoute.get(target.route);
    return linked === undefined ? [] : (checkAnchor(linked, href, () => locate(file, spot)) ?? []);
  });
  return [...ofPages, ...ofRedirects];
}

const ANCHOR_LINK = / href="((?:\/[^"#]*)?#[^"]+)"/g;
const ID = / id="([^"]+)"/g;

/** Links between the parts of the open guide, such as those to its warnings. Only buyers see them, and nobody who checks the site. */
function checkOpenGuide(
  { members, pages }: Output,
  { anchors }: CheckedSite,
  locate: SourceLocator,
): Iterable<Diagnostic> {
  const found = new Map<string, Diagnostic>();
  const opened = Object.entries(members.pages).flatMap(([route, { filled, translations = {} }]) =>
    Object.entries({ en: { filled }, ...translations }).map(([lang, { filled: html }]) => ({
      route,
      lang,
      links: captures(html, ANCHOR_LINK),
      ids: captures(html, ID),
    })),
  );
  for (const { route, lang, links } of opened)
    for (const href of links) {
      const { route: to, anchor } = internalTarget(href) ?? {};
      const linked = opened.find((page) => page.lang === lang && page.route === (to || route));
      if (linked === undefined || anchor === undefined || linked.ids.includes(anchor) || found.has(href)) continue;
      const file = pages.find((page) => page.route === route)?.file ?? route;
      const written = anchors.get(href) ?? [...anchors].find(([key]) => key.endsWith(href))?.[1];
      const near = closestMatch(anchor, linked.ids);
      const suggestion = near === undefined ? undefined : href.replace(/#.*/, `#${near}`);
      const at = locate(written?.file ?? file, written?.spot ?? { path: [], substring: href });
      found.set(href, brokenAnchor(at, { href, suggestion }));
    }
  return found.values();
}

const captures = (html: string, pattern: RegExp): string[] =>
  Array.from(html.matchAll(pattern), ([, value = '']) => value);
