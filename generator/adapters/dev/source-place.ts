/** Where in the sources an error was thrown that bundled code threw. The map in the bundle is read only now, when it is wanted. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Location } from '../../problems/problem.ts';

const MAP = /\/\/# sourceMappingURL=data:application\/json;base64,(\S+)\s*$/;

/** The innermost place within `root` that is ours; the file is absolute. */
export function sourcePlace(error: unknown, bundled: string, root: string): Location | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const map = mapOf(bundled);
  if (map === undefined) return undefined;
  for (const [line, column] of placesIn(stack, bundled)) {
    const entry = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in entry)) continue;
    const file = resolve(dirname(bundled), entry.originalSource);
    const isOurs = file.startsWith(`${root}${sep}`) && !file.includes(`${sep}node_modules${sep}`);
    if (isOurs) return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
  return undefined;
}

function placesIn(stack: string, bundled: string): (readonly [line: number, column: number])[] {
  const { href } = pathToFileURL(bundled);
  return stack.split('\n').flatMap((frame) => {
    const [, line, column] = frame.includes(href) ? (/:(\d+):(\d+)\)?$/.exec(frame) ?? []) : [];
    return line === undefined ? [] : [[Number(line), Number(column)] as const];
  });
}

function mapOf(bundled: string): SourceMap | undefined {
  const [, data = ''] = MAP.exec(readFileSync(bundled, 'utf8')) ?? [];
  return data === '' ? undefined : new SourceMap(JSON.parse(Buffer.from(data, 'base64').toString('utf8')));
}
