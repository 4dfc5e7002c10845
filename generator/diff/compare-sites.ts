/** Compares two sites: what a visitor would see differently. A change that many pages share is reported once. */
import { comparePages, pageEdits } from './compare-pages.ts';
import { createApprovalMarks, type Difference, FACT_KINDS, factDifferences } from './difference.ts';
import { fileDifferences } from './file-changes.ts';
import { guideDifferences } from './guide-changes.ts';
import { SharedTexts } from './shared-texts.ts';
import type { ShownSite, SiteView } from './site-view.ts';
import { eitherOf } from './switches.ts';
import { textEdits } from './text-edits.ts';
import { waitingDifferences } from './waiting.ts';

export function compareSites(before: SiteView, after: SiteView): Difference[] {
  const facts = FACT_KINDS.flatMap((kind) => factDifferences(kind, before.facts[kind], after.facts[kind]));
  const marksOf = createApprovalMarks([...before.claimWords, ...after.claimWords]);
  const switches = eitherOf(before.switches, after.switches);
  const [old, now] = [before.shownWith(switches), after.shownWith(switches)];
  const addresses = { redirects: new Set(after.facts.redirect.keys()), hidden: new Set(after.waiting.keys()) };
  const { differences: pages, pairs } = comparePages([old, now], addresses, marksOf);
  const texts = new SharedTexts(marksOf, facts);
  for (const [key, view] of now.translated) {
    const other = old.translated.get(key);
    if (other !== undefined) pairs.push([other, view]);
  }
  for (const [one, other] of pairs)
    for (const edit of pageEdits(one, other)) texts.add(edit, other.page.lang, other.page.route);
  addOtherTexts(texts, old, now);
  return [
    ...pages,
    ...facts,
    ...texts.all(),
    ...waitingDifferences(before.waiting, after.waiting),
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
