/** One headline a page, and headings that skip no level. */
import type { HTMLElement } from 'node-html-parser';
import { headingSkipped, headlineCount } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';

export const headings: Check = (site) =>
  [...site.pages, ...site.translated].flatMap((page) => [...headlinesOf(site, page), ...skipsOf(site, page)]);

function headlinesOf({ locate }: CheckedSite, page: CheckedPage): Found[] {
  const found = page.root.querySelectorAll('h1');
  const [, second] = found;
  if (found.length === 1) return [];
  const at = second === undefined ? locate.field(page, 'h1') : locate.element(page, second);
  return [{ diagnostic: headlineCount(at, { count: found.length }), page }];
}

const levelOf = (heading: HTMLElement | undefined): number => Number(heading?.tagName.slice(1) ?? 0);

function skipsOf({ locate }: CheckedSite, page: CheckedPage): Found[] {
  const all = page.root.querySelectorAll('h1,h2,h3,h4,h5,h6');
  return all.flatMap((heading, i) => {
    const [level, before] = [levelOf(heading), levelOf(all[i - 1])];
    if (before === 0 || level <= before + 1) return [];
    const words = heading.text.trim();
    return [{ diagnostic: headingSkipped(locate.element(page, heading), { heading: words, level, before }), page }];
  });
}
