/** Ratings, numbers of customers and price comparisons that rest on nothing but the owner's word. */
import { reviewUnproved, savingUnproved } from '../../diagnostics/catalogue.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { Check, Found } from '../run-checks.ts';

const OWNER = 'owner';
const MONEY = /[£$€₹৳]/;
/** A rating, a share, or a number of people with a thousands separator: a year has none, and a guarantee fewer digits. */
const REVIEW = /\d\/5|%|\d[,.\s]\d{3}/;

export const unprovedClaims: Check = ({ content, pages, locate }) =>
  content.claims.flatMap(({ file, data }) =>
    Object.entries(data)
      .filter(([, { source }]) => source === OWNER)
      .flatMap(([claim, { text }]) => {
        const found = typeof text === 'string' ? text : text.en;
        const at = locate.at(file, { path: [claim, 'source'] });
        if (MONEY.test(found)) return onPages(pages, found, savingUnproved(at, { claim, found }));
        return REVIEW.test(found) ? onPages(pages, found, reviewUnproved(at, { claim, found })) : [];
      }),
  );

/** The problem on each page that says so. */
function onPages(pages: readonly CheckedPage[], found: string, diagnostic: Diagnostic): Found[] {
  const saying = pages.filter(({ texts }) => texts.some(({ words }) => words.includes(found)));
  return saying.length === 0 ? [{ diagnostic }] : saying.map((page) => ({ diagnostic, page }));
}
