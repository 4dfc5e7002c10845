/** Stage 5: the style that goes into every page, the script and its chunks, and the files of templates/public copied as they are. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import glob from 'fast-glob';
import { browserslistToTargets, bundleAsync } from 'lightningcss';
import type { Assets, OutputFile } from '../pipeline/types.ts';
import { BuildFailure } from '../problems/build-failure.ts';
import { assetFailed } from '../problems/catalogue.ts';
import { bundleScript, type ScriptData } from './script-bundler.ts';

/** Popovers, nesting and :has() are in all of these; older ones get the page without the comfort. */
const TARGETS = browserslistToTargets(['chrome 114', 'safari 16.4', 'firefox 115']);

/** @param root the project, with templates/ and widgets/ below it */
export async function bundleAssets(root: string, { site, ...data }: ScriptData, minify: boolean): Promise<Assets> {
  const [css, widgetStyle] = await Promise.all([
    bundleStyle(join(root, 'templates/styles/index.css'), minify),
    bundleStyle(join(root, 'widgets/index.css'), minify),
  ]);
  const style = { path: `assets/widgets.${hashOf(widgetStyle)}.css`, contents: widgetStyle };
  const script = await bundleScript(root, { ...data, site: { ...site, style: `/${style.path}` } }, minify);
  return { css, script: script.url, files: [...publicFiles(join(root, 'templates/public')), style, ...script.files] };
}

function publicFiles(folder: string): OutputFile[] {
  const paths = glob.sync('**/*', { cwd: folder }).sort();
  return paths.map((path) => ({ path, contents: readFileSync(join(folder, path)) }));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();

async function bundleStyle(filename: string, minify: boolean): Promise<string> {
  try {
    const { code } = await bundleAsync({ filename, minify, targets: TARGETS });
    return new TextDecoder().decode(code);
  } catch (error) {
    throw new BuildFailure([describe(error, filename)]);
  }
}

function describe(error: unknown, filename: string) {
  const reason = error instanceof Error ? error.message : String(error);
  const loc: unknown = error instanceof Error && 'loc' in error ? error.loc : undefined;
  const name: unknown = error instanceof Error && 'fileName' in error ? error.fileName : undefined;
  const place = (key: 'line' | 'column'): number => {
    const value: unknown = typeof loc === 'object' && loc !== null ? Reflect.get(loc, key) : undefined;
    return typeof value === 'number' && value > 0 ? value : 1;
  };
  const file = relative(process.cwd(), typeof name === 'string' ? name : filename);
  return assetFailed({ file, line: place('line'), column: place('column') }, { reason });
}
