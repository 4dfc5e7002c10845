/**
 * The pipeline: content folder → Content → Site → pages → dist. Each stage is one function; diagnostics are collected, and any error
 * stops the build before the old site is replaced.
 */
import type { Content } from './content/content.ts';
import { readContent } from './content/load.ts';
import type { SourceFile } from './content/yaml/read-folder.ts';
import { createSourceLocator, type SourceLocator } from './content/yaml/source-location.ts';
import { type Diagnostic, DiagnosticCollector } from './diagnostics/diagnostic.ts';
import { checkMedia, type MediaFolder } from './media/media-folder.ts';
import type { Assets } from './output/bundle-assets.ts';
import { checkOutput } from './output/check-output.ts';
import type { Sink } from './output/output-file.ts';
import { openDrawing } from './output/paid-drawings.ts';
import {
  type PageReport,
  pageAssets,
  type RenderMembers,
  type RenderSite,
  renderInThread,
  renderTranslations,
} from './output/render-pages.ts';
import { styleHashes } from './output/security-headers.ts';
import { serverData } from './output/server-data.ts';
import { siteFiles } from './output/site-files.ts';
import { MANY_PAGES, renderInPool } from './output/worker-pool.ts';
import { writeTogether } from './output/writer.ts';
import { resolveSite } from './resolve/resolve-site.ts';
import type { BuildOptions, Site } from './resolve/site.ts';
import { checkRenamed, createChooser, type ShareImages, shareImageFiles } from './share-images/names.ts';

export type Ports = Readonly<{
  readSources: (log: DiagnosticCollector) => Iterable<SourceFile>;
  /** The text of a file by the name in messages; undefined if it cannot be read. */
  readText: (name: string) => string | undefined;
  media: MediaFolder;
  bundleAssets: (site: Site, locate: SourceLocator) => Promise<Assets>;
  shareImages: ShareImages;
  renderSite: RenderSite;
  /** The worker module that renders pages of a large site in parallel; absent: all are rendered in this thread. */
  worker?: URL;
  renderMembers: RenderMembers;
  /** The hash of content and code; absent if nothing is published. */
  sourceHash?: () => string;
  openSite: () => Sink;
  openGenerated: () => Sink;
  progress: (done: number, all: number) => Promise<void> | void;
}>;

export type Summary = Readonly<{ pages: number; files: number; bytes: number; diagnostics: readonly Diagnostic[] }>;

export type Built = Summary & Readonly<{ content: Content; site: Site; assets: Assets }>;

export type Loaded = Readonly<{ content: Content; locate: SourceLocator }>;

/** Stages 1 to 3. @throws {ContentError} */
export function loadContent(
  ports: Pick<Ports, 'readSources' | 'readText'>,
  { folder }: Pick<BuildOptions, 'folder'>,
  log: DiagnosticCollector,
): Loaded {
  const locate = createSourceLocator(ports.readText);
  return { content: readContent(ports.readSources(log), folder, locate, log), locate };
}

/** Stages 1 to 4, without rendering: what `offer list` shows. @throws {ContentError} */
export function loadSite(
  ports: Pick<Ports, 'readSources' | 'readText'>,
  options: BuildOptions,
  log: DiagnosticCollector,
): Site {
  const { content, locate } = loadContent(ports, options, log);
  return resolveSite(content, options, { locate, log });
}

/** @throws {ContentError} if the content has errors; the output folders then stay as they were */
export async function build(ports: Ports, options: BuildOptions): Promise<Built> {
  const log = new DiagnosticCollector();
  const { content, locate } = loadContent(ports, options, log);
  const site = resolveSite(content, options, { locate, log, shareImageOf: createChooser(ports.shareImages.names) });
  checkMedia(site.media, ports.media, options.folder, { locate, log });
  checkRenamed(site, content, ports.shareImages.names, { locate, log });
  log.throwIfErrors();
  const [assets, draw] = await Promise.all([ports.bundleAssets(site, locate), openDrawing()]);
  return writeTogether([ports.openGenerated, ports.openSite], async (generated, dist) => {
    const members = ports.renderMembers(site, pageAssets(assets.page));
    // Drawn while the pages are rendered.
    const drawn = draw(members.drawings);
    drawn.catch(() => undefined);
    const rendered = { ...(await renderAll(site, assets, ports, dist)), members };
    const pages = [...rendered.pages, ...rendered.translations];
    const files = [
      ...assets.files,
      ...shareImageFiles(site, ports.shareImages),
      ...(await siteFiles(site, styleHashes(pages))),
    ];
    checkOutput({ ...rendered, files: files.map(({ path }) => `/${path}`) }, site, locate, log);
    log.throwIfErrors();
    const sizes = [...pages.map(({ bytes }) => bytes), ...files.map(dist.write)];
    const made = { emailDrawings: await drawn, sourceHash: ports.sourceHash?.() };
    for (const file of serverData(site, members, made)) generated.write(file);
    return {
      content,
      site,
      assets,
      pages: rendered.pages.length,
      files: sizes.length,
      diagnostics: log.all(),
      bytes: sizes.reduce((sum, size) => sum + size, 0),
    };
  });
}

type Rendered = Readonly<{ pages: PageReport[]; translations: PageReport[] }>;

async function renderAll(site: Site, assets: Assets, ports: Ports, dist: Sink): Promise<Rendered> {
  const { pages, contexts } = site;
  const { renderSite, worker } = ports;
  const run = {
    job: { contexts, assets: assets.page },
    sink: dist,
    progress: (done: number) => ports.progress(done, pages.length),
  };
  const rendered =
    worker !== undefined && pages.length >= MANY_PAGES
      ? renderInPool(worker, pages, run)
      : renderInThread(renderSite, pages, run);
  return {
    pages: await rendered,
    translations: renderTranslations(site, assets, renderSite, dist.write),
  };
}
