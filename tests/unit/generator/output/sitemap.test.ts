import { expect, it } from 'vitest';
import { LISTED_LIMIT, type Listing, sitemaps } from '../../../../generator/output/sitemap.ts';

const URL = 'https://quiet.example';
const list = (count: number): Listing[] =>
  Array.from({ length: count }, (_, i) => ({ route: `/page-${i}`, collection: 'landing', lastmod: '2026-11-20' }));
const locations = (text: unknown) => Array.from(String(text).matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);

it('has no entry if no page is listed', async () => {
  expect((await sitemaps([], URL)).map(({ path, contents }) => [path, String(contents).split('\n').slice(1)])).toEqual([
    ['sitemap.xml', ['</urlset>', '']],
  ]);
});

it('lists at most 50,000 pages in a file, as sitemaps.org demands', () => {
  expect(LISTED_LIMIT).toBe(50_000);
});

it('is one file up to the limit of a file, then an index of several', async () => {
  expect((await sitemaps(list(20), URL, 20)).map(({ path }) => path)).toEqual(['sitemap.xml']);
  const [index, ...parts] = await sitemaps(list(43), URL, 20);
  expect(index?.path).toBe('sitemap.xml');
  expect(index?.contents).toContain('<sitemapindex');
  expect(locations(index?.contents)).toEqual([1, 2, 3].map((n) => `${URL}/sitemap-${n}.xml`));
  expect(parts.map(({ path, contents }) => [path, locations(contents).length])).toEqual([
    ['sitemap-1.xml', 20],
    ['sitemap-2.xml', 20],
    ['sitemap-3.xml', 3],
  ]);
  expect(parts.flatMap(({ contents }) => locations(contents))).toEqual(list(43).map(({ route }) => URL + route));
});
