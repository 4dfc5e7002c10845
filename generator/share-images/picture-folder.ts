/** The pictures of content/pictures: drawn once, kept with the content, named after their words. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShareImages } from './names.ts';

export type PictureFolder = ShareImages &
  Readonly<{
    write: (name: string, bytes: Uint8Array) => void;
    remove: (name: string) => void;
  }>;

/** @param content the content folder; without pictures in it the shelf is empty */
export function openPictures(content: string): PictureFolder {
  const folder = join(content, 'pictures');
  const names = new Set(namesIn(folder));
  return {
    names,
    read: (name) => readFileSync(join(folder, name)),
    write(name, bytes) {
      mkdirSync(folder, { recursive: true });
      // Whole or not at all: a half picture would be taken for one.
      const draft = join(folder, `.${name}-${process.pid}`);
      writeFileSync(draft, bytes);
      renameSync(draft, join(folder, name));
    },
    remove: (name) => rmSync(join(folder, name), { force: true }),
  };
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
