import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { pagesWithNewStyles } from '../../../../../generator/check/browser/new-styles.ts';

const FIRST = '<main><p class="lead">One</p></main>';

it.each([
  ['other words', '<main><p class="lead">Two</p></main>', false],
  ['another address or id', '<main><p class="lead" id="x">Two</p></main>', false],
  ['a class of its own', '<main><p class="note">Two</p></main>', true],
  ['another element around it', '<main><div><p class="lead">Two</p></div></main>', true],
  ['an attribute that a style may ask for', '<main><p class="lead" hidden>Two</p></main>', true],
  ['nothing but elements', '<main><p class="note"></p></main>', false],
])('a page with %s has new styles: %3$s', (_, html, isNew) => {
  const [first, second] = [{ root: parse(FIRST) }, { root: parse(html) }];
  expect(pagesWithNewStyles([first, second])).toEqual(new Set(isNew ? [first, second] : [first]));
});
