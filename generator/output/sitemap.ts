/**
 * The pages for search engines: one file, or an index and its files where a site has more pages than one may list. Pages that differ in
 * their address alone are written by the library once: ten thousand of them go through it in no time.
 */
import { EnumChangefreq, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Route } from '#domain/route.ts';
import type { OutputFile } from '../types.ts';

/** A page for search engines. */
export type Listing = Readonly<{ route: Route; modified: string }>;

/** What a file may list (sitemaps.org/protocol.html). */
export const LISTED_LIMIT = 50_000;

type Rank = Readonly<{ priority: number; changefreq: EnumChangefreq }>;

const RANKS: Readonly<Record<string, Rank>> = {
  '/': { priority: 1.0, changefreq: EnumChangefreq.DAILY },
  '/about': { priority: 0.9, changefreq: EnumChangefreq.WEEKLY },
  '/medical-advice': { priority: 0.9, changefreq: EnumChangefreq.WEEKLY },
  '/privacy-policy': { priority: 0.3, changefreq: EnumChangefreq.MONTHLY },
  '/terms-of-service': { priority: 0.3, changefreq: EnumChangefreq.MONTHLY },
};
const OTHER: Rank = { priority: 0.8, changefreq: EnumChangefreq.WEEKLY };

/** Stands for the address of pages that have no rank of their own. No slug begins with a hyphen. */
const ANY = '/-any-';

export async function sitemaps(pages: readonly Listing[], url: string, limit = LISTED_LIMIT): Promise<OutputFile[]> {
  const items = await itemsOf(pages, url);
  const [opening, closing] = await context(url);
  const file = (some: readonly string[]) => `${opening}${some.map((item) => `\n${item}`).join('')}\n${closing}\n`;
  if (items.length <= limit) return [{ path: 'sitemap.xml', contents: file(items) }];
  const parts = Array.from({ length: Math.ceil(items.length / limit) }, (_, i) => ({
    path: `sitemap-${i + 1}.xml`,
    contents: file(items.slice(i * limit, (i + 1) * limit)),
  }));
  const index = new SitemapIndexStream();
  const text = streamToPromise(index);
  for (const { path } of parts) index.write({ url: `${url}/${path}` });
  index.end();
  return [{ path: 'sitemap.xml', contents: `${await text}\n` }, ...parts];
}

/** An element for each page. */
async function itemsOf(pages: readonly Listing[], url: string): Promise<string[]> {
  const kindOf = ({ route, modified }: Listing): Listing => ({ route: route in RANKS ? route : ANY, modified });
  const keyOf = (one: Listing) => JSON.stringify(kindOf(one));
  const kinds = new Map(pages.map((page) => [keyOf(page), kindOf(page)]));
  // The library takes none for a mistake; a site whose pages are all still to come has none.
  if (kinds.size === 0) return [];
  const written = (await write([...kinds.values()], url)).match(/<url>.*?<\/url>/gs) ?? [];
  const models = new Map([...kinds.keys()].map((key, i) => [key, written[i] ?? '']));
  return pages.map((page) => (models.get(keyOf(page)) ?? '').replace(ANY, page.route));
}

/** What stands before the first page and after the last. */
async function context(url: string): Promise<[opening: string, closing: string]> {
  const [opening = '', closing = ''] = (await write([{ route: '/', modified: '2026-01-01' }], url)).split(
    /<url>.*<\/url>/s,
  );
  return [opening, closing];
}

async function write(pages: readonly Listing[], hostname: string): Promise<string> {
  const xmlns = { news: false, xhtml: false, image: false, video: false };
  const stream = new SitemapStream({ hostname, lastmodDateOnly: true, xmlns });
  const text = streamToPromise(stream);
  for (const { route, modified } of pages) stream.write({ url: route, lastmod: modified, ...(RANKS[route] ?? OTHER) });
  stream.end();
  return `${await text}`;
}
