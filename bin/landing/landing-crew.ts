/**
 * The landing pages of a build from the command line: those that would come out as they were are taken from the last build, the rest are
 * made, by several threads where there are many.
 */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileOf } from '#domain/route.ts';
import { cachedIndex } from '#schema/cached-pages.ts';
import { nameOf } from '../../generator/adapters/content-reader.ts';
import { type Kept, PageCache } from '../../generator/adapters/page-cache.ts';
import type {
  LandingCrew,
  LandingFacts,
  LandingJob,
  MadeLanding,
  MadePage,
  OutputFile,
  Sink,
} from '../../generator/pipeline/types.ts';
import type { ProblemLog } from '../../generator/problems/problem-log.ts';
import type { CrewSetting } from './crew-setting.ts';
import { type Found, findPages } from './find-pages.ts';
import { LandingHand, type MadeFiles, type ReadFile, type ReadPage } from './landing-hand.ts';
import { LandingThread, nextOf, openShares, type Shares, sentJob, takenOf } from './landing-threads.ts';
import { type Known, LastBuild } from './last-build.ts';
import { createPageAgain, type PageAgain } from './page-again.ts';

/** So many pages are worth a thread's start, and a cache. */
const MANY = 400;
/** With the main one. Each has the program in memory, and the whole library. */
const MOST_THREADS = 4;
/** Disks round their times: a file as young as the index is read again. */
const YOUNG_MS = 2000;

/** A crew that stays, for a site that is watched: it makes a page again when its file was saved. */
export type StayingCrew = LandingCrew & Readonly<{ again: (path: string) => string | undefined }>;

export function createLandingCrew(setting: CrewSetting): StayingCrew {
  return new Crew(setting);
}

class Crew implements StayingCrew {
  readonly #setting: CrewSetting;
  readonly #hand: LandingHand;
  readonly #found: readonly Found[];
  readonly #began = Date.now();
  readonly #threads: LandingThread[] = [];
  readonly #cache: PageCache | undefined;
  /** By content file. */
  readonly #known = new Map<string, Known>();
  /** What each thread has read. */
  #lists: Found[][] = [];
  #save: (() => void) | undefined;
  #standing: ReadonlyMap<string, MadePage> = new Map();
  #again: PageAgain | undefined;

  constructor(setting: CrewSetting) {
    this.#setting = setting;
    this.#hand = new LandingHand(setting.folder, setting.renderSite);
    this.#found = findPages(setting.folder);
    this.#cache =
      this.#found.length < (setting.many ?? MANY)
        ? undefined
        : new PageCache(setting.cache, setting.program, (found) => cachedIndex.parse(found));
  }

  async read(log: ProblemLog): Promise<LandingFacts[]> {
    const { folder } = this.#setting;
    const index = this.#cache?.index;
    const before = new Map(index?.pages.map((page) => [page.path, page]));
    const unread = this.#found.filter((file) => {
      const page = before.get(file.path);
      const same = page?.size === file.size && page.ctime === file.ctime && file.ctime < (index?.began ?? 0) - YOUNG_MS;
      if (same) this.#known.set(page.facts.file, { ...file, hash: page.hash, facts: page.facts });
      return !same;
    });
    this.#lists = this.#divide(unread);
    const read = await this.#readAll(this.#lists, this.#setting.whole === true);
    for (const [i, files] of this.#lists.entries()) {
      for (const [n, file] of files.entries()) {
        const { hash = '', facts, problems = [] } = read[i]?.[n] ?? {};
        log.add(...problems);
        if (facts !== undefined) this.#known.set(facts.file, { ...file, hash, facts });
      }
    }
    return this.#found.flatMap(({ path }) => this.#known.get(nameOf(folder, path))?.facts ?? []);
  }

  async examine(log: ProblemLog): Promise<void> {
    const lists = this.#divide(this.#found);
    for (const files of await this.#readAll(lists, true)) log.add(...files.flatMap(({ problems }) => problems));
  }

  #readAll(lists: readonly (readonly Found[])[], whole: boolean): Promise<(readonly ReadFile[])[]> {
    const paths = lists.map((files) => files.map(({ path }) => path));
    const [own = [], ...others] = paths;
    const reading = others.map((list, i) => this.#thread(i).read(list, whole));
    return Promise.all([own.map((path) => this.#hand.read(path, whole)), ...reading]);
  }

  async make(job: LandingJob, sink: Sink, progress: (done: number) => Promise<void> | void): Promise<MadeLanding> {
    const last = new LastBuild(this.#cache, this.#setting.program, job);
    const restored = new Map<string, MadePage>();
    const missing = new Map<string, ReadPage>();
    for (const { file } of job.landing) {
      const known = this.#known.get(file);
      if (known === undefined) continue;
      const page = sink.folder === undefined ? undefined : last.page(known, sink.folder);
      if (page === undefined) missing.set(known.path, known);
      else restored.set(known.path, page);
    }
    const made = await this.#makeAll(job, missing, sink, (done) => progress(restored.size + done));
    const pages = new Map([...restored, ...made.flatMap((one) => [...one.pages])]);
    const asked = new Map([...last.asked(restored.size > 0), ...made.flatMap((one) => [...one.asked])]);
    quietly(() => this.#keep(job, last, pages, missing, asked, sink.folder));
    this.#standing = pages;
    this.#again = createPageAgain(this.#setting, job);
    return {
      pages: job.landing.flatMap(({ file }) => pages.get(this.#known.get(file)?.path ?? '') ?? []),
      kept: restored.size,
      anchors: new Map(made.flatMap((one) => [...one.anchors])),
      asked,
      readProblems: made.flatMap((one) => one.readProblems),
      linkProblems: [
        ...[...restored.values()].flatMap(({ warnings }) => warnings),
        ...made.flatMap((one) => one.linkProblems),
      ],
      outputProblems: made.flatMap((one) => one.outputProblems),
    };
  }

  /** @param path relative to the content folder @returns the route of the page; undefined if the whole site has to be built */
  again(path: string): string | undefined {
    const known = this.#known.get(nameOf(this.#setting.folder, path));
    const page = this.#standing.get(path);
    if (known === undefined || page === undefined) return undefined;
    return this.#again?.(path, { facts: known.facts, page })?.route;
  }

  done(): void {
    for (const thread of this.#threads) void thread.close();
    quietly(this.#save);
  }

  /** @param missing what has to be made, by path */
  async #makeAll(
    job: LandingJob,
    missing: ReadonlyMap<string, ReadPage>,
    sink: Sink,
    progress: (done: number) => Promise<void> | void,
  ) {
    const shares = openShares(this.#sharesOf(missing));
    const { folder: staging } = sink;
    const told = () => progress(takenOf(shares));
    let stopped = false;
    const take = nextOf(shares);
    const others = this.#helpers(job, shares, staging);
    const own = this.#hand.make(job, () => (stopped ? undefined : take()), sink.write, told);
    try {
      return await Promise.all([own, ...others]);
    } catch (error) {
      // None may still be writing when the folder is cleared.
      stopped = true;
      await Promise.allSettled([own, ...this.#threads.map((thread) => thread.close())]);
      throw error;
    }
  }

  /** What the other threads make. This one could wait for them, but makes pages as well: it has the program in memory anyway. */
  #helpers(job: LandingJob, shares: Shares, staging: string | undefined): Promise<MadeFiles>[] {
    const sent = sentJob(job);
    if (staging === undefined || sent === undefined) return [];
    const { out, minify } = this.#setting;
    return shares.lists
      .slice(1)
      .map((_, i) => this.#thread(i).make({ job: sent, minify, shares, thread: i + 1, staging, out }));
  }

  /** Each thread gets what it has read; what nobody has read is divided. */
  #sharesOf(missing: ReadonlyMap<string, ReadPage>): ReadPage[][] {
    const read = this.#lists.map((files) => files.flatMap(({ path }) => missing.get(path) ?? []));
    const known = new Set(read.flat());
    const rest = this.#divide([...missing.values()].filter((page) => !known.has(page)));
    const longest = Math.max(read.length, rest.length);
    return Array.from({ length: longest }, (_, i) => [...(read[i] ?? []), ...(rest[i] ?? [])]);
  }

  /** For as many threads as are worth it, by turns, so that each gets its part of what is easy and what is not. */
  #divide<T>(items: readonly T[]): T[][] {
    const { many = MANY, threads: most = Math.min(availableParallelism(), MOST_THREADS) } = this.#setting;
    const threads = items.length < many ? 1 : most;
    return Array.from({ length: threads }, (_, thread) => items.filter((_item, i) => i % threads === thread));
  }

  #thread(i: number): LandingThread {
    const thread = this.#threads[i] ?? new LandingThread(this.#setting.folder, this.#found.length);
    this.#threads[i] = thread;
    return thread;
  }

  #keep(
    job: LandingJob,
    last: LastBuild,
    pages: ReadonlyMap<string, MadePage>,
    missing: ReadonlyMap<string, ReadPage>,
    asked: ReadonlyMap<string, boolean>,
    staging: string | undefined,
  ): void {
    const cache = this.#cache;
    if (cache === undefined || staging === undefined) return;
    const table = last.lists();
    const records = [...this.#known.values()].flatMap((known): Kept[] => {
      const page = pages.get(known.path);
      if (page === undefined) return [];
      const kept = missing.has(known.path) ? undefined : last.kept(known);
      if (kept !== undefined) return [{ page: kept, from: undefined }];
      return [{ page: last.record(known, page, table), from: join(staging, fileOf(page.route)) }];
    });
    const index = { context: last.context, today: job.setting.today, began: this.#began, asked: [...asked] };
    const kept = cache.keep(records);
    this.#save = () => cache.save({ ...index, lists: table.lists, pages: kept });
  }
}

function quietly(action: (() => void) | undefined): void {
  try {
    action?.();
  } catch {
    // The site is whole without it: what cannot be kept is made again the next time.
  }
}
