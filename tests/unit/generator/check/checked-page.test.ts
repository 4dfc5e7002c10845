import { describe, expect, it } from 'vitest';
import { alignElements } from '../../../../generator/check/checked-page.ts';
import { readTracedPage } from '../../../../generator/content/markers/find-source-markers.ts';

const MARKED = '<main><p>One\uE000\uE011\uE001</p><p>Two\uE000\uE012\uE001</p><p>Three\uE000\uE013\uE001</p></main>';
const built = readTracedPage(MARKED);
const marksOf = (html: string) => alignElements(readTracedPage(html), built).map(({ name, marks }) => [name, ...marks]);

describe('the elements of a page that was changed', () => {
  it('are those that were built where nothing was', () => {
    expect(alignElements(readTracedPage(built.html), built)).toBe(built.elements);
  });

  it('keep their marks before and after something new', () => {
    expect(marksOf('<main><p>One</p><b>New</b><p>Two</p><p>Three</p></main>').filter(([name]) => name === 'p')).toEqual(
      [
        ['p', 1],
        ['p', 2],
        ['p', 3],
      ],
    );
  });

  it('keep their marks where a word was changed', () => {
    expect(marksOf('<main><p>One</p><p>Other</p><p>Three</p></main>')).toEqual([
      ['main'],
      ['p', 1],
      ['p', 2],
      ['p', 3],
    ]);
  });

  it('keep their marks where something is missing', () => {
    expect(marksOf('<main><p>One</p><p>Three</p></main>')).toEqual([['main'], ['p', 1], ['p', 3]]);
  });
});
