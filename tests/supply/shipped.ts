/** The packages that leave this machine: into the scripts that a visitor loads, and into the functions. From the bundler's own account. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import glob from 'fast-glob';
import * as z from 'zod';
import { ROOT } from '../helpers/paths.ts';
import { licenceOf } from './licences.ts';
import { nameOf } from './locks.ts';

const part = z.strictObject({
  name: z.string(),
  version: z.string(),
  licence: z.string(),
  /** What of it is in the bundles, minified and not compressed; of several bundles, the largest. */
  bytes: z.int(),
  /** The bundles that hold it. */
  into: z.array(z.string()),
});
export const shippedSchema = z.strictObject({ browser: z.array(part), functions: z.array(part) });
export type Part = z.output<typeof part>;
export type Shipped = z.output<typeof shippedSchema>;

const packageJson = z.object({ version: z.string(), license: z.unknown() });
const OURS = 'our own code';

export async function findShipped(): Promise<Shipped> {
  const functions = glob.sync('netlify/functions/*.mts', { cwd: ROOT }).sort();
  return {
    browser: partsOf(await bundle(['widgets/main.ts', 'widgets/guide/worker.ts'], 'browser')),
    functions: partsOf(await bundle(functions, 'node')),
  };
}

async function bundle(entryPoints: readonly string[], platform: 'browser' | 'node'): Promise<Metafile> {
  const { metafile } = await build({
    ...{ absWorkingDir: ROOT, entryPoints: [...entryPoints], bundle: true, minify: true, platform, format: 'esm' },
    ...{ jsx: 'automatic', jsxImportSource: 'preact', outdir: 'shipped', legalComments: 'none' },
    // With Google's tag, which a site may turn on.
    ...{ define: { ANALYTICS: 'true' }, metafile: true, write: false, logLevel: 'silent', plugins: [emptyData] },
  });
  return metafile;
}

/** What a build of the site writes is data, and no part of a package. */
const emptyData: Plugin = {
  name: 'empty-data',
  setup(bundler) {
    bundler.onResolve({ filter: /^virtual:|\/generated\/[\w-]+\.json$/ }, ({ path }) => ({ path, namespace: 'data' }));
    bundler.onLoad({ filter: /.*/, namespace: 'data' }, () => ({ contents: '{}', loader: 'json' }));
  },
};

function partsOf({ outputs }: Metafile): Part[] {
  const parts = new Map<string, Part>();
  for (const [output, { inputs }] of Object.entries(outputs))
    for (const [folder, bytes] of sizesOf(inputs)) {
      const known = parts.get(folder) ?? { ...describe(folder), bytes: 0, into: [] };
      const into = [...known.into, basename(output, '.js')];
      parts.set(folder, { ...known, bytes: Math.max(known.bytes, bytes), into });
    }
  return [...parts.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function sizesOf(inputs: Metafile['outputs'][string]['inputs']): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const [folder = OURS] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? [];
    if (bytesInOutput > 0) sizes.set(folder, (sizes.get(folder) ?? 0) + bytesInOutput);
  }
  return sizes;
}

function describe(folder: string): Pick<Part, 'name' | 'version' | 'licence'> {
  const path = join(ROOT, folder === OURS ? '' : folder, 'package.json');
  const { version, license } = packageJson.parse(JSON.parse(readFileSync(path, 'utf8')));
  const name = folder === OURS ? OURS : nameOf(folder);
  return { name, version, licence: licenceOf({ name, license }) };
}
