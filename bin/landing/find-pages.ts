/** The files of the landing pages. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** So many pages are worth a thread's start, and are kept one by one for the next build. */
export const MANY_PAGES = 400;

export const isLanding = (path: string): boolean => /^landing\/[^./][^/]*\.yaml$/.test(path);

/** @returns their paths, relative to the content folder */
export function findPages(folder: string): string[] {
  return namesIn(join(folder, 'landing'))
    .map((name) => `landing/${name}`)
    .filter(isLanding)
    .sort();
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
