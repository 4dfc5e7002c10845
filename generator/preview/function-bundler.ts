/**
 * netlify/functions/*.mts as modules that this Node can run. All of them in one bundle with shared chunks: in one process they have
 * one store and one set of services, as one site has.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';
import glob from 'fast-glob';

type Places = Readonly<{
  /** The project, with netlify/functions below it. */
  root: string;
  /** The data that the build wrote for the functions. */
  generated: string;
  outdir: string;
  /** Whether packages come from node_modules instead of the bundle: many times faster, for functions that are bundled again and again. */
  linksPackages?: boolean;
}>;

/** @returns the file of each function, by its name */
export async function bundleFunctions({
  root,
  generated,
  outdir,
  linksPackages = false,
}: Places): Promise<ReadonlyMap<string, string>> {
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
    packages: linksPackages ? 'external' : 'bundle',
    banner: {
      js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
    },
    legalComments: 'none',
    logLevel: 'silent',
    sourcemap: 'inline',
    sourcesContent: false,
    plugins: [generatedFrom(resolve(generated))],
  });
  return new Map(names.map((name) => [name, resolve(join(outdir, `${name}.mjs`))]));
}

/** The functions import the data by its place in the project; a site built elsewhere brings its own. */
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
