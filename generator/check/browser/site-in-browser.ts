/**
 * Serves the site to a browser from memory, under its own URL and with the headers that the host would send. Each element carries its number,
 * which links findings to the content. No request leaves this machine.
 */
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { fileOf } from '#domain/route.ts';
import { annotate } from '../../content/markers/find-source-markers.ts';
import { type CdnRules, parseCdnRules } from '../../preview/cdn-rules.ts';
import type { CheckedPage } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import { textOf } from '../checked-site.ts';

export const ELEMENT_NUMBER = 'data-element-number';
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1280, height: 800 };

/** Enough concurrent pages to keep two cores busy. */
const TABS = 2;

export async function openSite(browser: Browser, site: CheckedSite, viewport = PHONE): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    colorScheme: 'light',
    locale: 'en-GB',
  });
  const rules = await parseCdnRules({ headers: textOf(site.files.get('_headers')) });
  await context.route('**/*', (route) => answer(route, site, rules));
  return context;
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  webmanifest: 'application/manifest+json',
};

async function answer(route: Route, site: CheckedSite, { headersFor }: CdnRules): Promise<void> {
  const { origin, pathname } = new URL(route.request().url());
  // Requests to other sites are never sent; the policy has allowed or refused them by now.
  if (origin !== new URL(site.settings.url).origin) return route.abort();
  if (pathname.startsWith('/.netlify/')) return route.fulfill({ status: 503, json: { error: 'not here' } });
  const page = site.pages.find((one) => one.page.route === pathname);
  const path = page === undefined ? pathname.slice(1) : fileOf(page.page.route);
  const bytes = site.files.get(path);
  if (bytes === undefined) return route.fulfill({ status: 404, body: '' });
  const body = page === undefined ? Buffer.from(bytes) : numbered(page);
  const type = TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  return route.fulfill({ headers: { ...Object.fromEntries(headersFor(pathname)), 'Content-Type': type }, body });
}

function numbered({ html, elements }: CheckedPage): string {
  const each = elements.map((element, number) => ({ ...element, marks: [number] }));
  return annotate({ html, elements: each }, ELEMENT_NUMBER, String);
}

/** Opens a page. False if loading times out, so that a script that never ends cannot block the other pages. */
export async function loads(tab: Page, page: CheckedPage): Promise<boolean> {
  return tab
    .goto(page.url, { waitUntil: 'load' })
    .then(() => true)
    .catch(() => false);
}

/** Looks at each page in turn, some at a time. */
export async function eachInTabs<T>(
  context: BrowserContext,
  pages: readonly CheckedPage[],
  look: (tab: Page, page: CheckedPage) => Promise<T>,
): Promise<T[]> {
  const waiting = [...pages];
  const results: T[] = [];
  const work = async () => {
    // Tabs are reused, because they keep compiled scripts.
    const tab = await context.newPage();
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) results.push(await look(tab, page));
  };
  await Promise.all(Array.from({ length: TABS }, work));
  return results;
}
