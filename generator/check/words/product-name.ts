/** The name of the product, written in one way. */
import { nameMisspelt } from '../../diagnostics/catalogue.ts';
import type { Check } from '../run-checks.ts';

export const productName: Check = ({ pages, locate, settings }) => {
  const { name } = settings;
  const other = otherSpellings(name);
  return pages.flatMap((page) =>
    page.texts.flatMap(({ words, element }) =>
      [...words.matchAll(other)]
        .map(([found]) => found)
        // In small letters with spaces the words are words, not the name.
        .filter((found) => found !== name && found !== name.toLowerCase())
        .map((found) => ({ diagnostic: nameMisspelt(locate.element(page, element, found), { found, name }), page })),
    ),
  );
};

/** The words of the name, whatever joins them; not as a part of an address. */
function otherSpellings(name: string): RegExp {
  const words = name.split(/[\s-]+/).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<![\\w@/.-])${words.join('[\\s\\u2010-\\u2014_-]*')}(?![\\w@/-]|\\.\\w)`, 'giu');
}
