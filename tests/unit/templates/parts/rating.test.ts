import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RatingLine } from '../../../../templates/parts/rating.tsx';
import { loadFake } from '../../fake-content.ts';

const { contexts } = await loadFake({});
const context = contexts.get('en');

it.each([
  ['Rated 4.8/5 by over 1,200 people', 96],
  ['Noté 4,8/5 par plus de 1 200 personnes', 96],
  ['Loved by many', 100],
])('"%s" fills %i %% of its five stars', (text, width) => {
  if (context === undefined) throw new Error('the fake site is English');
  const html = renderToStaticMarkup(createElement(RatingLine, { text, context }));
  expect(html).toContain(`<svg width="${width}"`);
});
