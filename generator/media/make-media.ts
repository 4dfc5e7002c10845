/** Stage 5 for the files in content/: images in their sizes, fonts, icons, and the CSS of the brand that refers to them. */
import { join } from 'node:path';
import { groupBy } from '#domain/group-by.ts';
import type { Brand } from '#schema/resolved.ts';
import type { SourceLocator } from '../content/yaml/source-location.ts';
import {
  iconNotSquare,
  imageTooSmall,
  scriptInImage,
  unreadableFont,
  unreadableImage,
} from '../diagnostics/catalogue.ts';
import { DiagnosticCollector } from '../diagnostics/diagnostic.ts';
import { englishContext } from '../i18n/page-texts.ts';
import type { Media } from '../output/bundle-assets.ts';
import { contentHash, type OutputFile } from '../output/output-file.ts';
import type { MediaUse } from '../resolve/references/media-uses.ts';
import type { Site } from '../resolve/site.ts';
import { loadSharp, type Sharp } from './load-sharp.ts';
import { isSvg, makeIcons, monogram } from './make-icons.ts';
import { type ImageTools, makeImage, type Recipe } from './make-images.ts';
import { openMediaCache } from './media-cache.ts';
import type { MediaFolder } from './media-folder.ts';

type MediaOptions = Readonly<{
  root: string;
  folder: MediaFolder;
  recipe: Recipe;
  locate: SourceLocator;
  /** Called before each image: a photo that is not in the cache takes a second or more. */
  progress?: (number: number, all: number, name: string) => Promise<void> | void;
}>;

/** @throws {ContentError} if a file cannot be read as what it should be */
export async function makeMedia(site: Site, options: MediaOptions): Promise<Media> {
  const log = new DiagnosticCollector();
  const tools = createTools(options);
  const { brand, settings } = englishContext(site.contexts);
  const uses = site.media.filter((use) => use.isPublished);
  const images = await makeImages(uses, options, tools, log);
  const { css, files } = makeFonts(brand, uses, options, log);
  log.throwIfErrors();
  const all = [...images.values()].flatMap((image) => image.files);
  const icons = await iconsOf(brand, settings.name, options, tools);
  // The payment dialog asks for a cover even where it shows none.
  const cover = brand.drawings ? [] : [{ path: 'cover.svg', contents: monogram(settings.name, brand.colors.light) }];
  return {
    images: new Map([...images].map(([name, { set }]) => [name, set])),
    tokens: brand.tokens,
    css: css + brand.css,
    drawings: brand.drawings,
    files: [...new Map([...all, ...files, ...icons, ...cover].map((file) => [file.path, file])).values()],
  };
}

function createTools({ root, recipe }: MediaOptions): ImageTools {
  let loading: Promise<Sharp> | undefined;
  const sharp = () => {
    loading ??= loadSharp(root);
    return loading;
  };
  return { sharp, cache: openMediaCache(join(root, '.offer/images')), recipe };
}

/** A photo goes across the page. A phone is at least 360 pixels wide, each of which it draws with two: with fewer, a photo is blurred. */
const LEAST_WIDTH = 720;

/** By which share of its height an icon's width may differ from it, for one that was cut a little unevenly. */
const SQUARE = 0.1;

/** What an SVG can run for whoever opens it by its address, as from this site. */
const SCRIPT = /<(?:\w+:)?script\b|(?<=<[^>]*\s)on\w+\s*=\s*["'].*?["']|javascript:[^"']*/i;

async function makeImages(
  uses: readonly MediaUse[],
  { folder, locate, progress }: MediaOptions,
  tools: ImageTools,
  log: DiagnosticCollector,
) {
  const images = uses.filter(({ kind }) => kind === 'image');
  const byName = groupBy(images, ({ name }) => name);
  const made = new Map<string, Awaited<ReturnType<typeof makeImage>>>();
  for (const [name, all] of byName) {
    const [{ file, path }] = all;
    const roles = [...new Set(all.map(({ role }) => role))];
    await progress?.(made.size + 1, byName.size, name);
    try {
      const bytes = folder.read('image', name);
      const found = isSvg(bytes)
        ? SCRIPT.exec(Buffer.from(bytes).toString('latin1').replaceAll('\0', ''))?.[0]
        : undefined;
      if (found !== undefined) log.add(scriptInImage(locate(file, { path }), { name, found: found.slice(0, 30) }));
      const image = await makeImage(name, bytes, tools, roles);
      const { width, height, src } = image.set;
      const across = all.find(({ role }) => role === 'page');
      if (across !== undefined && width < LEAST_WIDTH && !src.endsWith('.svg'))
        log.add(imageTooSmall(locate(across.file, { path: across.path }), { name, width, height, least: LEAST_WIDTH }));
      const icon = all.find(({ role }) => role === 'icon');
      if (icon !== undefined && Math.abs(width - height) > height * SQUARE)
        log.add(iconNotSquare(locate(icon.file, { path: icon.path }), { name, width, height }));
      made.set(name, image);
    } catch (error) {
      log.add(unreadableImage(locate(file, { path }), { name, reason: reasonOf(error) }));
    }
  }
  return made;
}

/** The first line of sharp's message, without its name for the input. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0]?.replace(/^Input buffer /, 'it ') ?? '';

const WOFF2 = 'wOF2';

function makeFonts(
  brand: Brand,
  uses: readonly MediaUse[],
  { folder, locate }: MediaOptions,
  log: DiagnosticCollector,
) {
  const made = brand.fonts.map(({ family, file, weights }) => {
    const contents = folder.read('font', file);
    const use = uses.find(({ kind, name }) => kind === 'font' && name === file);
    if (Buffer.from(contents.slice(0, 4)).toString('latin1') !== WOFF2)
      log.add(unreadableFont(locate(use?.file ?? file, { path: use?.path ?? [] }), { name: file }));
    const path = `assets/${file
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '')
      .replace(/[^\w-]+/g, '-')}.${contentHash(contents)}.woff2`;
    const weight = weights === undefined ? '' : `font-weight:${weights};`;
    // font-display: optional, so that text does not shift when the font loads late.
    const css = `@font-face{font-family:"${family}";src:url(/${path}) format("woff2");${weight}font-display:optional}`;
    return { css, file: { path, contents } };
  });
  return { css: made.map(({ css }) => css).join(''), files: made.map(({ file }) => file) };
}

/** A brand that sets neither colours nor an icon has the icons of templates/public. */
async function iconsOf(brand: Brand, name: string, { folder }: MediaOptions, tools: ImageTools): Promise<OutputFile[]> {
  const { icon, colors, isRecolored, drawings } = brand;
  if (icon !== undefined) return makeIcons(folder.read('image', icon), colors.light.ground, tools);
  if (!isRecolored && drawings) return [];
  return makeIcons(monogram(name, colors.light), colors.light.button, tools);
}
