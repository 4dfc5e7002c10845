/** The sitemap: what the library would write page by page, and no file longer than the protocol allows. */
import { SitemapStream, streamToPromise } from 'sitemap';
import { expect, it } from 'vitest';
import { type Listing, sitemaps } from '../../../../generator/output/sitemap.ts';

const URL = 'https://quiet.example';
const pages: Listing[] = [
  { route: '/', modified: '2026-11-21' },
  { route: '/about', modified: '2026-11-21' },
  ...Array.from({ length: 40 }, (_, i): Listing => ({ route: `/page-${i}`, modified: `2026-11-${10 + (i % 3)}` })),
  { route: '/terms-of-service', modified: '2026-01-02' },
];
const locations = (text: unknown) => Array.from(String(text).matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);

it('says of every page what the library says of it', async () => {
  const [file] = await sitemaps(pages, URL);
  const stream = new SitemapStream({ hostname: URL, lastmodDateOnly: true });
  const text = streamToPromise(stream);
  const other = { changefreq: 'weekly', priority: 0.8 };
  for (const { route, modified } of pages.slice(2, -1)) stream.write({ url: route, lastmod: modified, ...other });
  stream.end();
  const written = (await text).toString().match(/<url>.*?<\/url>/g) ?? [];
  expect(written).toHaveLength(40);
  for (const element of written) expect(file?.contents).toContain(`\n${element}`);
  expect(locations(file?.contents)).toEqual(pages.map(({ route }) => `${URL}${route}`));
});

it('is an index and several files where a site has more pages than one may list', async () => {
  const [index, ...parts] = await sitemaps(pages, URL, 20);
  expect(index?.path).toBe('sitemap.xml');
  expect(index?.contents).toContain('<sitemapindex');
  expect(locations(index?.contents)).toEqual([1, 2, 3].map((n) => `${URL}/sitemap-${n}.xml`));
  expect(parts.map(({ path }) => path)).toEqual(['sitemap-1.xml', 'sitemap-2.xml', 'sitemap-3.xml']);
  expect(parts.map(({ contents }) => locations(contents).length)).toEqual([20, 20, 3]);
  expect(parts.flatMap(({ contents }) => locations(contents))).toEqual(pages.map(({ route }) => `${URL}${route}`));
});

it('has nothing between its frame where no page is listed', async () => {
  const [file, ...more] = await sitemaps([], URL);
  expect(more).toEqual([]);
  expect(file?.contents).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?><urlset xmlns="[^"]+">\n<\/urlset>\n$/);
});

it('is one file up to what a file may list', async () => {
  const paths = async (limit: number) => (await sitemaps(pages, URL, limit)).map(({ path }) => path);
  expect(await paths(pages.length)).toEqual(['sitemap.xml']);
  expect(await paths(pages.length - 1)).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml']);
});

it('is XML as the library writes it, one page a line, each file with its own frame', async () => {
  const [index, first] = await sitemaps(pages, URL, 42);
  const opening = '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">';
  const lines = String(first?.contents).split('\n');
  expect([lines[0], lines.at(-2), lines.at(-1), lines.length]).toEqual([opening, '</urlset>', '', 45]);
  expect(lines[1]).toBe(
    `<url><loc>${URL}/</loc><lastmod>2026-11-21</lastmod><changefreq>daily</changefreq><priority>1.0</priority></url>`,
  );
  expect(index?.contents).toMatch(/<\/sitemapindex>\n$/);
});
