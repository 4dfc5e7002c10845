/** Where in the sources bundled code threw an error. The bundle's source map is read only when it is needed. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Location } from '../../diagnostics/diagnostic.ts';

const MAP = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/;
const FRAME = /(file:\/\/\/?[^()]+?|\/[^():]+):(\d+):(\d+)\)?$/;

/**
 * The innermost frame within `folders`; its file is absolute.
 * @param bundle the file of the bundle; frames in other files are taken as they are, since Node may have mapped them already
 */
export function findSource(error: unknown, bundle: string, folders: readonly string[]): Location | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const map = readMap(bundle);
  const locations = stack.split('\n').flatMap((line) => {
    const location = parseFrame(line);
    return location?.file === bundle ? mapped(location, map) : (location ?? []);
  });
  return locations.find(({ file }) => folders.some((folder) => file.startsWith(`${folder}${sep}`)));
}

function parseFrame(frame: string): Location | undefined {
  const [, where = '', line, column] = FRAME.exec(frame) ?? [];
  if (where === '') return undefined;
  const file = where.startsWith('file:') ? fileURLToPath(where) : where;
  return { file, line: Number(line), column: Number(column) };
}

function mapped({ file, line, column }: Location, map: SourceMap | undefined): Location[] {
  const entry = map?.findEntry(line - 1, column - 1);
  if (entry === undefined || !('originalSource' in entry)) return [];
  const source = resolve(dirname(file), entry.originalSource);
  return [{ file: source, line: entry.originalLine + 1, column: entry.originalColumn + 1 }];
}

function readMap(bundle: string): SourceMap | undefined {
  const [, data = ''] = MAP.exec(readFileSync(bundle, 'utf8')) ?? [];
  return data === '' ? undefined : new SourceMap(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
}
