/** The files of a build by the path under which the host serves them. */
import { readDist } from '../../generator/check/checked-site.ts';

export type Pages = ReadonlyMap<string, Uint8Array>;

/** They configure the host and cannot be requested. */
const CONFIG_FILES = ['_headers', '_redirects'];
/** Answered by a function: to whoever has not bought, with the same bytes. */
const PAGE = /^(?!_lang\/|404)(.+)\.html$/;

export function builtPages(dist: string): Pages {
  const files = [...readDist(dist)].filter(([file]) => !CONFIG_FILES.includes(file));
  return new Map(files.map(([file, bytes]) => [pathOf(file), bytes]));
}

function pathOf(file: string): string {
  if (file === 'index.html') return '/';
  return `/${PAGE.exec(file)?.[1] ?? file}`;
}
