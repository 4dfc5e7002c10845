/** Texts such as the terms that were changed for the owner, under a date from before: the owner reads and dates them. */
import { textUndated } from '../../diagnostics/catalogue.ts';
import type { Check } from '../run-checks.ts';

export const undatedTexts: Check = ({ content, pages, locate }) =>
  content.textPages.flatMap(({ file, data: { h1, updated, rewritten } }) => {
    if (rewritten === undefined || updated >= rewritten) return [];
    const page = pages.find((one) => one.page.file === file);
    const diagnostic = textUndated(locate.at(file, { path: ['updated'] }), { title: h1, rewritten, updated });
    return [{ diagnostic, ...(page === undefined ? {} : { page }) }];
  });
