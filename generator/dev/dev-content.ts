/** The content while someone works on it: read and linked again and again, each text with a mark that leads back to its place. */

import { readText } from '../../bin/report.ts';
import type { Options } from '../build.ts';
import { readContent } from '../content/load.ts';
import { readSources } from '../content/read-folder.ts';
import type { SourceLocator } from '../content/source-location.ts';
import { locateIn } from '../content/source-location.ts';
import { Trace } from '../content/source-markers.ts';
import type { Location } from '../diagnostics/diagnostic.ts';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import type { OutputFile } from '../output/output-file.ts';
import { widgetData } from '../output/widget-data.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import type { Site } from '../resolve/site.ts';
import { type ShareImages, withShareImages } from '../share-images/names.ts';
import { openPictures } from '../share-images/picture-folder.ts';
import { hash } from './hash.ts';

export type Resolved = Readonly<{
  /** With marks, for pages that are looked at. */
  traced: Site;
  /** Without, as it is published; made when it is first asked for. */
  plain: () => Site;
  /** Those that its shared links show. */
  pictures: readonly OutputFile[];
  /** Changes when the texts or prices do that the script carries. */
  texts: string;
}>;

export class DevContent {
  readonly #options: () => Options;
  readonly #trace = new Trace();
  /** Another picture has another name. */
  readonly #pictures = new Map<string, Uint8Array>();

  constructor(options: () => Options) {
    this.#options = options;
  }

  readonly locate: SourceLocator = (file, spot) => {
    const text = readText(file);
    return text === undefined ? { file, line: 1, column: 1 } : locateIn(file, text, spot);
  };

  placeOf(mark: number): Location | undefined {
    const origin = this.#trace.origin(mark);
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
  async link(log: DiagnosticCollector): Promise<Resolved> {
    const options = this.#options();
    const { folder } = options;
    const content = readContent(readSources(folder, log), folder, this.locate, log);
    const tools = { locate: this.locate, log };
    const images = this.#openPictures(folder);
    const { site, files } = withShareImages(
      resolveSite(content, options, { ...tools, marker: this.#trace.mark }),
      images,
    );
    let plain: Site | undefined;
    return {
      traced: site,
      pictures: files,
      plain: () => {
        // Its problems are those of the traced site.
        const silent = { ...tools, log: new DiagnosticCollector() };
        plain ??= withShareImages(resolveSite(content, options, silent), images).site;
        return plain;
      },
      texts: textsOf(site),
    };
  }
}

/** Marks are the same for the same place, so that they need not be taken out. */
function textsOf(site: Site): string {
  const { texts, ...data } = widgetData(site);
  return hash(JSON.stringify([data, [...texts]]));
}
