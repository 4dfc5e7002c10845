/** The files of the landing pages, and how they lie on the disk. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type Found = Readonly<{ path: string; size: number; ctime: number }>;

export const isLanding = (path: string): boolean => /^landing\/[^./][^/]*\.yaml$/.test(path);

export function findPages(folder: string): Found[] {
  const inside = join(folder, 'landing');
  return namesIn(inside)
    .map((name) => `landing/${name}`)
    .filter(isLanding)
    .sort()
    .map((path) => {
      const stats = statSync(join(folder, path), { throwIfNoEntry: false });
      return { path, size: stats?.size ?? 0, ctime: stats?.ctimeMs ?? 0 };
    });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // Without landing pages there is no folder. One that cannot be read is another matter: its pages would be missing.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
