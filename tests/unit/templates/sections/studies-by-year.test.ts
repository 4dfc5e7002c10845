import { parse } from 'node-html-parser';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Study } from '../../../../generator/schema/library.ts';
import { StudiesByYear } from '../../../../templates/sections/studies-by-year.tsx';

const study = (id: string, publishDate: string, people?: number): Study => ({
  ...{ id, publishDate, title: id, source: 'A journal', author: 'Somebody', summary: 'It looked.' },
  ...{ highlights: ['One', 'Two', 'Three'], relevance: ['Sleep'], url: 'https://example.com' },
  ...(people === undefined ? {} : { size: { text: `${people} people`, people } }),
});
const draw = (...studies: Study[]) =>
  parse(renderToStaticMarkup(createElement(StudiesByYear, { studies, lang: 'en' })));
const numbers = (root: ReturnType<typeof draw>, name: string) =>
  root.querySelectorAll('circle').map((circle) => Number(circle.getAttribute(name)));

describe('the studies by year', () => {
  it('span the axis from the first year to the last', () => {
    const root = draw(study('a', '2006-09-01'), study('b', '2016'), study('c', '2026-01'));
    expect(numbers(root, 'cx')).toEqual([24, 160, 296]);
    expect(root.querySelectorAll('text').map(({ text }) => text)).toEqual(['2006', '2026']);
  });

  it('are larger the more people took part, and say how many', () => {
    const root = draw(study('few', '2006', 35), study('many', '2026', 51_717), study('guideline', '2016'));
    expect(root.querySelectorAll('text').map(({ text }) => text)).toEqual(['35', '51,717', '2006', '2026']);
    const [guideline = 0, few = 0, many = 0] = numbers(root, 'r');
    expect(many).toBeGreaterThan(2 * few);
    expect(root.querySelectorAll('.ring')).toHaveLength(1);
    expect(guideline).toBe(5);
  });

  it('never overlap', () => {
    const root = draw(
      study('a', '2006'),
      study('b', '2018', 900),
      study('c', '2018'),
      study('d', '2018'),
      study('e', '2019'),
    );
    const circles = root.querySelectorAll('circle').map((circle) => ({
      x: Number(circle.getAttribute('cx')),
      y: Number(circle.getAttribute('cy')),
      r: Number(circle.getAttribute('r')),
    }));
    const pairs = circles.flatMap((a, i) => circles.slice(i + 1).map((b) => [a, b] as const));
    expect(pairs.filter(([a, b]) => Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r)).toEqual([]);
  });

  it('are left out if all are from one year', () => {
    expect(draw(study('a', '2018'), study('b', '2018')).querySelector('svg')).toBeNull();
  });
});
