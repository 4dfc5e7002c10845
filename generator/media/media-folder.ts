/** The files of content/images and content/fonts; reports names in the content that match none of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import type { SourceLocator } from '../content/yaml/source-location.ts';
import { unknownImage, unusedImage } from '../diagnostics/catalogue.ts';
import { type DiagnosticCollector, startOf } from '../diagnostics/diagnostic.ts';
import { closestMatch } from '../diagnostics/did-you-mean.ts';
import type { MediaKind, MediaUse } from '../resolve/references/media-uses.ts';

export type MediaFolder = Readonly<{
  /** By kind, as content names them: relative to the folder of their kind. */
  names: Readonly<Record<MediaKind, readonly string[]>>;
  read: (kind: MediaKind, name: string) => Uint8Array;
}>;

const FOLDERS: Readonly<Record<MediaKind, string>> = { image: 'images', font: 'fonts' };
/** Notes and licences in the same folder. */
const NO_MEDIA = ['**/*.{txt,md}', '**/.*'];

export function openMedia(content: string): MediaFolder {
  const folderOf = (kind: MediaKind) => join(content, FOLDERS[kind]);
  const namesOf = (kind: MediaKind) => glob.sync('**/*', { cwd: folderOf(kind), ignore: NO_MEDIA }).sort();
  return {
    names: { image: namesOf('image'), font: namesOf('font') },
    read: (kind, name) => readFileSync(join(folderOf(kind), name)),
  };
}

/** @param folder the content folder as messages name it */
export function checkMedia(
  uses: readonly MediaUse[],
  { names }: MediaFolder,
  folder: string,
  { locate, log }: Readonly<{ locate: SourceLocator; log: DiagnosticCollector }>,
): void {
  for (const { kind, name, file, path } of uses) {
    if (names[kind].includes(name)) continue;
    const where = `${folder}/${FOLDERS[kind]}`;
    log.add(unknownImage(locate(file, { path }), { name, folder: where, suggestion: nearest(name, names[kind]) }));
  }
  for (const kind of ['image', 'font'] as const) {
    const used = new Set(uses.filter((use) => use.kind === kind).map((use) => use.name));
    for (const name of names[kind].filter((one) => !used.has(one))) {
      log.add(unusedImage(startOf(`${folder}/${FOLDERS[kind]}/${name}`), { name }));
    }
  }
}

/** Also finds the file with different case, with its folder, or with another extension. */
function nearest(name: string, names: readonly string[]): string | undefined {
  const bare = (one: string) =>
    one
      .toLowerCase()
      .replace(/^.*\//, '')
      .replace(/\.\w+$/, '');
  const same = names.filter((one) => bare(one) === bare(name));
  return same.find((one) => one.toLowerCase() === name.toLowerCase()) ?? same[0] ?? closestMatch(name, names);
}
