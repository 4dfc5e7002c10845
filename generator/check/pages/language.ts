/** Every page says its language, and the one it is written in. */
import { pageLanguage } from '../../diagnostics/catalogue.ts';
import type { Check } from '../types.ts';

export const language: Check = ({ pages, translated, places }) =>
  [...pages, ...translated].flatMap((page) => {
    const found = page.root.querySelector('html')?.getAttribute('lang');
    const expected = page.page.lang;
    if (found === expected) return [];
    return [{ diagnostic: pageLanguage(places.field(page, 'lang'), { found, expected }), page }];
  });
