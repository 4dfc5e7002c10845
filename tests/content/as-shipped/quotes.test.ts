/** English on our site is set with curly quotation marks and apostrophes. */
import { expect, it } from 'vitest';
import { readPages } from '../../helpers/site.ts';
import { DIST } from './built-site.ts';

it.each(readPages(DIST))('$route has no straight quotation mark', ({ root }) => {
  for (const unread of root.querySelectorAll('script, style')) unread.remove();
  expect(root.querySelector('body')?.text.match(/.{0,30}['"].{0,30}/g) ?? []).toEqual([]);
});
