/** What a new page says that no page in its language said before: its own text, without the parts that pages share. */
import { blocksOf, headBlocks } from './page-text.ts';
import type { PageView, ShownSite } from './site-view.ts';
import { sentencesIn } from './text-edits.ts';

/** @returns the sentences of `view` that are neither on a page of the site nor in `old`, the page as it was */
export type NewWords = (view: PageView, old?: PageView) => string[];

export function createNewWords({ pages, translated }: ShownSite): NewWords {
  const known = new Map<string, Set<string>>();
  return (view, old) => {
    const { lang } = view.page;
    const views = [...pages.values(), ...translated.values()].filter(({ page }) => page.lang === lang);
    const said = known.get(lang) ?? new Set(views.flatMap(wordsOn));
    known.set(lang, said);
    const before = old === undefined ? said : new Set([...said, ...wordsOn(old)]);
    return [...new Set(wordsOn(view))].filter((words) => !before.has(words));
  };
}

const wordsOn = ({ page, html }: PageView): string[] =>
  sentencesIn([...headBlocks(page), ...blocksOf(html())], page.lang)
    .filter(({ part }) => part === 'description' || part === 'text')
    .map(({ text }) => text);
