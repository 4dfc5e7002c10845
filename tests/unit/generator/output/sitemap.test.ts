import { expect, it } from 'vitest';
import { type Listing, sitemaps } from '../../../../generator/output/sitemap.ts';

const URL = 'https://quiet.example';
const list = (count: number): Listing[] =>
  Array.from({ length: count }, (_, i) => ({ route: `/page-${i}`, modified: '2026-11-20' }));
const locations = (text: unknown) => Array.from(String(text).matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);

it.each([
  ['/', '1.0', 'daily'],
  ['/about', '0.9', 'weekly'],
  ['/medical-advice', '0.9', 'weekly'],
  ['/rls-cure', '0.8', 'weekly'],
  ['/privacy-policy', '0.3', 'monthly'],
  ['/terms-of-service', '0.3', 'monthly'],
] as const)('ranks %s %s, %s', async (route, priority, changefreq) => {
  const [file] = await sitemaps([{ route, modified: '2026-01-02' }], URL);
  expect(String(file?.contents).split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    `<url><loc>${URL}${route}</loc><lastmod>2026-01-02</lastmod><changefreq>${changefreq}</changefreq><priority>${priority}</priority></url>`,
    '</urlset>',
    '',
  ]);
});

it('has no entry if no page is listed', async () => {
  expect((await sitemaps([], URL)).map(({ path, contents }) => [path, String(contents).split('\n').slice(1)])).toEqual([
    ['sitemap.xml', ['</urlset>', '']],
  ]);
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
