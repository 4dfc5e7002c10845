/** What one thread does for the landing pages: it reads some, and makes pages of what it has read. */
import { hash } from 'node:crypto';
import { nameOf, readSource } from '../../generator/adapters/content-reader.ts';
import { openLandingDesk } from '../../generator/pipeline/landing-desk.ts';
import { createLocate } from '../../generator/pipeline/locate.ts';
import { readEntry } from '../../generator/pipeline/read-content.ts';
import { factsOf } from '../../generator/pipeline/route-table.ts';
import type {
  Entry,
  LandingFacts,
  LandingJob,
  MadeLanding,
  MadePage,
  OutputFile,
  RenderSite,
} from '../../generator/pipeline/types.ts';
import { BuildFailure } from '../../generator/problems/build-failure.ts';
import { fileChanged } from '../../generator/problems/catalogue.ts';
import type { Problem } from '../../generator/problems/problem.ts';
import { ProblemLog } from '../../generator/problems/problem-log.ts';
import { readText } from '../report.ts';

/** A page to be made, and a hash of the text that it was read from. */
export type ReadPage = Readonly<{ path: string; hash: string }>;

/** What became of a file: what is known of the page, if it can be read, and a hash of its text. */
export type ReadFile = Readonly<{ hash: string; facts?: LandingFacts; problems: readonly Problem[] }>;

export type MadeFiles = Omit<MadeLanding, 'pages' | 'kept'> & Readonly<{ pages: ReadonlyMap<string, MadePage> }>;

/** Entries that are kept from reading to making: more are read twice, since a large site is not held in memory. */
const HELD = 1;

const locate = createLocate(readText);

export class LandingHand {
  readonly #folder: string;
  readonly #renderSite: RenderSite;
  readonly #held = new Map<string, Entry<'landing'>>();

  constructor(folder: string, renderSite: RenderSite) {
    this.#folder = folder;
    this.#renderSite = renderSite;
  }

  /** @param path relative to the content folder */
  read(path: string): ReadFile {
    const log = new ProblemLog();
    const source = readSource(this.#folder, path, log);
    if (source === undefined) return { hash: '', problems: log.all() };
    const hash = hashOf(source.text);
    const { entry, problems } = readEntry(source, 'landing', locate);
    log.add(...problems);
    if (entry === undefined) return { hash, problems: log.all() };
    if (this.#held.size < HELD) this.#held.set(path, entry);
    return { hash, facts: factsOf(entry), problems: log.all() };
  }

  /** @param next the next page; undefined when all are taken */
  async make(
    job: LandingJob,
    next: () => ReadPage | undefined,
    write: (file: OutputFile) => void,
    progress: () => Promise<void> | void = () => undefined,
  ): Promise<MadeFiles> {
    const desk = openLandingDesk(job, this.#renderSite, locate);
    const pages = new Map<string, MadePage>();
    for (let page = next(); page !== undefined; page = next()) {
      const made = desk.make(this.#entry(page));
      if (made === undefined) continue;
      write(made.file);
      pages.set(page.path, made.page);
      await progress();
    }
    return { pages, ...desk.findings() };
  }

  #entry({ path, hash }: ReadPage): Entry<'landing'> {
    const held = this.#held.get(path);
    this.#held.delete(path);
    if (held !== undefined) return held;
    const source = readSource(this.#folder, path, new ProblemLog());
    const same = source !== undefined && hashOf(source.text) === hash;
    const entry = same ? readEntry(source, 'landing', locate).entry : undefined;
    if (entry === undefined) {
      const file = nameOf(this.#folder, path);
      throw new BuildFailure([fileChanged({ file, line: 1, column: 1 }, {})]);
    }
    return entry;
  }
}

const hashOf = (text: string): string => hash('sha1', text, 'base64');
