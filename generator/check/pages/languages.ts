/** Every page names the language it is written in, and language versions name each other and themselves. */
import { alternateOneWay, pageLanguage } from '../../diagnostics/catalogue.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { Check } from '../run-checks.ts';

export const language: Check = ({ pages, translated, locate }) =>
  [...pages, ...translated].flatMap((page) => {
    const found = page.root.querySelector('html')?.getAttribute('lang');
    const expected = page.page.lang;
    if (found === expected) return [];
    return [{ diagnostic: pageLanguage(locate.field(page, 'lang'), { found, expected }), page }];
  });

export const alternates: Check = ({ pages, locate }) => {
  const named = new Map(pages.map((page) => [page.url, alternatesOf(page)]));
  return pages.flatMap((page) => {
    const own = named.get(page.url) ?? [];
    if (own.length === 0) return [];
    const faults = own.flatMap((address) => {
      const back = named.get(address);
      if (back === undefined) return [{ page: address, fault: 'that is not a page of this site' }];
      return back.includes(page.url) ? [] : [{ page: address, fault: 'that page does not name this one' }];
    });
    const itself = own.includes(page.url) ? [] : [{ page: own[0] ?? '', fault: 'it does not name itself' }];
    const at = locate.field(page, 'title');
    return [...faults, ...itself].map((fault) => ({ diagnostic: alternateOneWay(at, fault), page }));
  });
};

function alternatesOf({ root }: CheckedPage): string[] {
  return root.querySelectorAll('link[rel=alternate][hreflang]').map((link) => link.getAttribute('href') ?? '');
}
