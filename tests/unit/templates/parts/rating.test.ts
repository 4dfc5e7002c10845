import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RatingLine, Stars } from '../../../../templates/parts/rating.tsx';
import { loadFake } from '../../fake-content.ts';

const context = loadFake().contexts.get('en');

it('a rating in words has one star before it, whatever the rating', () => {
  if (context === undefined) throw new Error('the fake site is English');
  const html = renderToStaticMarkup(createElement(RatingLine, { text: 'Rated 4.8/5 by many', context }));
  expect(html.match(/m100 0l/g)).toEqual(['m100 0l']);
  expect(html).toContain('<span>Rated 4.8/5 by many</span>');
});

it('a rating in stars fills as many of the five', () => {
  const html = renderToStaticMarkup(createElement(Stars, { rating: 4 }));
  expect(html.split('<path ').map((path) => path.match(/m100 0l/g)?.length)).toEqual([undefined, 4, 1]);
  // The empty one stands behind the others.
  expect(html).toContain('<path class="off" d="M350 5');
});
