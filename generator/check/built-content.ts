/**
 * Builds the content in memory: the files as the build would write them, and each page a second time with source markers.
 */
import { formatLondon } from '#domain/london.ts';
import type { Content } from '../content/content.ts';
import { Trace } from '../content/markers/source-markers.ts';
import type { SourceFile } from '../content/yaml/read-folder.ts';
import { createSourceLocator, type SourceLocator } from '../content/yaml/source-location.ts';
import { type Diagnostic, DiagnosticCollector } from '../diagnostics/diagnostic.ts';
import { markUntranslated, translatedFile } from '../i18n/mark-untranslated.ts';
import type { Assets } from '../output/bundle-assets.ts';
import { bytesOf, type Sink } from '../output/output-file.ts';
import { pageAssets, type RenderSite } from '../output/render-pages.ts';
import { type Refused, refusedLater } from '../resolve/later-builds.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import type { ResolveOptions, Site } from '../resolve/site.ts';

/** Files by their path in dist. */
export type SiteFiles = ReadonlyMap<string, Uint8Array>;

export type BuiltContent = Readonly<{
  content: Content;
  site: Site;
  files: SiteFiles;
  /** Each page with its markers, by its route; in another language, by its file. */
  traced: ReadonlyMap<string, string>;
  trace: Trace;
  locate: SourceLocator;
  readText: ContentPorts['readText'];
  warnings: readonly Diagnostic[];
}>;

export type ContentPorts = Readonly<{
  /** The content folder, read once: everything here sees the same, whatever happens to the folder meanwhile. */
  sources: readonly SourceFile[];
  /** Builds these sources. @throws {ContentError} if they have errors */
  build: (
    site: Sink,
  ) => Promise<Readonly<{ content: Content; site: Site; assets: Assets; diagnostics: readonly Diagnostic[] }>>;
  /** The text of a file that is not among the sources. */
  readText: (name: string) => string | undefined;
  renderSite: RenderSite;
}>;

type Options = ResolveOptions & Readonly<{ folder: string }>;

/** @throws {ContentError} if the content has errors */
export async function buildContent(ports: ContentPorts, options: Options): Promise<BuiltContent> {
  const texts = new Map(ports.sources.map(({ name, text }) => [name, text]));
  const readText = (name: string) => texts.get(name) ?? ports.readText(name);
  const locate = createSourceLocator(readText);
  const files = new Map<string, Uint8Array>();
  const { content, site, assets, diagnostics } = await ports.build(memorySink(files));
  const trace = new Trace();
  const marked = resolveSite(content, options, { locate, log: new DiagnosticCollector(), marker: trace.mark });
  const render = ports.renderSite(marked, pageAssets(assets.page));
  const renderOther = ports.renderSite(marked.translations, pageAssets(assets.page));
  const traced = new Map<string, string>([
    ...marked.pages.map((page) => [page.route, render(page).html] as const),
    ...marked.translations.pages.map(
      (page) => [translatedFile(page), markUntranslated(renderOther(page).html, page.lang)] as const,
    ),
  ]);
  const warnings = [...diagnostics, ...toldToday(refusedLater(content, options, locate))];
  return { content, site, files, traced, trace, locate, readText, warnings };
}

/** Each once, with the first time: what is wrong then is wrong at later times too. */
function toldToday(refused: readonly Refused[]): Diagnostic[] {
  const all = refused.flatMap(({ at, diagnostics }) => diagnostics.map((one) => ({ ...one, at })));
  const first = new Map(all.toReversed().map((one) => [`${one.code} ${one.file}:${one.line}:${one.column}`, one]));
  return [...first.values()].map(({ at, message, ...one }) => ({
    ...one,
    severity: 'warning',
    message: `The build of ${formatLondon(at)} would fail, and the site would stay as it was. ${message}`,
  }));
}

export function memorySink(files: Map<string, Uint8Array>): Sink {
  const nothing = () => undefined;
  return {
    write({ path, contents }) {
      const bytes = bytesOf(contents);
      files.set(path, bytes);
      return bytes.byteLength;
    },
    commit: nothing,
    discard: nothing,
    settle: nothing,
  };
}
