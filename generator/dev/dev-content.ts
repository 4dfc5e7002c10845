/** The content while someone works on it: read and linked again and again, each text with a mark that leads back to its place. */

import { readText } from '../../bin/report.ts';
import { type ContentMemory, readContent } from '../content/load.ts';
import { readSources } from '../content/read-folder.ts';
import { locateIn } from '../content/source-location.ts';
import { Trace } from '../content/source-markers.ts';
import type { Location } from '../diagnostics/diagnostic.ts';
import { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { widgetData } from '../output/widget-data.ts';
import { resolveSite } from '../resolve/resolve-site.ts';
import type { MarkdownMemory } from '../resolve/resolve-values.ts';
import { type PictureShelf, pictureFiles, withPictures } from '../share-images/names.ts';
import { openPictures } from '../share-images/picture-folder.ts';
import type { Options } from '../build.ts';
import type { OutputFile } from '../output/output-file.ts';
import type { Site } from '../resolve/site.ts';
import type { SourceLocator } from '../content/source-location.ts';
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
  readonly #files: ContentMemory = new Map();
  readonly #trace = new Trace();
  readonly #traced: MarkdownMemory = new Map();
  readonly #plain: MarkdownMemory = new Map();
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

  #openPictures(folder: string): PictureShelf {
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
    const content = await readContent(readSources(folder, log), folder, this.locate, log, this.#files);
    const traced = resolveSite(content, options, this.locate, log, this.#trace.mark, this.#traced);
    const pictures = this.#openPictures(folder);
    const pictured = withPictures(traced, pictures.names);
    let plain: Site | undefined;
    return {
      traced: pictured.site,
      pictures: pictureFiles(pictured.shown, pictures),
      plain: () => {
        // Its problems are those of the traced site.
        plain ??= withPictures(
          resolveSite(content, options, this.locate, new DiagnosticCollector(), undefined, this.#plain),
          pictures.names,
        ).site;
        return plain;
      },
      texts: textsOf(traced),
    };
  }
}

/** Marks are the same for the same place, so that they need not be taken out. */
function textsOf(site: Site): string {
  const { texts, ...data } = widgetData(site);
  return hash(JSON.stringify([data, [...texts]]));
}
