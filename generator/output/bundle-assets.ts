/** Stage 5: the style of the pages, the script and its chunks, the drawings, and the files of templates/public copied as they are. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import glob from 'fast-glob';
import { browserslistToTargets, bundleAsync } from 'lightningcss';
import { assetFailed } from '../diagnostics/catalogue.ts';
import { ContentError } from '../diagnostics/content-error.ts';
import { bundleScript, bundleWorker, type Script, type ScriptData } from './bundle-scripts.ts';
import type { OutputFile } from './output-file.ts';

/** Popovers, nesting and :has() are in all of these; older ones get the page without the comfort. */
const TARGETS = browserslistToTargets(['chrome 114', 'safari 16.4', 'firefox 115']);

/** What stage 5 hands on. */
export type Assets = Readonly<{
  /** What pages need of it: plain data, so that a worker can be given it. */
  page: Readonly<{
    /** URL of the style that all pages share. */
    style: string;
    /** The whole of that style: each page carries the rules of its first screen. */
    css: string;
    minify: boolean;
    /** URL of the first script. */
    script: string;
    /** URL of each drawing, by its name. */
    drawings: ReadonlyMap<string, string>;
  }>;
  files: readonly OutputFile[];
}>;

/** @param root the project, with templates/ and widgets/ below it */
export const bundleAssets = (root: string, data: ScriptData, minify: boolean): Promise<Assets> =>
  startBundling(root, minify)(data);

/** Starts with what does not depend on the content: the bundlers work in processes and threads of their own while it is read. */
export function startBundling(root: string, minify: boolean): (data: ScriptData) => Promise<Assets> {
  const started = Promise.all([bundleStyles(root, minify), bundleWorker(root, minify)]);
  // If the content has errors, nobody asks for the result; otherwise the error is thrown below.
  started.catch(() => undefined);
  return async (data) => {
    const [styles, worker] = await started;
    const script = await bundleScript(root, withStyle(data, styles), minify, worker);
    return assetsOf(publicFiles(root), styles, script);
  };
}

/** The style of the pages, and the files with it and with that of the widgets. */
export type Styles = Readonly<{ css: string; minify: boolean; page: OutputFile; widgets: OutputFile }>;

export async function bundleStyles(root: string, minify: boolean): Promise<Styles> {
  const [css, contents] = await Promise.all([
    bundleStyle(join(root, 'templates/styles/index.css'), minify),
    bundleStyle(join(root, 'widgets/index.css'), minify),
  ]);
  return {
    ...{ css, minify },
    page: { path: `assets/page.${hashOf(css)}.css`, contents: css },
    widgets: { path: `assets/widgets.${hashOf(contents)}.css`, contents },
  };
}

/** The script fetches the style of the widgets when the first of them opens. */
export function withStyle({ site, ...data }: ScriptData, { widgets }: Styles): ScriptData {
  return { ...data, site: { ...site, style: `/${widgets.path}` } };
}

export function assetsOf(
  statics: readonly OutputFile[],
  { css, minify, page, widgets }: Styles,
  script: Script,
): Assets {
  return {
    page: { style: `/${page.path}`, css, minify, script: script.url, drawings: drawingsIn(statics) },
    files: [...statics, page, widgets, ...script.files],
  };
}

const DRAWING = /^assets\/([\w-]+)\.[0-9A-F]{8}\.svg$/;

function drawingsIn(files: readonly OutputFile[]): Map<string, string> {
  const found = files.map(({ path }): [string | undefined, string] => [DRAWING.exec(path)?.[1], `/${path}`]);
  return new Map(found.flatMap(([name, url]): [string, string][] => (name === undefined ? [] : [[name, url]])));
}

/** What the browser fetches as it is: the files of templates/public under their own names, the drawings of templates/drawings under hashed ones. */
export function publicFiles(root: string): OutputFile[] {
  const read = (folder: string) =>
    glob
      .sync('**/*', { cwd: join(root, folder) })
      .sort()
      .map((path) => ({ path, contents: readFileSync(join(root, folder, path)) }));
  const drawings = read('templates/drawings').map(({ path, contents }) => ({
    path: `assets/${basename(path, '.svg')}.${hashOf(contents)}.svg`,
    contents,
  }));
  return [...read('templates/public'), ...drawings];
}

const hashOf = (data: string | Uint8Array): string =>
  createHash('sha256').update(data).digest('hex').slice(0, 8).toUpperCase();

async function bundleStyle(filename: string, minify: boolean): Promise<string> {
  try {
    const { code } = await bundleAsync({ filename, minify, targets: TARGETS });
    return new TextDecoder().decode(code);
  } catch (error) {
    throw new ContentError([describe(error, filename)]);
  }
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
