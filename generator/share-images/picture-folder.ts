/** The pictures of content/pictures: drawn once, stored with the content, named by a hash of their text. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '#domain/route.ts';
import { isPictureName, pictureSlug, type ShareImages, slugOfPicture } from './names.ts';

export type PictureFolder = ShareImages &
  Readonly<{
    write: (name: string, bytes: Uint8Array) => void;
    remove: (name: string) => void;
  }>;

export function openPictures(content: string): PictureFolder {
  const folder = join(content, 'pictures');
  const names = new Set(namesIn(folder));
  return {
    names,
    read: (name) => readFileSync(join(folder, name)),
    write(name, bytes) {
      mkdirSync(folder, { recursive: true });
      // Renamed when complete: a partial file would be taken for an image.
      const temporary = join(folder, `.${name}-${process.pid}`);
      writeFileSync(temporary, bytes);
      renameSync(temporary, join(folder, name));
    },
    remove: (name) => rmSync(join(folder, name), { force: true }),
  };
}

/** Gives the pictures of a page the name that they have under its new URL. */
export function renamePictures(content: string, from: Route, to: Route): { from: string; to: string }[] {
  const folder = join(content, 'pictures');
  const own = namesIn(folder).filter((name) => isPictureName(name) && slugOfPicture(name) === pictureSlug(from));
  const renamed = own.map((name) => ({
    from: join(folder, name),
    to: join(folder, name.replace(/^[^.]+/, pictureSlug(to))),
  }));
  for (const one of renamed) renameSync(one.from, one.to);
  return renamed;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}
