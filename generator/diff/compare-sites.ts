/** Compares two sites: what a visitor would see differently. A change that many pages share is reported once. */
import { isDeepStrictEqual } from 'node:util';
import type { Route } from '#domain/route.ts';
import { withTitle } from '../output/gone-pages.ts';
import {
  type ApprovalMarksOf,
  createApprovalMarks,
  type Difference,
  FACT_KINDS,
  factDifferences,
  type PageDifference,
  type TextDifference,
} from './difference.ts';
import { fileDifferences } from './file-changes.ts';
import { guideDifferences } from './guide-changes.ts';
import { eitherOf, type Texts } from './other-texts.ts';
import { headBlocks, lookBlocks } from './page-head.ts';
import { blocksOf } from './page-text.ts';
import type { PageView, SiteView } from './site-view.ts';
import { type TextEdit, textEdits } from './text-edits.ts';
import { waitingDifferences } from './waiting.ts';

export function compareSites(before: SiteView, after: SiteView): Difference[] {
  const marksOf = createApprovalMarks([...before.claimWords, ...after.claimWords]);
  const { differences: pages, pairs } = comparePages(before, after, marksOf);
  const texts = new SharedTexts(marksOf);
  for (const [key, now] of after.translated) {
    const old = before.translated.get(key);
    if (old !== undefined) pairs.push([old, now]);
  }
  for (const [old, now] of pairs) for (const one of pageEdits(old, now)) texts.add(one, now.page.lang, now.page.route);
  for (const [old, now] of textPairs(before, after)) {
    const { lang, name } = now ?? old ?? NO_TEXTS;
    for (const one of textEdits(old?.blocks ?? [], now?.blocks ?? [], lang)) texts.add(one, lang, name);
  }
  return [
    ...pages,
    ...FACT_KINDS.flatMap((kind) => factDifferences(kind, before.facts[kind], after.facts[kind])),
    ...texts.all(),
    ...waitingDifferences(before.waiting, after.waiting),
    ...fileDifferences(before.files, after.files),
    ...guideDifferences(before.guide, after.guide),
  ];
}

type PagePair = readonly [PageView, PageView];

/** Pages that were added, removed, or are in both. The same file or title at another URL is a moved page. */
function comparePages(before: SiteView, after: SiteView, marksOf: ApprovalMarksOf) {
  const differences: PageDifference[] = [];
  const pairs: PagePair[] = [];
  const gone = new Map(
    [...before.pages.values()].filter(({ page }) => !after.pages.has(page.route)).map((view) => [view.page.file, view]),
  );
  const redirected = (route: Route) => after.facts.redirect.has(route);
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
    const state = after.waiting.has(route) ? { hidden: true as const } : { redirected: redirected(route) };
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

const NO_TEXTS: Texts = { lang: 'en', name: 'email', blocks: [] };

function textPairs(before: SiteView, after: SiteView): (readonly [Texts | undefined, Texts | undefined])[] {
  const shown = eitherOf(before.switches, after.switches);
  const [old, now] = [before.texts(shown), after.texts(shown)];
  return [...new Set([...old.keys(), ...now.keys()])].map((name) => [old.get(name), now.get(name)]);
}

/** Groups edits by content: the same edit on many pages is one difference. */
class SharedTexts {
  readonly #found = new Map<string, { one: TextEdit; lang: string; places: Set<string> }>();

  constructor(readonly marksOf: ApprovalMarksOf) {}

  /** What functions say is mostly on pages and in the email too, and reported there. */
  add(one: TextEdit, lang: string, shownOn: string): void {
    const key = [one.part, lang, one.before, one.after].join('\0');
    const known = this.#found.get(key);
    if (known === undefined) this.#found.set(key, { one, lang, places: new Set([shownOn]) });
    else if (shownOn !== 'answers') known.places.add(shownOn);
  }

  all(): TextDifference[] {
    return [...this.#found.values()].map(({ one, lang, places }) => ({
      kind: 'text',
      ...one,
      lang,
      places: [...places],
      marks: this.marksOf(one.before, one.after),
    }));
  }
}
