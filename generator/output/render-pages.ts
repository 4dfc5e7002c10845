/** Stage 6, and stage 9 for pages: renders and writes each page, and keeps the data that later stages need. */
import { fileOf } from '#domain/route.ts';
import type { DrawingFile, ImageSet, InlineDrawing, LocaleContext, Page } from '#schema/resolved.ts';
import { createHtmlTranslator, translatedFile } from '../i18n/translate-html.ts';
import type { Site } from '../resolve/site.ts';
import type { Assets } from './bundle-assets.ts';
import { type CriticalCss, createCriticalCss } from './critical-css.ts';
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

/** What a page is given besides its own content. */
export type PageAssets = Readonly<{
  style: Readonly<{
    url: string;
    /** The rules that elements with these classes may need. */
    critical: (classes: readonly string[], latin: boolean) => CriticalCss;
    /** The style of the open guide; its rules come with those of every page. */
    guide: Readonly<{ url: string; critical: (classes: readonly string[], latin: boolean) => CriticalCss }>;
    /** The style of the tools, likewise. */
    tools: Readonly<{ url: string; critical: (classes: readonly string[], latin: boolean) => CriticalCss }>;
    /** The rules that the drawings in emails may need. */
    email: (classes: readonly string[], latin: boolean) => CriticalCss;
  }>;
  script: string;
  drawings: ReadonlyMap<string, DrawingFile>;
  /** By folder and name: for what functions send alone. */
  paidDrawings: ReadonlyMap<string, InlineDrawing>;
  images: ReadonlyMap<string, ImageSet>;
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
  const {
    style,
    guideStyle,
    toolStyle,
    css,
    guideCss,
    toolCss,
    emailCss,
    minify,
    script,
    drawings,
    paidDrawings,
    images,
  } = page;
  const assets = assetsOf.get(page) ?? {
    script,
    drawings,
    paidDrawings,
    images,
    structuredData,
    style: {
      url: style,
      critical: createCriticalCss(css, minify),
      guide: { url: guideStyle, critical: createCriticalCss(`${css}${guideCss}`, minify) },
      tools: { url: toolStyle, critical: createCriticalCss(`${css}${toolCss}`, minify) },
      email: createCriticalCss(`${css}${emailCss}`, minify),
    },
  };
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

/** English pages in other languages: each becomes a file of its own, which the CDN serves at the English page's URL. */
export function renderTranslations(
  site: Site,
  assets: Assets,
  renderSite: RenderSite,
  write: Sink['write'],
): PageReport[] {
  const render = renderSite(site.translations, pageAssets(assets.page));
  const translate = createHtmlTranslator(site);
  return site.translations.pages.map((page) => {
    const rendered = render(page);
    const contents = translate(rendered.html, page.lang);
    return reportOf(page, rendered, write({ path: translatedFile(page), contents }));
  });
}
