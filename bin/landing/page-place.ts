/** Where a page goes that was made: into the new site, and into the cache for the next build, as long as it lies where this build alone can write. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { keepPage } from '../../generator/adapters/page-cache.ts';
import type { LandingFacts, OutputFile } from '../../generator/types.ts';

type Read = Readonly<{ hash: string; facts: Pick<LandingFacts, 'dated' | 'route'> }>;

/** A page's name in the cache, and when it was written, in seconds. */
export type KeptPage = Readonly<{ key: string; changed: number }>;

export type PagePlace = Readonly<{
  /** @returns how many bytes it has */
  write: (file: OutputFile) => number;
  /** After that. @returns undefined if it could not be kept */
  keep: (file: OutputFile, page: Read) => KeptPage | undefined;
}>;

/** The folder of pages in the cache, and what all pages of this build are made of. */
export type Keeping = Readonly<{ folder: string; context: string; today: string }>;

/** @param staging where the new site is being written */
export function openPlace(write: PagePlace['write'], staging: string | undefined, keeping?: Keeping): PagePlace {
  return {
    write,
    keep({ path }, page) {
      if (staging === undefined || keeping === undefined) return undefined;
      try {
        const key = keyOf(keeping, page);
        return { key, changed: keepPage(join(staging, path), join(keeping.folder, key)) };
      } catch {
        // The site is whole without it: the page is made again the next time.
        return undefined;
      }
    },
  };
}

/** A page's name in the cache: of everything that it is made of. Files with the same text are pages with addresses of their own. */
function keyOf({ context, today }: Omit<Keeping, 'folder'>, { hash: text, facts }: Read): string {
  return hash('sha1', [context, facts.route, text, facts.dated ? '' : today].join('\0'));
}
