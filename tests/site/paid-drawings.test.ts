/** How a method is done is paid for, in pictures as in words. */
import { describe, expect, it } from 'vitest';
import { STEP_DRAWINGS } from '#schema/files/guide.ts';
import { readPaidDrawings } from '../../generator/output/paid-drawings.ts';
import { ROOT } from '../helpers/paths.ts';
import { DIST, filesIn, readDist, readPages } from '../helpers/site.ts';

const drawings = readPaidDrawings(ROOT);
const pictures = filesIn(`${DIST}/assets`)
  .filter((name) => name.endsWith('.svg'))
  .map((name) => readDist(`assets/${name}`));
const shown = [...readPages().map(({ html }) => html), ...pictures];

it('every step can have its drawing', () => {
  const steps = [...drawings.keys()].flatMap((path) =>
    path.startsWith('steps/') ? [path.slice('steps/'.length)] : [],
  );
  expect(steps.sort()).toEqual(STEP_DRAWINGS.toSorted());
});

describe.each([...drawings])('%s', (_, { viewBox, shapes }) => {
  const lines = Array.from(shapes.matchAll(/ d="([^"]+)"/g), ([, d = '']) => d);

  it('is in no page and no file of dist', () => {
    expect(lines.length).toBeGreaterThan(4);
    const longest = lines.reduce((a, b) => (a.length > b.length ? a : b), '');
    expect(shown.filter((text) => text.includes(longest))).toEqual([]);
  });

  it('brings its size, and no title, style, id or script', () => {
    expect(viewBox).toMatch(/^0 0 \d+ \d+$/);
    expect(shapes).not.toMatch(/<title|<style|<script| id="| style="|\/>/);
  });
});
