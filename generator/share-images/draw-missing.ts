/** Draws the share images that are missing, and removes those that no page uses any more. */
import type { SourceLocator } from '../content/yaml/source-location.ts';
import { pictureGlyphMissing, pictureTitleTooLong } from '../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic.ts';
import { loadSharp } from '../media/load-sharp.ts';
import type { Site } from '../resolve/site.ts';
import type { LanguageFonts } from './fonts.ts';
import { isPictureName, type PictureWords, USUAL_LIMIT, type WantedPicture, wantedPictures } from './names.ts';
import type { PictureFolder } from './picture-folder.ts';

export type PicturePorts = Readonly<{
  pictures: PictureFolder;
  fontsOf: (lang: WantedPicture['words']['lang']) => LanguageFonts;
  /** The picture as SVG; undefined if its title fits in no size. */
  compose: (words: PictureWords, widthOf: LanguageFonts['widthOf']) => string | undefined;
  /** Called only when there is an image to draw: loading takes a moment. */
  loadDraw: () => Promise<(svg: string) => Promise<Uint8Array>>;
  locate: SourceLocator;
}>;

export type Drawn = Readonly<{ drawn: readonly string[]; kept: number; removed: readonly string[]; left: number }>;

/**
 * @param sites the site now, and as it will be when a scheduled page is published: its image has to be there by then
 * @param all whether to draw however many there are @param folder the content folder as messages name it
 */
export async function drawMissing(
  sites: readonly Site[],
  { folder, all = false }: Readonly<{ folder: string; all?: boolean | undefined }>,
  ports: PicturePorts,
  log: DiagnosticCollector,
): Promise<Drawn> {
  const { pictures } = ports;
  const wantedIn = sites.map((site) => wantedPictures(site, folder));
  const languages = once(wantedIn.flatMap((wanted) => wanted.languages));
  const pages = once(wantedIn.flatMap((wanted) => wanted.pages));
  const isMissing = ({ name }: WantedPicture) => !pictures.names.has(name);
  const missingPages = pages.filter(isMissing);
  const isUsual = all || missingPages.length <= USUAL_LIMIT;
  const missing = [...languages.filter(isMissing), ...(isUsual ? missingPages : [])];
  const jobs = missing.flatMap((picture) => {
    const svg = svgOf(picture, ports, log);
    return svg === undefined ? [] : [{ name: picture.name, svg }];
  });
  if (jobs.length > 0) await drawAll(jobs, ports);
  const wanted = new Set([...languages, ...pages].map(({ name }) => name));
  const removed = [...pictures.names].filter((name) => isPictureName(name) && !wanted.has(name));
  for (const name of removed) pictures.remove(name);
  const kept = [...wanted].filter((name) => pictures.names.has(name)).length;
  return { drawn: jobs.map(({ name }) => name), kept, removed, left: isUsual ? 0 : missingPages.length };
}

const once = (pictures: readonly WantedPicture[]): WantedPicture[] => [
  ...new Map(pictures.map((picture) => [picture.name, picture])).values(),
];

/** Undefined, with a diagnostic at the title, if it cannot be drawn. */
function svgOf(
  { words, file, spot }: WantedPicture,
  { fontsOf, compose, locate }: PicturePorts,
  log: DiagnosticCollector,
) {
  const fonts = fontsOf(words.lang);
  const characters = fonts.missing(words.title + words.name);
  if (characters.length > 0) {
    log.add(pictureGlyphMissing(locate(file, spot), { characters }));
    return undefined;
  }
  const svg = compose(words, fonts.widthOf);
  if (svg === undefined) log.add(pictureTitleTooLong(locate(file, spot), { title: words.title }));
  return svg;
}

const CONCURRENCY = 4;

type Job = Readonly<{ name: string; svg: string }>;

async function drawAll(jobs: readonly Job[], { loadDraw, pictures }: PicturePorts): Promise<void> {
  const draw = await loadDraw();
  const queue = jobs.values();
  const work = async () => {
    for (const { name, svg } of queue) pictures.write(name, await draw(svg));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

/** Palette size: the drawing has five colours, the rest smooth edges. With 64, files are nearly twice as large and look the same. */
const COLOURS = 16;

export type Draw = (svg: string) => Promise<Uint8Array>;

/** Renders an SVG as a small PNG. @param root the project */
export async function createDraw(root: string): Promise<Draw> {
  const sharp = await loadSharp(root);
  return (svg) =>
    sharp(Buffer.from(svg)).png({ compressionLevel: 9, effort: 10, palette: true, colours: COLOURS }).toBuffer();
}
