/** The pages for search engines. */
import { EnumChangefreq, SitemapStream, streamToPromise } from 'sitemap';
import type { Page } from '#schema/resolved.ts';

type Listing = Readonly<Pick<Page, 'route' | 'collection' | 'lastmod'>>;

type Rank = Readonly<{ priority: number; changefreq: EnumChangefreq }>;

const FRONT: Rank = { priority: 1.0, changefreq: EnumChangefreq.DAILY };
/** The texts, such as the terms, change least and are searched for least. */
const RANKS: Readonly<Record<Page['collection'], Rank>> = {
  pages: { priority: 0.9, changefreq: EnumChangefreq.WEEKLY },
  landing: { priority: 0.8, changefreq: EnumChangefreq.WEEKLY },
  textPages: { priority: 0.3, changefreq: EnumChangefreq.MONTHLY },
};

const HOME: Listing = { route: '/', collection: 'pages', lastmod: '2026-01-01' };

export async function sitemap(pages: readonly Listing[], hostname: string): Promise<string> {
  // The library refuses an empty list; a site whose pages are all scheduled for later has one.
  if (pages.length === 0) return (await sitemap([HOME], hostname)).replace(/\n<url>.*<\/url>/, '');
  const xmlns = { news: false, xhtml: false, image: false, video: false };
  const stream = new SitemapStream({ hostname, lastmodDateOnly: true, xmlns });
  const text = streamToPromise(stream);
  for (const { route, collection, lastmod } of pages)
    stream.write({ url: route, lastmod, ...(route === '/' ? FRONT : RANKS[collection]) });
  stream.end();
  // One entry a line, for people who read it.
  return `${await text}\n`.replaceAll('<url>', '\n<url>').replace('</urlset>', '\n</urlset>');
}
