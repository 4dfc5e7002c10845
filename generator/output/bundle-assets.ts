/** Stage 5: the style of the pages, the script and its chunks, the drawings, and the files of templates/public copied as they are. */
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import glob from 'fast-glob';
import { browserslistToTargets, bundleAsync, Features } from 'lightningcss';
import type { DrawingFile, ImageSet, InlineDrawing } from '#schema/resolved.ts';
import { replaceTokens, withLate } from '../brand/brand-css.ts';
import { assetFailed } from '../diagnostics/catalogue.ts';
import { ContentError } from '../diagnostics/diagnostic.ts';
import { bundleScript, bundleWorker, type Script, type ScriptData } from './bundle-scripts.ts';
import { withoutFonts } from './critical-css.ts';
import { contentHash, type OutputFile, textOf } from './output-file.ts';
import { readPaidDrawings } from './paid-drawings.ts';

/** Popovers, nesting and :has() are in all of these; older ones get the page without the comfort. */
const TARGETS = browserslistToTargets(['chrome 114', 'safari 16.4', 'firefox 115']);

/** What was made of the files in content/images and content/fonts. */
export type Media = Readonly<{
  images: ReadonlyMap<string, ImageSet>;
  /** The values of the brand, in place of those of styles/tokens.css; empty for a site that sets none. */
  tokens: string;
  css: string;
  /** Whether the brand shows the built-in drawings; otherwise none is published. */
  drawings: boolean;
  files: readonly OutputFile[];
}>;

export type Assets = Readonly<{
  /** The part that pages need: plain data, so that it can be sent to a worker. */
  page: Readonly<{
    /** The complete styles, from which each page inlines its critical CSS: of every page, of the open guide, and of the tools. */
    styles: Readonly<Record<'page' | 'guide' | 'tools', Stylesheet>>;
    /** Further CSS for the drawings in emails; no page loads it. */
    emailCss: string;
    /** URL of the first script. */
    script: string;
    drawings: ReadonlyMap<string, DrawingFile>;
    /** By folder and name: for what functions send alone. */
    paidDrawings: ReadonlyMap<string, InlineDrawing>;
    images: ReadonlyMap<string, ImageSet>;
  }>;
  files: readonly OutputFile[];
}>;

type Stylesheet = Readonly<{ url: string; css: string }>;

export const bundleAssets = (root: string, data: ScriptData, media: Media, minify: boolean): Promise<Assets> =>
  startBundling(root, minify)(data, media);

/** Starts with what does not depend on the content: the bundlers work in separate processes and threads while it is read. */
export function startBundling(root: string, minify: boolean): (data: ScriptData, media: Media) => Promise<Assets> {
  const started = Promise.all([bundleStyles(root, minify), bundleWorker(root, minify)]);
  // Prevents an unhandled rejection if the content has errors; otherwise the error is thrown below.
  started.catch(() => undefined);
  return async (data, media) => {
    const [bundled, worker] = await started;
    const styles = withBrand(bundled, media);
    const script = await bundleScript(root, withStyle(data, styles), minify, worker);
    return assetsOf(publicFiles(root), styles, script, media);
  };
}

/** The style of the pages, and the files with it and with that of the widgets. */
export type Styles = Readonly<{
  css: string;
  /** The values that `css` begins with. */
  tokens: string;
  emailCss: string;
  paidDrawings: ReadonlyMap<string, InlineDrawing>;
  /** Of the images of the content, for a site that has any. */
  images: string;
  page: OutputFile;
  guide: OutputFile;
  tools: OutputFile;
  widgets: OutputFile;
}>;

export async function bundleStyles(root: string, minify: boolean): Promise<Styles> {
  const [tokens, bundled, guide, tools, images, emailCss, contents] = await Promise.all([
    bundleStyle(join(root, 'templates/styles/tokens.css'), minify),
    bundleStyle(join(root, 'templates/styles/index.css'), minify),
    bundleStyle(join(root, 'templates/parts/open-guide/open-guide.css'), minify),
    bundleStyle(join(root, 'templates/styles/tools.css'), minify),
    bundleStyle(join(root, 'templates/parts/picture.css'), minify),
    bundleStyle(join(root, 'templates/paid-drawings/emails.css'), minify),
    bundleStyle(join(root, 'widgets/index.css'), minify),
  ]);
  const css = `${tokens}${withHashes(bundled, hashedFiles(root, 'fonts', '.woff2'))}`;
  const widgets = withHashes(contents, hashedFiles(root, 'drawings', '.svg'));
  return {
    css,
    tokens,
    emailCss,
    paidDrawings: readPaidDrawings(root),
    images,
    page: pageFile(css),
    guide: styleFile('guide', guide),
    tools: styleFile('tools', tools),
    widgets: styleFile('widgets', widgets),
  };
}

const styleFile = (name: string, contents: string): OutputFile => ({
  path: `assets/${name}.${contentHash(contents)}.css`,
  contents,
});

/** The script fetches the style of the widgets when the first of them opens. */
export function withStyle({ site, ...data }: ScriptData, { widgets }: Styles): ScriptData {
  return { ...data, site: { ...site, style: `/${widgets.path}` } };
}

export function assetsOf(
  statics: readonly OutputFile[],
  { css, emailCss, paidDrawings, page, guide, tools, widgets }: Styles,
  script: Script,
  { images, files, drawings }: Media,
): Assets {
  const shown = statics.filter(({ path }) => drawings || !DRAWING.test(path));
  const own = new Set(files.map(({ path }) => path));
  return {
    page: {
      styles: { page: { url: `/${page.path}`, css }, guide: stylesheetOf(guide), tools: stylesheetOf(tools) },
      emailCss,
      script: script.url,
      drawings: drawingsIn(shown),
      paidDrawings,
      images,
    },
    // A brand's icons have the names of those that every site has.
    files: [...shown.filter(({ path }) => !own.has(path)), ...files, page, guide, tools, widgets, ...script.files],
  };
}

const stylesheetOf = ({ path, contents }: OutputFile): Stylesheet => ({ url: `/${path}`, css: textOf(contents) });

/** Applies the token values of the brand, and adds the rules that its images need. */
export function withBrand(styles: Styles, media: Media): Styles {
  const tokens = replaceTokens(styles.tokens, media.tokens);
  const images = media.images.size > 0 ? styles.images : '';
  const css = `${tokens}${styles.css.slice(styles.tokens.length)}${images}${media.css}`;
  const widgets = media.drawings
    ? styles.widgets
    : styleFile('widgets', textOf(styles.widgets.contents).replaceAll(/url\("?\/assets\/[^)]*\.svg"?\)/g, 'none'));
  return { ...styles, tokens, css, page: pageFile(css), widgets };
}

const pageFile = (css: string): OutputFile => styleFile('page', withoutFonts(css));

const DRAWING = /^assets\/([\w-]+)\.[0-9A-F]{8}\.svg$/;

const VIEW_BOX = /\bviewBox="-?\d+ -?\d+ (\d+) (\d+)"/;

function drawingsIn(files: readonly OutputFile[]): Map<string, DrawingFile> {
  const drawings = new Map<string, DrawingFile>();
  for (const { path, contents } of files) {
    const name = DRAWING.exec(path)?.[1];
    if (name === undefined) continue;
    const [, width, height] = VIEW_BOX.exec(textOf(contents)) ?? [];
    if (width === undefined || height === undefined) throw new Error(`${path} has no viewBox such as "0 0 480 300"`);
    drawings.set(name, { src: `/${path}`, width: Number(width), height: Number(height) });
  }
  return drawings;
}

/** Replaces URLs such as `/assets/serif.woff2` by the hashed names, which can be cached forever. */
const withHashes = (css: string, named: readonly OutputFile[]): string =>
  named.reduce((text, { path }) => text.replaceAll(`/${path.replace(HASH, '')}`, `/${path}`), css);

const HASH = /\.[0-9A-F]{8}(?=\.\w+$)/;

/** What the browser fetches as it is: the files of templates/public under their own names, drawings and fonts under hashed ones. */
export function publicFiles(root: string): OutputFile[] {
  const folder = join(root, 'templates/public');
  const paths = glob.sync('**/*', { cwd: folder }).sort();
  return [
    ...paths.map((path) => ({ path, contents: readFileSync(join(folder, path)) })),
    ...hashedFiles(root, 'drawings', '.svg'),
    ...hashedFiles(root, 'fonts', '.woff2'),
  ];
}

/** The files of one folder of templates/, as they go into assets/. */
function hashedFiles(root: string, folder: string, extension: string): OutputFile[] {
  const path = join(root, 'templates', folder);
  const names = glob.sync(`*${extension}`, { cwd: path }).sort();
  return names.map((name) => {
    const contents = readFileSync(join(path, name));
    return { path: `assets/${basename(name, extension)}.${contentHash(contents)}${extension}`, contents };
  });
}

async function bundleStyle(filename: string, minify: boolean): Promise<string> {
  try {
    // No style uses light-dark(), for which each color-scheme would set variables.
    const exclude = Features.LightDark;
    const { code } = await bundleAsync({ filename, minify, targets: TARGETS, exclude, resolver: { read: readStyle } });
    const css = new TextDecoder().decode(code);
    // It leaves the spaces of values that contain variables. No string of the style has such.
    return minify ? css.replaceAll(', ', ',').replaceAll(' / ', '/') : css;
  } catch (error) {
    throw new ContentError([describe(error, filename)]);
  }
}

function readStyle(file: string): string {
  const css = readFileSync(file, 'utf8');
  return basename(file) === 'tokens.css' ? withLate(css) : css;
}

function describe(error: unknown, filename: string) {
  const reason = error instanceof Error ? error.message : String(error);
  const loc: unknown = error instanceof Error && 'loc' in error ? error.loc : undefined;
  const name: unknown = error instanceof Error && 'fileName' in error ? error.fileName : undefined;
  const position = (key: 'line' | 'column'): number => {
    const value: unknown = typeof loc === 'object' && loc !== null ? Reflect.get(loc, key) : undefined;
    return typeof value === 'number' && value > 0 ? value : 1;
  };
  const file = relative(process.cwd(), typeof name === 'string' ? name : filename);
  return assetFailed({ file, line: position('line'), column: position('column') }, { reason });
}
