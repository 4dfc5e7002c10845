/**
 * The landing pages of a build from the command line: those that would come out as they were are taken from the last build, the rest are
 * made, by several threads where there are many.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { cachedIndex } from '#schema/cached-pages.ts';
import { PageCache } from '../../generator/adapters/page-cache.ts';
import { nameOf } from '../../generator/content/read-folder.ts';
import type { DiagnosticCollector } from '../../generator/diagnostics/diagnostic-collector.ts';
import type { LandingCrew, LandingFacts, LandingJob, MadeLanding, MadePage, Sink } from '../../generator/types.ts';
import type { CrewSetting } from './crew-setting.ts';
import { findPages, MANY_PAGES } from './find-pages.ts';
import type { ReadPage } from './landing-hand.ts';
import { LandingTeam } from './landing-team.ts';
import { type Known, LastBuild } from './last-build.ts';
import { createPageAgain, type PageAgain } from './page-again.ts';
import type { Keeping, KeptPage } from './page-place.ts';

/** Disks round their times: a file as young as the index is read again. */
const YOUNG_MS = 2000;

/** A crew that stays, for a site that is watched: it makes a page again when its file was saved. */
export type StayingCrew = LandingCrew & Readonly<{ again: (path: string) => string | undefined }>;

type Outcome = Readonly<{
  restored: ReadonlyMap<string, MadePage>;
  pages: ReadonlyMap<string, MadePage>;
  /** Which of them this build has put into the cache. */
  kept: ReadonlyMap<string, KeptPage>;
  asked: ReadonlyMap<string, boolean>;
}>;

export function createLandingCrew(setting: CrewSetting): StayingCrew {
  return new Crew(setting);
}

class Crew implements StayingCrew {
  readonly #setting: CrewSetting;
  readonly #team: LandingTeam;
  readonly #found: readonly string[];
  readonly #began = Date.now();
  readonly #cache: PageCache | undefined;
  /** By content file. */
  readonly #known = new Map<string, Known>();
  #save: (() => void) | undefined;
  #standing: ReadonlyMap<string, MadePage> = new Map();
  #again: PageAgain | undefined;

  constructor(setting: CrewSetting) {
    this.#setting = setting;
    this.#found = findPages(setting.folder);
    this.#team = new LandingTeam(setting, this.#found.length);
    this.#cache =
      this.#found.length < (setting.many ?? MANY_PAGES)
        ? undefined
        : new PageCache(setting.cache, setting.program, (found) => cachedIndex.parse(found));
  }

  async read(log: DiagnosticCollector): Promise<LandingFacts[]> {
    const { folder } = this.#setting;
    const read = await this.#team.read(this.#unread(), this.#setting.whole === true);
    for (const { diagnostics, facts, ...file } of read) {
      log.add(...diagnostics);
      if (facts !== undefined) this.#known.set(facts.file, { ...file, facts });
    }
    return this.#found.flatMap((path) => this.#known.get(nameOf(folder, path))?.facts ?? []);
  }

  /** The files that are not, or may not be, as the last build has read them. */
  #unread(): string[] {
    const index = this.#cache?.index;
    if (index === undefined) return [...this.#found];
    const before = new Map(index.pages.map((page) => [page.path, page]));
    return this.#found.filter((path) => {
      const page = before.get(path);
      const stats = statSync(join(this.#setting.folder, path), { throwIfNoEntry: false });
      const { size, ctimeMs: ctime } = stats ?? { size: -1, ctimeMs: 0 };
      if (page?.size !== size || page.ctime !== ctime || ctime >= index.began - YOUNG_MS) return true;
      const file = nameOf(this.#setting.folder, path);
      this.#known.set(file, { path, size, ctime, hash: page.hash, facts: { file, ...page.facts } });
      return false;
    });
  }

  async examine(log: DiagnosticCollector): Promise<void> {
    const read = await this.#team.read(this.#found, true);
    log.add(...read.flatMap(({ diagnostics }) => diagnostics));
  }

  async make(
    job: LandingJob,
    sink: Sink,
    progress: (done: number) => Promise<void> | void,
    meanwhile: () => void = () => undefined,
  ): Promise<MadeLanding> {
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
    const keeping = this.#keepingOf(job, last);
    const made = await this.#team.make({ job, missing, sink, keeping, meanwhile }, (done) =>
      progress(restored.size + done),
    );
    const pages = new Map([...restored, ...made.flatMap((one) => [...one.pages])]);
    const asked = new Map([...last.asked(restored.size > 0), ...made.flatMap((one) => [...one.asked])]);
    const kept = new Map(made.flatMap((one) => [...one.kept]));
    this.#save = () => this.#keep(job, last, { restored, pages, kept, asked });
    this.#standing = pages;
    this.#again = createPageAgain(this.#setting, job);
    return {
      pages: job.landing.flatMap(({ file }) => pages.get(this.#known.get(file)?.path ?? '') ?? []),
      kept: restored.size,
      anchors: new Map(made.flatMap((one) => [...one.anchors])),
      asked,
      readDiagnostics: made.flatMap((one) => one.readDiagnostics),
      resolveDiagnostics: [
        ...[...restored.values()].flatMap(({ warnings }) => warnings),
        ...made.flatMap((one) => one.resolveDiagnostics),
      ],
      outputDiagnostics: made.flatMap((one) => one.outputDiagnostics),
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
    this.#team.close();
    ignoreErrors(this.#save);
  }

  #keepingOf({ setting }: LandingJob, { context }: LastBuild): Keeping | undefined {
    const cache = this.#cache;
    if (cache === undefined) return undefined;
    ignoreErrors(() => cache.open());
    return { folder: cache.pages, context, today: setting.today };
  }

  #keep({ setting, pictures }: LandingJob, last: LastBuild, { restored, pages, kept, asked }: Outcome): void {
    const table = last.outlines();
    const records = [...this.#known.values()].flatMap((known) => {
      if (restored.has(known.path)) return last.kept(known) ?? [];
      const page = pages.get(known.path);
      const place = kept.get(known.path);
      return page === undefined || place === undefined ? [] : last.record(known, page, place, table);
    });
    const { context } = last;
    const index = { context, today: setting.today, began: this.#began, asked: [...asked], pictures: [...pictures] };
    this.#cache?.save({ ...index, outlines: table.outlines, pages: records });
  }
}

function ignoreErrors(action: (() => void) | undefined): void {
  try {
    action?.();
  } catch {
    // The site is whole without it: what cannot be kept is made again the next time.
  }
}
