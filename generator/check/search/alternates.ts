/** Pages that name each other as language versions do so both ways, and name themselves. */
import { alternateOneWay } from '../../diagnostics/catalogue.ts';
import type { Check, CheckedPage } from '../types.ts';

export const alternates: Check = ({ pages, places }) => {
  const named = new Map(pages.map((page) => [page.url, alternatesOf(page)]));
  return pages.flatMap((page) => {
    const own = named.get(page.url) ?? [];
    if (own.length === 0) return [];
    const faults = own.flatMap((address) => {
      const back = named.get(address);
      if (back === undefined) return [{ page: address, fault: 'that is no page of this site' }];
      return back.includes(page.url) ? [] : [{ page: address, fault: 'that page does not name this one' }];
    });
    const itself = own.includes(page.url) ? [] : [{ page: own[0] ?? '', fault: 'it does not name itself' }];
    const at = places.field(page, 'title');
    return [...faults, ...itself].map((fault) => ({ diagnostic: alternateOneWay(at, fault), page }));
  });
};

function alternatesOf({ root }: CheckedPage): string[] {
  return root.querySelectorAll('link[rel=alternate][hreflang]').map((link) => link.getAttribute('href') ?? '');
}
