/** Which tests load which files, read from the bundler's own account of every import: only these can notice a change of one. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** @returns the tests of each file that any of them loads */
export async function testsByFile(tests: readonly string[]): Promise<Map<string, string[]>> {
  const { metafile } = await build({
    entryPoints: [...tests],
    outdir: '.offer/mutation/reach',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    external: ['virtual:*', '*.mjs'],
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    logLevel: 'error',
  });
  const reached = new Map<string, string[]>();
  for (const test of tests) {
    const seen = new Set([test]);
    for (const file of seen) for (const { path } of metafile.inputs[file]?.imports ?? []) seen.add(path);
    for (const file of seen) reached.set(file, [...(reached.get(file) ?? []), test]);
  }
  return reached;
}

/** Changes when the file or one of its tests does. */
export function digestOf(file: string, tests: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of [file, ...tests]) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 12);
}
