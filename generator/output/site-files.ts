/** Stage 7: the files that are about the site: sitemap.xml, robots.txt, _headers, _redirects, the manifest. */
import { EnumChangefreq, SitemapStream, streamToPromise } from 'sitemap';
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import { fileOf } from '#domain/route.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import type { Brand, Page } from '#schema/resolved.ts';
import { type Translation, translatedFile } from '../i18n/mark-untranslated.ts';
import { englishContext } from '../i18n/page-texts.ts';
import type { Site } from '../resolve/site.ts';
import type { OutputFile } from './output-file.ts';
import { securityHeaders } from './security-headers.ts';

/** @param styleHashes the CSP hashes of the style elements on all pages */
export async function siteFiles(
  { pages, contexts, translations }: Pick<Site, 'pages' | 'contexts' | 'translations'>,
  styleHashes: readonly string[],
): Promise<OutputFile[]> {
  const { settings, brand } = englishContext(contexts);
  const listed = pages.filter(({ listed, route }) => listed && !FOR_BUYERS.includes(route));
  return [
    { path: 'sitemap.xml', contents: await sitemap(listed, settings.url) },
    { path: 'robots.txt', contents: `User-agent: *\nAllow: /\n\nSitemap: ${settings.url}/sitemap.xml\n` },
    { path: '_headers', contents: headers(securityHeaders(styleHashes, settings), translations.pages) },
    { path: '_redirects', contents: redirects(settings, pages, translations.pages) },
    { path: 'site.webmanifest', contents: manifest(settings, brand) },
    speculationRules,
  ];
}

/** Pages that show what was bought: neither kept by caches nor listed by search engines. */
const FOR_BUYERS: readonly string[] = ['/payment-success', '/unlocked-solutions'];

function headers(security: Readonly<Record<string, string>>, translations: readonly Translation[]): string {
  const forAll = Object.entries(security).map(([name, value]) => `${name}: ${value}`);
  const forAccess = ['Cache-Control: private, no-store', 'Referrer-Policy: no-referrer', 'X-Robots-Tag: noindex'];
  return [
    block('/*', [...forAll, SPECULATION_HEADER]),
    block(SPECULATION_TYPE[0], [SPECULATION_TYPE[1]]),
    block('/assets/*', ['Cache-Control: public, max-age=31536000, immutable']),
    ...[...new Set(translations.map(({ route }) => route))].map((route) => block(route, [VARY])),
    ...FOR_BUYERS.map((route) => block(route, forAccess)),
  ].join('\n');
}

function block(path: string, lines: readonly string[]): string {
  return `${path}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

/** Caches must keep one copy per language; the cookie is the language chosen by the reader. */
const VARY = 'Vary: Accept-Language, Cookie';
const NOT_FOUND = '/404';

/** `!` because a file exists at the URL itself. A URL without a page gets the not-found page of the language, and so does that page's own. */
function redirects(
  settings: SiteSettings,
  pages: readonly Pick<Page, 'route'>[],
  translations: readonly Translation[],
): string {
  const isNotFound = ({ route }: Pick<Page, 'route'>) => route === NOT_FOUND;
  const lost = (from: string, to: string, condition: string) => [
    `${from} ${to} 404!${condition}`,
    `${from}.html ${to} 404!${condition}`,
  ];
  const lines = [
    ...settings.redirects.map(({ from, to }) => `${from} ${to} 301`),
    ...translations.flatMap((page) => {
      const [file, condition] = [`/${translatedFile(page)}`, ` Language=${page.lang}`];
      return isNotFound(page) ? lost(page.route, file, condition) : [`${page.route} ${file} 200!${condition}`];
    }),
    ...pages.filter(isNotFound).flatMap(({ route }) => lost(route, `/${fileOf(route)}`, '')),
    ...translations.filter(isNotFound).map((page) => `/* /${translatedFile(page)} 404 Language=${page.lang}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function manifest(settings: SiteSettings, { themeColor }: Brand): string {
  const icon = (src: string, size: number, purpose?: string) => ({
    src,
    sizes: `${size}x${size}`,
    type: 'image/png',
    ...(purpose ? { purpose } : {}),
  });
  const data = {
    // Identifies the installed app even if start_url changes.
    id: '/',
    lang: FALLBACK_LANGUAGE,
    name: settings.name,
    short_name: settings.name,
    description: settings.tagline,
    start_url: '/unlocked-solutions#now',
    scope: '/',
    display: 'standalone',
    background_color: themeColor.dark,
    theme_color: themeColor.dark,
    icons: [
      icon('/icons/icon-192.png', 192),
      icon('/icons/icon-512.png', 512),
      icon('/icons/maskable-512.png', 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(data, null, 2)}\n`;
}

const SPECULATION_PATH = 'speculation-rules.json';
/** Behind these are buyers' pages, actions, or files that are not pages. */
const NEVER_PRERENDERED = [
  '/payment-success*',
  '/unlocked-solutions*',
  '/access*',
  '/sandbox*',
  '/.netlify/*',
  '/*.*',
  '/*\\?(.+)',
];

/**
 * Speculation rules: which links a browser may prerender when the visitor is about to click. Only public pages of this site; URLs with a
 * query, or with side effects, are excluded.
 */
export const speculationRules: OutputFile = {
  path: SPECULATION_PATH,
  contents: `${JSON.stringify({
    prerender: [
      {
        where: { and: [{ href_matches: '/*' }, ...NEVER_PRERENDERED.map((path) => ({ not: { href_matches: path } }))] },
        eagerness: 'moderate',
      },
    ],
  })}\n`,
};

/** Sent as a header, which needs no inline script and no exception in the security policy. */
const SPECULATION_HEADER = `Speculation-Rules: "/${SPECULATION_PATH}"`;
/** Browsers ignore rules of another content type. */
const SPECULATION_TYPE = [`/${SPECULATION_PATH}`, 'Content-Type: application/speculationrules+json'] as const;

/** The pages for search engines. */
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
