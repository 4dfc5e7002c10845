/** Stage 8: do all links of the rendered pages lead somewhere, is every id unique on its page, is no page too heavy? */
import { BUDGETS, spent } from '#domain/budgets.ts';
import { internalTarget } from '#domain/route.ts';
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
}>;

type CheckedSite = Pick<Site, 'anchors' | 'hiddenSections' | 'redirectTargets'>;

export function checkOutput(output: Output, site: CheckedSite, locate: SourceLocator, log: DiagnosticCollector): void {
  const rendered = [...output.pages, ...output.translations];
  for (const page of rendered) log.add(...checkWeight(page), ...checkIds(page, locate));
  log.add(...checkLinks(rendered, output, site, locate));
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
    return brokenAnchor(at(), { href, suggestion, hidden: hiddenSections.get(route) });
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
