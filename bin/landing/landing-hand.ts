/** What one thread does for the landing pages: it reads some, and makes pages of what it has read. */
import { hash } from 'node:crypto';
import { readEntry } from '../../generator/content/load.ts';
import { nameOf, readSource } from '../../generator/content/read-folder.ts';
import { createSourceLocator } from '../../generator/content/source-location.ts';
import { fileChanged } from '../../generator/diagnostics/catalogue.ts';
import { ContentError } from '../../generator/diagnostics/content-error.ts';
import type { Diagnostic } from '../../generator/diagnostics/diagnostic.ts';
import { DiagnosticCollector } from '../../generator/diagnostics/diagnostic-collector.ts';
import { openLandingDesk } from '../../generator/pipeline/landing-desk.ts';
import { peekLanding } from '../../generator/pipeline/peek-landing.ts';
import { factsOf } from '../../generator/resolve/route-table.ts';
import type { LandingFacts, LandingJob, MadeLanding, MadePage, RenderSite, SourceFile } from '../../generator/types.ts';
import { readText } from '../report.ts';
import type { KeptPage, PagePlace } from './page-place.ts';

/** A page to be made, as it was when it was looked at. */
export type ReadPage = Readonly<{ path: string; hash: string; facts: LandingFacts }>;

/** What became of a file: what is known of the page, if it can be read, how it lies on the disk, and a hash of its text. */
export type ReadFile = Readonly<{
  path: string;
  size: number;
  ctime: number;
  hash: string;
  facts?: LandingFacts;
  diagnostics: readonly Diagnostic[];
}>;

export type MadeFiles = Omit<MadeLanding, 'pages' | 'kept'> &
  Readonly<{
    pages: ReadonlyMap<string, MadePage>;
    kept: ReadonlyMap<string, KeptPage>;
  }>;

/** Of texts that are held until their page is made, in each thread: more are read twice, since a large site is not held in memory. */
const HELD_CHARACTERS = 26_000_000;

const locate = createSourceLocator(readText);

export class LandingHand {
  readonly #folder: string;
  readonly #renderSite: RenderSite;
  readonly #held = new Map<string, SourceFile>();
  #room = HELD_CHARACTERS;

  constructor(folder: string, renderSite: RenderSite) {
    this.#folder = folder;
    this.#renderSite = renderSite;
  }

  /** @param next the next file; undefined when all are taken */
  readAll(next: () => string | undefined, whole: boolean): ReadFile[] {
    const read: ReadFile[] = [];
    for (let path = next(); path !== undefined; path = next()) read.push(this.read(path, whole));
    return read;
  }

  /** @param path relative to the content folder @param whole to find every problem now */
  read(path: string, whole = false): ReadFile {
    const log = new DiagnosticCollector();
    const source = readSource(this.#folder, path, log);
    if (source === undefined) return { path, size: 0, ctime: 0, hash: '', diagnostics: log.all() };
    const { size, ctime } = source;
    const hash = hashOf(source.text);
    this.#hold(source);
    const seen = whole ? undefined : peekLanding(source);
    if (seen !== undefined) return { path, size, ctime, hash, facts: apart(seen), diagnostics: [] };
    const { entry, diagnostics } = readEntry(source, 'landing', locate);
    return { path, size, ctime, hash, diagnostics, ...(entry === undefined ? {} : { facts: apart(factsOf(entry)) }) };
  }

  /** @param next the next page; undefined when all are taken */
  async make(
    job: LandingJob,
    next: () => ReadPage | undefined,
    { write, keep }: PagePlace,
    progress: () => Promise<void> | void = () => undefined,
  ): Promise<MadeFiles> {
    const desk = openLandingDesk(job, this.#renderSite, locate);
    const reading = new DiagnosticCollector();
    const pages = new Map<string, MadePage>();
    const kept = new Map<string, KeptPage>();
    for (let page = next(); page !== undefined; page = next()) {
      const { entry, diagnostics } = readEntry(this.#source(page), 'landing', locate);
      reading.add(...diagnostics);
      // From the first mistake on nothing will be published: the rest is read for its own mistakes.
      if (entry === undefined || reading.hasErrors()) continue;
      if (!isSame(factsOf(entry), page.facts)) throw new SurprisingPage(page.path);
      const made = desk.make(entry);
      if (made === undefined) continue;
      pages.set(page.path, { ...made.page, bytes: write(made.file) });
      const keptPage = keep(made.file, page);
      if (keptPage !== undefined) kept.set(page.path, keptPage);
      await progress();
    }
    return { pages, kept, readDiagnostics: reading.all(), ...desk.findings() };
  }

  #hold(source: SourceFile): void {
    const room = this.#room - source.text.length;
    if (room < 0) return;
    this.#room = room;
    this.#held.set(source.path, source);
  }

  #source({ path, hash }: ReadPage): SourceFile {
    const held = this.#held.get(path);
    this.#held.delete(path);
    if (held !== undefined) return held;
    const source = readSource(this.#folder, path, new DiagnosticCollector());
    if (source === undefined || hashOf(source.text) !== hash) {
      const file = nameOf(this.#folder, path);
      throw new ContentError([fileChanged({ file, line: 1, column: 1 }, {})]);
    }
    return source;
  }
}

/** A page that is not what its text seemed to say at first sight. */
export class SurprisingPage extends Error {
  constructor(readonly path: string) {
    super(`${path} is read otherwise than it was seen`);
  }
}

/** A word that was cut out of a text holds the whole text in memory. */
const apart = (facts: LandingFacts): LandingFacts => structuredClone(facts);

/** What is known of pages is put together in one place, in one order. */
const isSame = (one: LandingFacts, other: LandingFacts): boolean => JSON.stringify(one) === JSON.stringify(other);

const hashOf = (text: string): string => hash('sha1', text, 'base64');
