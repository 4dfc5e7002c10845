/**
 * A site whose every input is what it was for the last build is taken from that build, whole. Sites with many landing pages keep those one
 * by one instead, and a site whose content comes and goes is made anew each time: its clock is an input too.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { type KeptFile, keptSite } from '#schema/kept-site.ts';
import { readKeptSite, writeKeptSite } from '../generator/adapters/site-cache.ts';
import { readAgain, readOnce, type Sources } from '../generator/check/read-once.ts';
import { readSources } from '../generator/content/read-folder.ts';
import type { DiagnosticCollector } from '../generator/diagnostics/diagnostic-collector.ts';
import { bytesOf } from '../generator/output/contents.ts';
import type { Options, Sink, SourceFile, Summary } from '../generator/types.ts';
import { findPages, isLanding, MANY_PAGES } from './landing/find-pages.ts';

/** What the bundlers read, below the project. */
export const OURS: readonly string[] = [
  'widgets/**',
  'templates/**/*.css',
  'templates/{public,drawings}/**',
  'generator/domain/**',
  'node_modules/.package-lock.json',
];
/** What makes a part of the content come or go by the clock, and how YAML could write its name with other signs. */
const TERM = /publishAt|\\[xuU]/i;

type Folder = KeptFile['folder'];
type Setting = Readonly<{ cache: string; program: string; root: string; minify: boolean; options: Options }>;

export class LastSite {
  readonly #setting: Setting;
  readonly #file: string;
  readonly #files: KeptFile[] = [];
  #key: string | undefined;
  #sources: Sources | undefined;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.#file = join(setting.cache, 'site.bin');
  }

  /** Whether there is one at all. */
  isThere(): boolean {
    return existsSync(this.#file);
  }

  /** The site goes to the two folders again, if it still is what would be made. */
  async restore(open: Readonly<Record<Folder, () => Sink>>): Promise<Summary | undefined> {
    const inputs = await readInputs(this.#setting);
    this.#sources = inputs?.sources;
    this.#key = inputs?.key;
    if (this.#key === undefined) return undefined;
    const kept = readKeptSite(this.#file, this.#setting.program, (found) => keptSite.parse(found));
    if (kept?.key !== this.#key) return undefined;
    const sinks: Sink[] = [];
    try {
      for (const folder of ['generated', 'out'] as const) {
        const sink = open[folder]();
        sinks.push(sink);
        for (const file of kept.files) if (file.folder === folder) sink.write(file);
      }
      for (const sink of sinks) sink.commit();
    } catch (error) {
      for (const sink of sinks) sink.discard();
      throw error;
    }
    await Promise.all(sinks.map((sink) => sink.settle?.()));
    return { ...kept.summary, pagesKept: kept.summary.pages };
  }

  /** The content but its landing pages: what was looked at is what the site is made of. */
  readSources(log: DiagnosticCollector): AsyncIterable<SourceFile> {
    if (this.#sources !== undefined) return readAgain(this.#sources, log);
    return readSources(this.#setting.options.folder, log, (path) => !isLanding(path));
  }

  /** Remembers what is written. */
  recording(folder: Folder, sink: Sink): Sink {
    return {
      ...sink,
      write: (file) => {
        if (this.#key !== undefined) this.#files.push({ folder, path: file.path, contents: bytesOf(file.contents) });
        return sink.write(file);
      },
    };
  }

  /** After a build: what was read could have changed while it ran. */
  async save(summary: Summary): Promise<void> {
    const { program } = this.#setting;
    if (this.#key === undefined || this.#key !== (await readInputs(this.#setting))?.key) return;
    try {
      writeKeptSite(this.#file, program, { key: this.#key, summary, files: this.#files });
    } catch {
      // Nothing is lost but time.
    }
  }
}

/** No key for a site that is not kept whole. */
type Inputs = Readonly<{ sources: Sources; key: string | undefined }>;

/** All that a site is made of, and a sum of it; undefined if it could not be looked at: who makes the site will be told. */
async function readInputs(setting: Setting): Promise<Inputs | undefined> {
  const { folder } = setting.options;
  try {
    if (findPages(folder).length >= MANY_PAGES) return undefined;
    const sources = await readOnce((log) => readSources(folder, log, (path) => !isLanding(path)));
    const landing = await readOnce((log) => readSources(folder, log, isLanding));
    const files = [...sources.files, ...landing.files];
    const isKept =
      ![...sources.diagnostics, ...landing.diagnostics].length && !files.some(({ text }) => TERM.test(text));
    return { sources, key: isKept ? sumOf(setting, files) : undefined };
  } catch {
    return undefined;
  }
}

function sumOf({ root, program, minify, options }: Setting, files: readonly SourceFile[]): string {
  const { folder, today, siteUrl = '' } = options;
  const sum = createHash('sha1').update([program, process.version, folder, today, siteUrl, minify].join('\0'));
  const add = (path: string, contents: string | Uint8Array) =>
    sum.update(`\0${path}\0${contents.length}\0`).update(contents);
  for (const { path, text } of files) add(path, text);
  const places = [
    { cwd: folder, patterns: ['pictures/*'] },
    { cwd: root, patterns: [...OURS] },
  ];
  for (const { cwd, patterns } of places)
    for (const path of glob.sync(patterns, { cwd, dot: true }).sort()) add(path, readFileSync(join(cwd, path)));
  return sum.digest('hex');
}
