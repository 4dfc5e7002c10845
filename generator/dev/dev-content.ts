/** The content, read and resolved again after each change: once with source markers in every text, and once as it is published. */
import { readContent } from '../content/load.ts';
import { readSources, readText } from '../content/read-folder.ts';
import type { SourceLocator } from '../content/source-location.ts';
import { locateIn } from '../content/source-location.ts';
import { Trace } from '../content/source-markers.ts';
import type { Location } from '../diagnostics/diagnostic.ts';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import type { OutputFile } from '../output/output-file.ts';
import { widgetData } from '../output/widget-data.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import type { BuildOptions, ResolveTools, Site } from '../resolve/site.ts';
import { type ShareImages, withShareImages } from '../share-images/names.ts';
import { openPictures } from '../share-images/picture-folder.ts';
import { hash } from './inject-client.ts';

export type Resolved = Readonly<{
  /** With source markers, for the pages in the browser. */
  traced: Site;
  /** Without, as it is published; resolved on first use. */
  plain: () => Site;
  /** The share images that are used. */
  pictures: readonly OutputFile[];
  /** Changes when a text or price in the script does. */
  texts: string;
}>;

export class DevContent {
  readonly #options: () => BuildOptions;
  readonly #trace = new Trace();
  /** By name, which is a hash of what the picture shows. */
  readonly #pictures = new Map<string, Uint8Array>();

  constructor(options: () => BuildOptions) {
    this.#options = options;
  }

  readonly locate: SourceLocator = (file, spot) => {
    const text = readText(file);
    return text === undefined ? { file, line: 1, column: 1 } : locateIn(file, text, spot);
  };

  locationOf(marker: number): Location | undefined {
    const origin = this.#trace.origin(marker);
    return origin === undefined ? undefined : this.locate(origin.file, origin.spot);
  }

  #openPictures(folder: string): ShareImages {
    const { names, read } = openPictures(folder);
    return {
      names,
      read: (name) => {
        const bytes = this.#pictures.get(name) ?? read(name);
        this.#pictures.set(name, bytes);
        return bytes;
      },
    };
  }

  /** @throws {ContentError} */
  async resolve(log: DiagnosticCollector): Promise<Resolved> {
    const options = this.#options();
    const { folder } = options;
    const content = readContent(readSources(folder, log), folder, this.locate, log);
    const images = this.#openPictures(folder);
    const resolve = (tools: Omit<ResolveTools, 'locate'>) =>
      withShareImages(resolveSite(content, options, { locate: this.locate, ...tools }), images);
    const { site, files } = resolve({ log, marker: this.#trace.mark });
    let plain: Site | undefined;
    return {
      traced: site,
      pictures: files,
      plain: () => {
        // Its diagnostics are the same as those of the traced site.
        plain ??= resolve({ log: new DiagnosticCollector() }).site;
        return plain;
      },
      texts: textsOf(site),
    };
  }
}

/** A text keeps its marker as long as it stays at its path in the file, so markers need not be removed before hashing. */
function textsOf(site: Site): string {
  const { texts, ...data } = widgetData(site);
  return hash(JSON.stringify([data, [...texts]]));
}
