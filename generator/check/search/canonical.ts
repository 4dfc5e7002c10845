/** Every page names its own address. */
import { canonicalWrong } from '../../diagnostics/catalogue.ts';
import type { Check } from '../types.ts';

export const canonical: Check = ({ pages, places, settings }) =>
  pages.flatMap((page) => {
    const links = page.root.querySelectorAll('link[rel=canonical]').map((link) => link.getAttribute('href') ?? '');
    const expected = `${settings.url}${page.page.route}`;
    if (links.length === 1 && links[0] === expected) return [];
    const found = links.length === 0 ? undefined : links.join(' and ');
    return [{ diagnostic: canonicalWrong(places.field(page), { found, expected }), page }];
  });
