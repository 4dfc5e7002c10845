/** Links that the templates write. That each leads somewhere, the build checks. */
import { expect, it } from 'vitest';
import { readPages } from '../helpers/site.ts';

const pages = readPages();

it('links to other sites open in a new tab without handing over the page', () => {
  const outside = pages.flatMap(({ root }) => root.querySelectorAll('a[href^="https://"]'));
  expect(outside.length).toBeGreaterThan(50);
  const unsafe = outside.filter(
    (a) => a.getAttribute('target') !== '_blank' || !/noopener/.test(a.getAttribute('rel') ?? ''),
  );
  expect(unsafe.map((a) => a.outerHTML)).toEqual([]);
});

it('each link to read on is described by a title of its own, for whoever hears links alone', () => {
  const described = pages.map(({ root }) => {
    const ids = root.querySelectorAll('a.more').map((link) => link.getAttribute('aria-describedby') ?? '');
    return { ids, titles: [...new Set(ids)].filter((id) => root.getElementById(id) !== null) };
  });
  expect(described.flatMap(({ ids }) => ids).length).toBeGreaterThan(20);
  for (const { ids, titles } of described) expect(titles).toEqual(ids);
});
