/** The pages of two sites side by side: which are new, gone or moved, and what is different on those that both have. */
import { isDeepStrictEqual } from 'node:util';
import type { Route } from '#domain/route.ts';
import { withTitle } from '../output/gone-pages.ts';
import type { ApprovalMarksOf, PageDifference } from './difference.ts';
import { headBlocks, lookBlocks } from './page-head.ts';
import { blocksOf } from './page-text.ts';
import type { PageView, ShownSite } from './site-view.ts';
import { type TextEdit, textEdits } from './text-edits.ts';

export type PagePair = readonly [PageView, PageView];

/**
 * Pages that were added, removed, or are in both. The same file or title at another URL is a moved page.
 *
 * @param redirects the old URLs that lead somewhere @param hidden the pages that are not published now
 */
export function comparePages(
  [before, after]: readonly [ShownSite, ShownSite],
  { redirects, hidden }: Readonly<{ redirects: ReadonlySet<string>; hidden: ReadonlySet<string> }>,
  marksOf: ApprovalMarksOf,
): Readonly<{ differences: PageDifference[]; pairs: PagePair[] }> {
  const differences: PageDifference[] = [];
  const pairs: PagePair[] = [];
  const gone = new Map(
    [...before.pages.values()].filter(({ page }) => !after.pages.has(page.route)).map((view) => [view.page.file, view]),
  );
  const redirected = (route: Route) => redirects.has(route);
  for (const view of after.pages.values()) {
    const {
      route,
      file,
      head: { title },
    } = view.page;
    const same = before.pages.get(route);
    const moved = same === undefined ? (gone.get(file) ?? withTitle(titled(gone), title)?.view) : undefined;
    if (same !== undefined) pairs.push([same, view]);
    else if (moved === undefined)
      differences.push({ kind: 'page', what: 'added', route, title, marks: marksOf('', textOf(view)) });
    else {
      const from = moved.page.route;
      gone.delete(moved.page.file);
      pairs.push([moved, view]);
      differences.push({ kind: 'page', what: 'moved', route, from, title, redirected: redirected(from), marks: [] });
    }
  }
  for (const view of gone.values()) {
    const {
      route,
      head: { title },
    } = view.page;
    const marks = marksOf(textOf(view), '');
    const state = hidden.has(route) ? { hidden: true as const } : { redirected: redirected(route) };
    differences.push({ kind: 'page', what: 'removed', route, title, ...state, marks });
  }
  return { differences, pairs };
}

const titled = (views: ReadonlyMap<string, PageView>) =>
  [...views.values()].map((view) => ({ title: view.page.head.title, view }));

const textOf = (view: PageView): string =>
  blocksOf(view.html())
    .map(({ text }) => text)
    .join('\n');

export function pageEdits(before: PageView, after: PageView): TextEdit[] {
  if (isDeepStrictEqual(before.page, after.page) && isDeepStrictEqual(before.basis, after.basis)) return [];
  const { lang } = after.page;
  const blocks = ({ page }: PageView) => [...headBlocks(page), ...lookBlocks(page)];
  const [old, now] = [before.html(), after.html()];
  return [
    ...textEdits(blocks(before), blocks(after), lang),
    ...(old === now ? [] : textEdits(blocksOf(old), blocksOf(now), lang)),
  ];
}
