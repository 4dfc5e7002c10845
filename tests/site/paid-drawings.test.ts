/** How a method is done is paid for, in pictures as in words. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { STEP_DRAWINGS } from '#schema/files/guide.ts';
import { StepDrawing } from '../../templates/parts/steps/step-drawing.tsx';
import { DIST, filesIn, readDist, readPages } from '../helpers/site.ts';

const lines = (svg: string): string[] => Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, d = '']) => d);
const pictures = filesIn(`${DIST}/assets`)
  .filter((name) => name.endsWith('.svg'))
  .map((name) => readDist(`assets/${name}`));
const shown = [...readPages().map(({ html }) => html), ...pictures];

describe.each(STEP_DRAWINGS)('%s', (name) => {
  const drawn = lines(renderToStaticMarkup(createElement(StepDrawing, { name })));

  it('is in no page and no file of dist', () => {
    expect(drawn.length).toBeGreaterThan(4);
    const longest = drawn.reduce((a, b) => (a.length > b.length ? a : b), '');
    expect(shown.filter((text) => text.includes(longest))).toEqual([]);
  });
});
