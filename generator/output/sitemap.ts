/** The pages for search engines: one file, or an index and its files where a site has more pages than one may list. */
import { EnumChangefreq, SitemapIndexStream, SitemapStream, streamToPromise } from 'sitemap';
import type { Route } from '#domain/route.ts';
import type { OutputFile } from './output-file.ts';

/** A page for search engines. */
export type Listing = Readonly<{ route: Route; lastmod: string }>;

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

const HOME: Listing = { route: '/', lastmod: '2026-01-01' };

export async function sitemaps(pages: readonly Listing[], url: string, limit = LISTED_LIMIT): Promise<OutputFile[]> {
  if (pages.length <= limit) return [{ path: 'sitemap.xml', contents: await sitemap(pages, url) }];
  const parts = await Promise.all(
    Array.from({ length: Math.ceil(pages.length / limit) }, async (_, i) => ({
      path: `sitemap-${i + 1}.xml`,
      contents: await sitemap(pages.slice(i * limit, (i + 1) * limit), url),
    })),
  );
  const index = new SitemapIndexStream();
  const text = streamToPromise(index);
  for (const { path } of parts) index.write({ url: `${url}/${path}` });
  index.end();
  return [{ path: 'sitemap.xml', contents: `${await text}\n` }, ...parts];
}

async function sitemap(pages: readonly Listing[], hostname: string): Promise<string> {
  // The library refuses an empty list; a site whose pages are all scheduled for later has one.
  if (pages.length === 0) return (await sitemap([HOME], hostname)).replace(/\n<url>.*<\/url>/, '');
  const xmlns = { news: false, xhtml: false, image: false, video: false };
  const stream = new SitemapStream({ hostname, lastmodDateOnly: true, xmlns });
  const text = streamToPromise(stream);
  for (const { route, lastmod } of pages) stream.write({ url: route, lastmod, ...(RANKS[route] ?? OTHER) });
  stream.end();
  // One entry a line, for people who read it.
  return `${await text}\n`.replaceAll('<url>', '\n<url>').replace('</urlset>', '\n</urlset>');
}
