/** Compares two sites: what a visitor would see differently. A change that many pages share is reported once. */
import { isDeepStrictEqual } from 'node:util';
import { describeTerm } from '#domain/published.ts';
import { withTitle } from '../output/gone-pages.ts';
import {
  createApprovalMarks,
  type Difference,
  FACT_KINDS,
  factDifferences,
  type PageDifference,
} from './difference.ts';
import { fileDifferences } from './file-changes.ts';
import { guideDifferences } from './guide-changes.ts';
import { createNewWords, type NewWords } from './new-words.ts';
import { blocksOf, headBlocks, lookBlocks } from './page-text.ts';
import { scheduleDifferences, waitingDifferences } from './schedule.ts';
import { SharedTexts } from './shared-texts.ts';
import type { PageView, ShownSite, SiteView } from './site-view.ts';
import { eitherOf } from './switches.ts';
import { type TextEdit, textEdits } from './text-edits.ts';

export function compareSites(before: SiteView, after: SiteView): Difference[] {
  const facts = FACT_KINDS.flatMap((kind) => factDifferences(kind, before.facts[kind], after.facts[kind]));
  const marksOf = createApprovalMarks([...before.claimWords, ...after.claimWords]);
  const switches = eitherOf(before.switches, after.switches);
  const [old, now] = [before.shownWith(switches), after.shownWith(switches)];
  const newWords = createNewWords(old);
  const { differences: pages, pairs } = comparePages([old, now], after, newWords);
  const texts = new SharedTexts(marksOf, facts);
  for (const [key, view] of now.translated) {
    const other = old.translated.get(key);
    if (other !== undefined) pairs.push([other, view]);
  }
  for (const [one, other] of pairs) {
    const edits = [
      ...pageEdits(one, other),
      ...setEdits(before.sets.get(one.page.file), after.sets.get(other.page.file)),
    ];
    for (const edit of edits) texts.add(edit, other.page.lang, other.page.route);
  }
  addOtherTexts(texts, old, now);
  return [
    ...pages,
    ...facts,
    ...texts.all(),
    ...waitingDifferences(before.parts, after.parts, ({ route, term }, was) => {
      const view = after.pageOn(route, term);
      return view && newWords(view, was && before.pageOn(route, was.term));
    }),
    ...scheduleDifferences(before.parts, after.parts),
    ...fileDifferences(before.files, after.files),
    ...guideDifferences(before.guide, after.guide),
  ];
}

function addOtherTexts(texts: SharedTexts, { texts: before }: ShownSite, { texts: after }: ShownSite): void {
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(key), after.get(key)];
    const { lang = 'en', name = '' } = now ?? old ?? {};
    for (const edit of textEdits(old?.blocks ?? [], now?.blocks ?? [], lang)) texts.add(edit, lang, name);
  }
}

type PagePair = readonly [PageView, PageView];

/**
 * Pages that were added, removed, or are in both. The same file or title at another URL is a moved page, and one that is not published now
 * is not gone.
 */
function comparePages(
  [before, after]: readonly [ShownSite, ShownSite],
  { parts, facts: { redirect } }: SiteView,
  newWords: NewWords,
): Readonly<{ differences: PageDifference[]; pairs: PagePair[] }> {
  const differences: PageDifference[] = [];
  const pairs: PagePair[] = [];
  const gone = new Map(
    [...before.pages.values()]
      .filter(({ page: { route } }) => !after.pages.has(route) && !parts.get(route)?.isHidden)
      .map((view) => [view.page.file, view]),
  );
  for (const view of after.pages.values()) {
    const { route, file, head } = view.page;
    const same = before.pages.get(route);
    const moved = same === undefined ? (gone.get(file) ?? withTitle(titled(gone), head.title)?.view) : undefined;
    if (same !== undefined) pairs.push([same, view]);
    else if (moved === undefined) {
      const { unpublishAt } = parts.get(route)?.term ?? {};
      const ends = unpublishAt === undefined ? {} : { published: describeTerm({ unpublishAt }) };
      differences.push({ ...pageOf(view), what: 'added', says: newWords(view), ...ends });
    } else {
      const from = moved.page.route;
      gone.delete(moved.page.file);
      pairs.push([moved, view]);
      differences.push({ ...pageOf(view), what: 'moved', from, redirected: redirect.has(from) });
    }
  }
  for (const view of gone.values())
    differences.push({ ...pageOf(view), what: 'removed', redirected: redirect.has(view.page.route) });
  return { differences, pairs };
}

const pageOf = ({ page: { route, lang, head } }: PageView) =>
  ({ kind: 'page', route, lang, title: head.title, marks: [] }) as const;

const titled = (views: ReadonlyMap<string, PageView>) =>
  [...views.values()].map((view) => ({ title: view.page.head.title, view }));

/** A page that shows another set of testimonials. */
const setEdits = (before = '', after = ''): TextEdit[] =>
  before === after ? [] : [{ part: 'testimonials', before, after }];

function pageEdits(before: PageView, after: PageView): TextEdit[] {
  if (isDeepStrictEqual(before.page, after.page) && isDeepStrictEqual(before.basis, after.basis)) return [];
  const { lang } = after.page;
  const blocks = ({ page }: PageView) => [...headBlocks(page), ...lookBlocks(page)];
  const [old, now] = [before.html(), after.html()];
  return [
    ...textEdits(blocks(before), blocks(after), lang),
    ...(old === now ? [] : textEdits(blocksOf(old), blocksOf(now), lang)),
  ];
}
