/** The lock files of the project: its own, and those of tools that have a folder to themselves. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import * as z from 'zod';
import { ROOT } from '../helpers/paths.ts';

const entry = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  // Very old packages name a list, or an object.
  license: z.unknown().optional(),
  link: z.boolean().optional(),
  /** Comes within the archive of the package above it, and under that one's checksum. */
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const lockFile = z.object({ packages: z.record(z.string(), entry) });
const versions = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  dependencies: versions,
  devDependencies: versions,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});

export type LockEntry = Readonly<{ name: string } & z.output<typeof entry>>;
export type Lock = Readonly<{ folder: string; packages: readonly LockEntry[]; manifest: z.output<typeof manifest> }>;

const readJson = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** `node_modules/a/node_modules/@b/c` is @b/c. */
export const packageName = (path: string): string => path.replace(/^.*node_modules\//, '');

export function readLocks(): Lock[] {
  const ignore = ['**/node_modules/**', '.offer/**', 'dist/**'];
  const paths = glob.sync('**/package-lock.json', { cwd: ROOT, ignore }).sort();
  return paths.map((path) => ({
    folder: dirname(path),
    packages: Object.entries(lockFile.parse(readJson(path)).packages)
      .filter(([key]) => key !== '')
      .map(([key, one]) => ({ name: packageName(key), ...one })),
    manifest: manifest.parse(readJson(join(dirname(path), 'package.json'))),
  }));
}
