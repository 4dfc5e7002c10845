/** Stage 6, and stage 9 for pages: renders and writes each page, and keeps the data that later stages need. */
import { fileOf } from '#domain/route.ts';
import type { LocaleContext, Page } from '#schema/resolved.ts';
import { markUntranslated, translatedFile } from '../i18n/mark-untranslated.ts';
import type { Site } from '../resolve/site.ts';
import type { Assets } from './bundle-assets.ts';
import { createCriticalCss, readStyle } from './critical-css.ts';
import type { Sink } from './output-file.ts';
import type { MemberTexts } from './server-data.ts';
import { structuredData } from './structured-data.ts';

/** A page as HTML, with what the checks and the headers need to know of it. */
export type RenderedPage = Readonly<{
  html: string;
  /** Of its style element, as the security policy names it. */
  styleHash: string;
  ids: readonly string[];
  links: readonly string[];
}>;

type Critical = ReturnType<typeof createCriticalCss>;
type Style = Readonly<{ url: string; critical: Critical }>;

/** What a page is given besides its own content. */
export type PageAssets = Pick<Assets['page'], 'script' | 'drawings' | 'paidDrawings' | 'images'> &
  Readonly<{
    /** The rules of `guide`, `tools` and `email` come with those of every page. */
    style: Style & Readonly<{ guide: Style; tools: Style; email: Critical }>;
    structuredData: (page: Page, context: LocaleContext) => string;
  }>;

export type RenderSite = (site: Pick<Site, 'contexts'>, assets: PageAssets) => (page: Page) => RenderedPage;
/** Content that only functions deliver: the paid text, its pages, and the email in each language. */
export type RenderMembers = (site: Site, assets: PageAssets) => MemberTexts;

/** Data of a finished page for the output check, the headers and the summary. */
export type PageReport = Pick<Page, 'route' | 'lang' | 'file'> &
  Omit<RenderedPage, 'html'> &
  Readonly<{ bytes: number }>;

export const reportOf = ({ route, lang, file }: Page, rendered: RenderedPage, bytes: number): PageReport => {
  const { styleHash, ids, links } = rendered;
  return { route, lang, file, bytes, styleHash, ids, links };
};

/** Shared by all pages. Plain data, so that it can be sent to a worker. */
export type RenderJob = Readonly<{ contexts: Site['contexts']; assets: Assets['page'] }>;

/** What rendering the pages of a site takes, in one thread or in several (worker-pool.ts). */
export type PageRun = Readonly<{ job: RenderJob; sink: Sink; progress: (done: number) => Promise<void> | void }>;

/** Shared by pages, translations and member pages, so that the critical CSS of a set of classes is computed once. */
const assetsOf = new WeakMap<Assets['page'], PageAssets>();

export function pageAssets(page: Assets['page']): PageAssets {
  const known = assetsOf.get(page);
  if (known !== undefined) return known;
  const { styles, emailCss, ...others } = page;
  const rules = readStyle(styles.page.css);
  const criticalOf = (css: string) => createCriticalCss([...rules, ...readStyle(css)]);
  const style = {
    url: styles.page.url,
    critical: criticalOf(''),
    guide: { url: styles.guide.url, critical: criticalOf(styles.guide.css) },
    tools: { url: styles.tools.url, critical: criticalOf(styles.tools.css) },
    email: criticalOf(emailCss),
  };
  const assets = { ...others, structuredData, style };
  assetsOf.set(page, assets);
  return assets;
}

export function createPageWriter(
  { contexts, assets }: RenderJob,
  renderSite: RenderSite,
  write: Sink['write'],
): (pages: readonly Page[]) => PageReport[] {
  const render = renderSite({ contexts }, pageAssets(assets));
  return (pages) =>
    pages.map((page) => {
      const rendered = render(page);
      return reportOf(page, rendered, write({ path: fileOf(page.route), contents: rendered.html }));
    });
}

/** Yields between slices to signals and the progress line. */
const SLICE = 50;

export async function renderInThread(
  renderSite: RenderSite,
  pages: readonly Page[],
  { job, sink, progress }: PageRun,
): Promise<PageReport[]> {
  const writePages = createPageWriter(job, renderSite, sink.write);
  const reports: PageReport[] = [];
  for (let start = 0; start < pages.length; start += SLICE) {
    reports.push(...writePages(pages.slice(start, start + SLICE)));
    await progress(reports.length);
  }
  return reports;
}

/** English pages in other languages: each becomes a separate file, which the CDN serves at the English page's URL. */
export function renderTranslations(
  site: Site,
  assets: Assets,
  renderSite: RenderSite,
  write: Sink['write'],
): PageReport[] {
  const render = renderSite(site.translations, pageAssets(assets.page));
  return site.translations.pages.map((page) => {
    const rendered = render(page);
    const contents = markUntranslated(rendered.html, page.lang);
    return reportOf(page, rendered, write({ path: translatedFile(page), contents }));
  });
}
