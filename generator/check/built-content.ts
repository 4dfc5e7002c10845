/**
 * What the content builds, all of it in memory: the files as the build would write them, and each page once more with marks that tell
 * where its words were written.
 */
import { build } from '../build.ts';
import { readContent } from '../content/load.ts';
import { locateIn } from '../content/source-location.ts';
import { Trace } from '../content/source-markers.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { createFinish } from '../i18n/translated-pages.ts';
import { bytesOf } from '../output/contents.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import { withPictures } from '../share-images/names.ts';
import type { Assets } from '../output/bundle-assets.ts';
import type { Content } from '../content/content.ts';
import type { Options, Ports } from '../build.ts';
import type { Sink } from '../output/output-file.ts';
import type { Site } from '../resolve/site.ts';
import type { SourceLocator } from '../content/source-location.ts';
import { readAgain, readOnce, type Sources } from './read-once.ts';
import type { SiteFiles } from './types.ts';

export type BuiltContent = Readonly<{
  content: Content;
  site: Site;
  files: SiteFiles;
  /** Each page with its marks, by its address; in another language, by its file. */
  traced: ReadonlyMap<string, string>;
  trace: Trace;
  locate: SourceLocator;
  readText: Ports['readText'];
  /** What the build itself would warn of. */
  warnings: readonly Diagnostic[];
}>;

export type ContentPorts = Pick<
  Ports,
  'readSources' | 'readText' | 'bundleAssets' | 'pictures' | 'renderSite' | 'renderMembers'
>;

/** @throws {ContentError} if the content has errors: then there is nothing to compare a site with */
export async function buildContent(ports: ContentPorts, options: Options): Promise<BuiltContent> {
  // The folder is read once and linked three times.
  const sources = await readOnce(ports.readSources);
  const readText = createReadText(sources, ports.readText);
  const locate: SourceLocator = (file, spot) => locateIn(file, readText(file) ?? '', spot);
  const files = new Map<string, Uint8Array>();
  const rendered: { assets?: Assets } = {};
  const { diagnostics } = await build(
    {
      ...ports,
      readText,
      readSources: (log) => readAgain(sources, log),
      renderSite(site, assets) {
        Object.assign(rendered, { assets });
        return ports.renderSite(site, assets);
      },
      openSite: () => ({ ...NOWHERE, write: keepIn(files) }),
      openGenerated: () => NOWHERE,
      progress: () => undefined,
    },
    options,
  );
  const { assets } = rendered;
  if (assets === undefined) throw new Error('a build that succeeds has rendered its site');
  const content = await readContent(readAgain(sources), options.folder, locate, new DiagnosticCollector());
  const linked = resolveSite(content, options, locate, new DiagnosticCollector());
  const { site } = withPictures(linked, ports.pictures.names);
  const trace = new Trace();
  const marked = resolveSite(content, options, locate, new DiagnosticCollector(), trace.mark);
  const render = ports.renderSite(marked, assets);
  const translated = marked.translated();
  const [renderOther, finish] = [ports.renderSite(translated, assets), createFinish(site)];
  const traced = new Map<string, string>([
    ...marked.pages.map((page) => [page.route, render(page).html()] as const),
    ...translated.pages.map((page) => {
      const { file, html } = finish(renderOther(page));
      return [file.path, html()] as const;
    }),
  ]);
  return { content, site, files, traced, trace, locate, readText, warnings: diagnostics };
}

const keepIn =
  (files: Map<string, Uint8Array>): Sink['write'] =>
  ({ path, contents }) => {
    const bytes = bytesOf(contents);
    files.set(path, bytes);
    return bytes.byteLength;
  };

const NOWHERE: Sink = { write: () => 0, commit: () => undefined, discard: () => undefined };

function createReadText(sources: Sources, readText: Ports['readText']): Ports['readText'] {
  const texts = new Map(sources.files.map(({ name, text }) => [name, text]));
  return (name) => texts.get(name) ?? readText(name);
}
