/** Our guide in every language, whole. */
import { expect, it } from 'vitest';
import { TRANSLATED } from '../../helpers/site.ts';
import { ENGLISH, leavesIn, TEXTS } from '../guide-leaves.ts';

/** Words that are the same in both languages. */
const SAME_WORD = ['es: No', 'fr: Date', 'fr: Signature'];

it.each(TRANSLATED)('the guide in %s has every text in its own words', (lang) => {
  const translated = leavesIn(lang);
  expect([...translated.keys()].sort()).toEqual(ENGLISH.map(([path]) => path).sort());
  const missing = TEXTS.filter(([path, text]) => {
    const words = translated.get(path);
    return words === '' || (words === text && !SAME_WORD.includes(`${lang}: ${text}`));
  });
  expect(missing).toEqual([]);
});
