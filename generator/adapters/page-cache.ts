/**
 * Landing pages of the last build, for the next: an index of what each was made of, and the pages by a name that says the same. A page
 * that is still what its file and everything around it would make is linked into the new site as it is.
 */
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { CachedIndex, CachedPage } from '#schema/cached-pages.ts';

export class PageCache {
  readonly index: CachedIndex | undefined;
  readonly #file: string;
  /** The folder of the pages. */
  readonly pages: string;
  readonly #program: string;

  /** @param folder of this cache alone @param program what this program is: another's index is none @param check throws if a file of that name is no index */
  constructor(folder: string, program: string, check: (found: unknown) => CachedIndex) {
    this.#file = join(folder, 'index.json');
    this.pages = join(folder, 'pages');
    this.#program = program;
    this.index = this.#read(check);
  }

  /** Puts the page at its place in the new site, if it still is what was kept. */
  restore({ key, bytes, changed }: CachedPage, to: string): boolean {
    const kept = join(this.pages, key);
    const stats = statSync(kept, { throwIfNoEntry: false });
    // A page in the site is the same file: somebody may have edited it there.
    if (stats === undefined || stats.size !== bytes || secondsOf(stats) !== changed) return false;
    try {
      place(kept, to);
      return true;
    } catch {
      return false;
    }
  }

  /** Before the first page is kept. */
  open(): void {
    mkdirSync(this.pages, { recursive: true });
  }

  /** Writes the index, and lets go of pages that are not in it. */
  save(index: CachedIndex): void {
    const text = Buffer.from(JSON.stringify(index));
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, Buffer.concat([Buffer.from(`${this.#sumOf(text)}\n`), text]));
    renameSync(draft, this.#file);
    const keys = new Set(index.pages.map(({ key }) => key));
    for (const name of readdirSync(this.pages)) if (!keys.has(name)) rmSync(join(this.pages, name), { force: true });
  }

  /** One that cannot be read is no loss: everything is made anew. */
  #read(check: (found: unknown) => CachedIndex): CachedIndex | undefined {
    try {
      const file = readFileSync(this.#file);
      const end = file.indexOf('\n');
      const text = file.subarray(end + 1);
      return file.toString('utf8', 0, end) === this.#sumOf(text) ? check(JSON.parse(text.toString())) : undefined;
    } catch {
      return undefined;
    }
  }

  /** What this program wrote is what it reads, whole: so ten thousand pages need not be looked at field by field. */
  #sumOf(text: Buffer): string {
    return `${crc32(this.#program)} ${crc32(text)}`;
  }
}

/** @param kept its place in the cache @returns when the page was written, in seconds */
export function keepPage(from: string, kept: string): number {
  try {
    place(from, kept);
  } catch {
    // An earlier build kept the same page, and its copy was changed.
    rmSync(kept, { force: true });
    place(from, kept);
  }
  return secondsOf(statSync(kept));
}

const secondsOf = ({ mtimeMs }: Stats): number => Math.trunc(mtimeMs / 1000);

/** The same file under a second name; a copy where the two places are on different disks. */
function place(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && (error.code === 'EXDEV' || error.code === 'EPERM'))) throw error;
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}
