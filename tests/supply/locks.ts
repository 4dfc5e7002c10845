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
  /** Comes within the archive of the package above it, and under that one's sum. */
  inBundle: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const lockFile = z.object({ lockfileVersion: z.number(), packages: z.record(z.string(), entry) });
const versions = z.record(z.string(), z.string()).default({});
const manifest = z.object({
  dependencies: versions,
  devDependencies: versions,
  allowScripts: z.record(z.string(), z.boolean()).default({}),
});

export type LockEntry = Readonly<{ name: string; path: string } & z.output<typeof entry>>;
export type Lock = Readonly<{ folder: string; packages: readonly LockEntry[]; manifest: z.output<typeof manifest> }>;

const parse = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

export function readLocks(): Lock[] {
  const paths = glob.sync('**/package-lock.json', {
    cwd: ROOT,
    ignore: ['**/node_modules/**', '.offer/**', 'dist/**'],
  });
  return paths.sort().map((path) => ({
    folder: dirname(path),
    packages: entriesOf(parse(path)),
    manifest: manifest.parse(parse(join(dirname(path), 'package.json'))),
  }));
}

export function entriesOf(lock: unknown): LockEntry[] {
  return Object.entries(lockFile.parse(lock).packages)
    .filter(([path]) => path !== '')
    .map(([path, one]) => ({ path, name: nameOf(path), ...one }));
}

/** `node_modules/a/node_modules/@b/c` is @b/c. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
