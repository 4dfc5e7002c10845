/** A built site as its files, by their paths in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';

export function readDist(folder: string): Map<string, Uint8Array> {
  const paths = glob.sync('**/*', { cwd: folder, dot: true }).sort();
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path))]));
}
