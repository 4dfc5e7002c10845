/** The threads that read and make the landing pages of a site: this one, and helpers where there are many pages. */
import { availableParallelism } from 'node:os';
import { setImmediate as whatElseIsThere } from 'node:timers/promises';
import type { LandingJob, Sink } from '../../generator/types.ts';
import type { CrewSetting } from './crew-setting.ts';
import { MANY_PAGES } from './find-pages.ts';
import { LandingHand, type MadeFiles, type ReadFile, type ReadPage } from './landing-hand.ts';
import { LandingThread, nextOf, openShares, type Shares, sentJob, takenOf } from './landing-threads.ts';
import { type Keeping, openPlace } from './page-place.ts';

/** With the main one. Each has the program in memory, and the whole library. */
const MOST_THREADS = 4;

export type Making = Readonly<{
  job: LandingJob;
  /** What has to be made, by path. */
  missing: ReadonlyMap<string, ReadPage>;
  sink: Sink;
  keeping: Keeping | undefined;
  meanwhile: () => void;
}>;

export class LandingTeam {
  readonly #setting: CrewSetting;
  readonly #pages: number;
  readonly #hand: LandingHand;
  readonly #helpers: LandingThread[] = [];
  /** What each has read: the first is this thread. */
  #lists: string[][] = [];

  /** @param pages of the whole site */
  constructor(setting: CrewSetting, pages: number) {
    this.#setting = setting;
    this.#pages = pages;
    this.#hand = new LandingHand(setting.folder, setting.renderSite);
  }

  /** @param files paths relative to the content folder @param whole to find every problem now */
  async read(files: readonly string[], whole: boolean): Promise<readonly ReadFile[]> {
    const paths = openShares([files]);
    const others = this.#helpersFor(files.length).map((helper) => helper.read({ paths, whole }));
    // The helpers read while this thread reads what is no landing page.
    if (others.length > 0) await whatElseIsThere();
    const read = await Promise.all([this.#hand.readAll(nextOf(paths), whole), ...others]);
    this.#lists = read.map((some) => some.map(({ path }) => path));
    return read.flat();
  }

  async make(making: Making, progress: (done: number) => Promise<void> | void): Promise<MadeFiles[]> {
    const { job, sink, keeping, meanwhile } = making;
    const shares = openShares(this.#sharesOf(making.missing));
    let stopped = false;
    const take = nextOf(shares);
    const next = () => (stopped ? undefined : take());
    const others = this.#makeOthers(making, shares);
    let own: Promise<MadeFiles> | undefined;
    try {
      meanwhile();
      own = this.#hand.make(job, next, openPlace(sink.write, sink.folder, keeping), () => progress(takenOf(shares)));
      return await Promise.all([own, ...others]);
    } catch (error) {
      // None may still be writing when the folder is cleared.
      stopped = true;
      await Promise.allSettled([own, ...this.#helpers.map((thread) => thread.close())]);
      throw error;
    }
  }

  /** What the other threads make. This one could wait for them, but makes pages as well: it has the program in memory anyway. */
  #makeOthers({ job, sink, keeping }: Making, shares: Shares<ReadPage>): Promise<MadeFiles>[] {
    const sent = sentJob(job);
    const { folder: staging } = sink;
    if (staging === undefined || sent === undefined) return [];
    const { out, minify } = this.#setting;
    const others = shares.lists
      .slice(1)
      .map((_, i) => this.#helper(i).make({ job: sent, minify, shares, thread: i + 1, staging, out, keeping }));
    // This thread asks for what became of them when it has done its own.
    for (const other of others) other.catch(() => undefined);
    return others;
  }

  /** Each thread gets what it has read; what nobody has read is divided, by turns. */
  #sharesOf(missing: ReadonlyMap<string, ReadPage>): ReadPage[][] {
    const read = this.#lists.map((paths) => paths.flatMap((path) => missing.get(path) ?? []));
    const known = new Set(read.flat());
    const rest = [...missing.values()].filter((page) => !known.has(page));
    const threads = Math.max(read.length, 1 + this.#helpersFor(rest.length).length);
    const turn = (thread: number) => rest.filter((_, i) => i % threads === thread);
    return Array.from({ length: threads }, (_, thread) => [...(read[thread] ?? []), ...turn(thread)]);
  }

  /** As many as are worth it for so many pages. */
  #helpersFor(pages: number): LandingThread[] {
    const { many = MANY_PAGES, threads = Math.min(availableParallelism(), MOST_THREADS) } = this.#setting;
    if (pages < many) return [];
    return Array.from({ length: threads - 1 }, (_, i) => this.#helper(i));
  }

  #helper(i: number): LandingThread {
    const thread = this.#helpers[i] ?? new LandingThread(this.#setting.folder, this.#pages);
    this.#helpers[i] = thread;
    return thread;
  }

  close(): void {
    for (const helper of this.#helpers) void helper.close();
  }
}
