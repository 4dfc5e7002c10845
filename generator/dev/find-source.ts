/** Where in the sources an error was thrown that bundled code threw. The map in the bundle is read only now, when it is wanted. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Location } from '../diagnostics/diagnostic.ts';

const MAP = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/;
const FRAME = /(file:\/\/\/?[^()]+?|\/[^():]+):(\d+):(\d+)\)?$/;

/** The innermost place within `folders`; the file is absolute. A stack that Node has mapped already is read as it is. */
export function sourcePlace(error: unknown, bundled: string, folders: readonly string[]): Location | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const map = mapOf(bundled);
  const places = stack.split('\n').flatMap((line) => {
    const place = placeOf(line);
    return place?.file === bundled ? mapped(place, map) : (place ?? []);
  });
  return places.find(({ file }) => folders.some((folder) => file.startsWith(`${folder}${sep}`)));
}

function placeOf(frame: string): Location | undefined {
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

function mapOf(bundled: string): SourceMap | undefined {
  const [, data = ''] = MAP.exec(readFileSync(bundled, 'utf8')) ?? [];
  return data === '' ? undefined : new SourceMap(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
}
