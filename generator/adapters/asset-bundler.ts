/** Stage 5: the style that goes into every page, and the files of templates/public that are copied as they are. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import glob from 'fast-glob';
import { browserslistToTargets, bundleAsync } from 'lightningcss';
import type { Assets } from '../pipeline/types.ts';
import { BuildFailure } from '../problems/build-failure.ts';
import { assetFailed } from '../problems/catalogue.ts';

/** Popovers, nesting and :has() are in all of these; older ones get the page without the comfort. */
const TARGETS = browserslistToTargets(['chrome 114', 'safari 16.4', 'firefox 115']);

/** @param templates the folder that holds styles/index.css and public/ */
export async function bundleAssets(templates: string): Promise<Assets> {
  const folder = join(templates, 'public');
  const paths = await glob('**/*', { cwd: folder });
  const files = paths.sort().map((path) => ({ path, contents: readFileSync(join(folder, path)) }));
  return { css: await bundleStyle(join(templates, 'styles/index.css')), files };
}

async function bundleStyle(filename: string): Promise<string> {
  try {
    const { code } = await bundleAsync({ filename, minify: true, targets: TARGETS });
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
