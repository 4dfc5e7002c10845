/**
 * Bundles netlify/functions/*.mts as modules for this Node, with shared chunks, so that all functions of the process share one store
 * and one set of services.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import glob from 'fast-glob';

type BundleOptions = Readonly<{
  root: string;
  /** The data that the build wrote for the functions. */
  generated: string;
  outdir: string;
}>;

/** Packages are imported from node_modules: bundling them takes many times longer. @returns the file of each function, by its name */
export async function bundleFunctions({
  root,
  generated,
  outdir,
}: BundleOptions): Promise<ReadonlyMap<string, string>> {
  const sources = glob.sync('netlify/functions/*.{mts,ts,mjs,js}', { cwd: root }).sort();
  const names = sources.map((path) => basename(path).replace(/\.\w+$/, ''));
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(names.map((name, index) => [name, sources[index] ?? ''])),
    outdir: resolve(outdir),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    packages: 'external',
    legalComments: 'none',
    logLevel: 'silent',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [generatedFrom(resolve(generated))],
  });
  return new Map(names.map((name) => [name, resolve(join(outdir, `${name}.mjs`))]));
}

/** Functions import the data from netlify/generated/; a build may have written it to another folder. */
function generatedFrom(folder: string): Plugin {
  return {
    name: 'generated-data',
    setup(bundler) {
      bundler.onResolve({ filter: /\/generated\/[\w-]+\.json$/ }, ({ path }) => ({
        path: join(folder, basename(path)),
      }));
    },
  };
}
