/** Builds the content in memory: the files the build would write, and every page a second time with source markers in its text. */
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
import type { Assets, Content, Options, Ports, Sink, Site, SourceLocator } from '../types.ts';
import { readAgain, readOnce, type Sources } from './read-once.ts';

/** Files by their path in dist. */
export type SiteFiles = ReadonlyMap<string, Uint8Array>;

export type BuiltContent = Readonly<{
  content: Content;
  site: Site;
  files: SiteFiles;
  /** The pages with source markers, by route; those in another language, by file. */
  traced: ReadonlyMap<string, string>;
  trace: Trace;
  locate: SourceLocator;
  readText: Ports['readText'];
  /** The warnings of the build itself. */
  warnings: readonly Diagnostic[];
}>;

export type ContentPorts = Pick<
  Ports,
  'readSources' | 'readText' | 'bundleAssets' | 'pictures' | 'renderSite' | 'renderMembers'
>;

/** @throws {ContentError} if the content has errors */
export async function buildContent(ports: ContentPorts, options: Options): Promise<BuiltContent> {
  // Read once, so that all three passes see the same files even if the folder changes meanwhile.
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
