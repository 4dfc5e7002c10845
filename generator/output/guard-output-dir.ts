/**
 * A build replaces its whole output folder. So that folder must not be the content, the project, or a folder with the user's files.
 */
import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { outputFolderTaken } from '../diagnostics/catalogue.ts';
import { ContentError, startOf } from '../diagnostics/diagnostic.ts';

/** `marker`: a file that every output folder of its kind has. */
export type Output = Readonly<{ folder: string; marker: string }>;

/** @param kept folders that a build may not replace @throws {ContentError} */
export function checkOutputs(outputs: readonly Output[], kept: readonly string[]): void {
  const diagnostics = outputs.flatMap(({ folder, marker }, i) => {
    const others = [...kept, ...outputs.filter((_, n) => n < i).map((other) => other.folder)];
    const reason = others.map((other) => overlap(folder, other)).find(Boolean) ?? looksForeign(folder, marker);
    return reason === undefined ? [] : [outputFolderTaken(startOf(folder), { reason })];
  });
  if (diagnostics.length > 0) throw new ContentError(diagnostics);
}

/** A path with its symbolic links resolved, whether or not all of it exists yet. */
export function realPath(path: string): string {
  const full = resolve(path);
  if (existsSync(full)) return realpathSync(full);
  const parent = dirname(full);
  return parent === full ? full : join(realPath(parent), basename(full));
}

function overlap(folder: string, other: string): string | undefined {
  const [a, b] = [realPath(folder), realPath(other)];
  if (a === b) return `it is the folder "${other}" itself`;
  if (b.startsWith(withSlash(a))) return `"${other}" lies in it`;
  // Inside the project folder is fine: dist is.
  return a.startsWith(withSlash(b)) && b !== process.cwd() ? `it lies in "${other}"` : undefined;
}

const withSlash = (folder: string): string => (folder.endsWith('/') ? folder : `${folder}/`);

function looksForeign(folder: string, marker: string): string | undefined {
  if (!existsSync(folder)) return undefined;
  const names = namesIn(folder);
  if (names === undefined) return 'it is not a readable folder';
  return names.length === 0 || names.includes(marker) ? undefined : 'it holds other files, and not a built site';
}

function namesIn(folder: string): string[] | undefined {
  try {
    return readdirSync(folder);
  } catch {
    return undefined;
  }
}
