/** How a method is done is paid for, in pictures as in words. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ColdPack } from '../../templates/parts/illustrations/cold-pack.tsx';
import { LegsUpTheWall } from '../../templates/parts/illustrations/legs-up-the-wall.tsx';
import { SidePillow } from '../../templates/parts/illustrations/side-pillow.tsx';
import { DIST, filesIn, readDist, readPages } from '../helpers/site.ts';

const longest = (svg: string): string =>
  Array.from(svg.matchAll(/ d="([^"]+)"/g), ([, d = '']) => d).reduce((a, b) => (a.length > b.length ? a : b), '');

describe.each([LegsUpTheWall, ColdPack, SidePillow])('%o', (Drawing) => {
  const line = longest(renderToStaticMarkup(createElement(Drawing)));

  it('is in no page and no file of dist', () => {
    expect(line.length).toBeGreaterThan(50);
    const pictures = filesIn(`${DIST}/assets`)
      .filter((name) => name.endsWith('.svg'))
      .map((name) => readDist(`assets/${name}`));
    const shown = [...readPages().map(({ html }) => html), ...pictures];
    expect(shown.filter((text) => text.includes(line))).toEqual([]);
  });
});
