/**
 * The content, read and resolved again after each change: once with source markers in every text, and once as it is published.
 * Pages that are not published yet are drafts.
 */
import { formatLondon, type Instant } from '#domain/london.ts';
import { isNever, isPublished } from '#domain/published.ts';
import type { CollectionName } from '#schema/collections.ts';
import { type Content, type PageEntry, pageEntries } from '../../content/content.ts';
import { type Read, readContent, readEntry } from '../../content/load.ts';
import { Trace } from '../../content/markers/source-markers.ts';
import { readSources, readText, type SourceFile } from '../../content/yaml/read-folder.ts';
import { locateIn, type SourceLocator } from '../../content/yaml/source-location.ts';
import { ContentError, DiagnosticCollector, type Location, startOf } from '../../diagnostics/diagnostic.ts';
import { makeMedia } from '../../media/make-media.ts';
import { checkMedia, openMedia } from '../../media/media-folder.ts';
import type { Media } from '../../output/bundle-assets.ts';
import type { OutputFile } from '../../output/output-file.ts';
import { widgetData } from '../../output/widget-data.ts';
import { routeOfEntry } from '../../resolve/references/route-table.ts';
import { resolveSite } from '../../resolve/resolve-site.ts';
import type { BuildOptions, ResolveTools, Site } from '../../resolve/site.ts';
import { createChooser, type ShareImages, shareImageFiles } from '../../share-images/names.ts';
import { openPictures } from '../../share-images/picture-folder.ts';
import { hash } from '../server/inject-client.ts';

/** With drafts unless the site is asked for as it is at one moment. */
export type DevOptions = BuildOptions & Readonly<{ drafts?: boolean }>;

export type Resolved = Readonly<{
  /** With source markers, for the pages in the browser. */
  traced: Site;
  /** Without, as it is published; resolved on first use. */
  plain: () => Site;
  /** Pages that are not out yet, with markers; undefined if there are none, or a moment was asked for. */
  drafts: Drafts | undefined;
  pictures: readonly OutputFile[];
  /** Made from the images and fonts of the content, at the fast quality. */
  media: Media;
  /** Changes when a text or price in the script does. */
  texts: string;
}>;

export class DevContent {
  readonly #options: () => DevOptions;
  readonly #trace = new Trace();
  readonly #entries = new Map<string, Readonly<{ text: string; read: Read }>>();
  #drafts: Drafts | undefined;
  /** By name, which is a hash of what the picture shows. */
  readonly #pictures = new Map<string, Uint8Array>();

  readonly #root: string;

  constructor(root: string, options: () => DevOptions) {
    this.#root = root;
    this.#options = options;
  }

  readonly locate: SourceLocator = (file, spot) => {
    const text = readText(file);
    return text === undefined ? startOf(file) : locateIn(file, text, spot);
  };

  locationOf(marker: number): Location | undefined {
    const origin = this.#trace.origin(marker);
    return origin === undefined ? undefined : this.locate(origin.file, origin.spot);
  }

  /** A file is parsed and validated again only if its text has changed. */
  #readEntry(source: SourceFile, name: CollectionName): Read {
    const known = this.#entries.get(source.path);
    if (known?.text === source.text) return known.read;
    const read = readEntry(source, name, this.locate);
    this.#entries.set(source.path, { text: source.text, read });
    return read;
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
    const content = readContent(readSources(folder, log), folder, this.locate, log, (source, name) =>
      this.#readEntry(source, name),
    );
    const images = this.#openPictures(folder);
    const shareImageOf = createChooser(images.names);
    const resolve = (tools: Pick<ResolveTools, 'log' | 'marker'>) =>
      resolveSite(content, options, { locate: this.locate, shareImageOf, ...tools });
    const site = resolve({ log, marker: this.#trace.mark });
    const media = openMedia(folder);
    checkMedia(site.media, media, folder, { locate: this.locate, log });
    log.throwIfErrors();
    let plain: Site | undefined;
    this.#resolveDrafts(content, options, log);
    return {
      media: await makeMedia(site, { root: this.#root, folder: media, recipe: 'draft', locate: this.locate }),
      traced: site,
      drafts: this.#drafts,
      pictures: shareImageFiles(site, images),
      plain: () => {
        // Its diagnostics are the same as those of the traced site.
        plain ??= resolve({ log: new DiagnosticCollector() });
        return plain;
      },
      texts: textsOf(site),
    };
  }

  /** A mistake in a draft is reported but blocks no other page: the last valid drafts stay. */
  #resolveDrafts(content: Content, options: DevOptions, log: DiagnosticCollector): void {
    const drafts = options.drafts === true ? withDrafts(content, options.at) : undefined;
    if (drafts === undefined) {
      this.#drafts = undefined;
      return;
    }
    const own = new DiagnosticCollector();
    try {
      const site = resolveSite(drafts.content, options, { locate: this.locate, log: own, marker: this.#trace.mark });
      this.#drafts = { site, ribbons: drafts.ribbons };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
    }
    // All other diagnostics are those of the published site.
    log.add(...own.all().filter(({ file }) => drafts.files.has(file)));
  }
}

/** A text keeps its marker as long as it stays at its path in the file, so markers need not be removed before hashing. */
function textsOf(site: Site): string {
  const { texts, ...data } = widgetData(site);
  return hash(JSON.stringify([data, [...texts]]));
}

/**
 * Pages that are not published yet. `offer dev` shows each at its own URL, with a ribbon that says when it will be published. All other pages
 * are shown as published now, without links to drafts.
 */
type Drafts = Readonly<{
  site: Site;
  /** By route, what the ribbon says. */
  ribbons: ReadonlyMap<string, string>;
}>;

/** The content with every draft published, and the ribbon of each; undefined if there is none. */
export function withDrafts(content: Content, at: Instant) {
  const all = pageEntries(content);
  const taken = new Set<string>(all.filter(({ data }) => isPublished(data, at)).map(routeOfEntry));
  const ribbons = new Map<string, string>();
  const files = new Set<string>();
  for (const entry of all) {
    const { publishAt } = entry.data;
    const route = routeOfEntry(entry);
    // A page that will replace another at the same URL is shown with --at only.
    if (publishAt === undefined || publishAt <= at || taken.has(route)) continue;
    taken.add(route);
    files.add(entry.file);
    ribbons.set(route, ribbonOf(publishAt));
  }
  if (files.size === 0) return undefined;
  const published = <T extends PageEntry>(entries: readonly T[]): T[] =>
    entries.map((entry) =>
      // Unfinished texts are expected in a draft.
      files.has(entry.file) ? { ...entry, data: { ...entry.data, publishAt: undefined }, gaps: [] } : entry,
    );
  const { pages, textPages, landing } = content;
  return {
    content: { ...content, pages: published(pages), textPages: published(textPages), landing: published(landing) },
    ribbons,
    files,
  };
}

const ribbonOf = (publishAt: Instant): string =>
  isNever(publishAt)
    ? 'Draft: not on the site until you set the day in publishAt'
    : `Not out yet: appears ${formatLondon(publishAt)} (London time)`;
