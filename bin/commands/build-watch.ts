/** `offer build --watch`: the site in its folder, written again as files of content/ are saved. A landing page is written alone. */
import { statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { watchFolder } from '../../generator/dev/watch-folder.ts';
import { londonDay } from '../../generator/domain/london.ts';
import { EXIT } from '../exit-codes.ts';
import { isLanding } from '../landing/find-pages.ts';
import { interrupted } from '../port.ts';
import { styleFor } from '../terminal.ts';
import { type BuildFlags, type Built, buildSite } from './build.ts';

const LOOK_MS = 5;
const PATIENCE_MS = 100;

export async function runBuildWatch(flags: BuildFlags): Promise<number> {
  const ended = interrupted();
  const site = new WatchedSite(flags);
  await site.build();
  const changed = new Set<string>();
  let working: Promise<void> | undefined;
  let fail: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const work = async () => {
    while (changed.size > 0) {
      const paths = [...changed];
      changed.clear();
      await site.update(paths);
    }
    working = undefined;
  };
  const watcher = await watchFolder(flags.content, (path) => {
    changed.add(relative(flags.content, path));
    working ??= work().catch(fail);
  });
  process.stdout.write(`  Watching ${flags.content}. Ctrl-C ends it.\n`);
  await Promise.race([ended, failed]);
  await watcher.close();
  await working;
  return EXIT.done;
}

class WatchedSite {
  readonly #flags: BuildFlags;
  #built: Built | undefined;
  #day = '';

  constructor(flags: BuildFlags) {
    this.#flags = flags;
  }

  async build(): Promise<void> {
    this.#day = londonDay(Date.now());
    this.#built = await buildSite(this.#flags);
  }

  /** @param paths relative to the content folder */
  async update(paths: readonly string[]): Promise<void> {
    const began = performance.now();
    await this.#filled(paths);
    const routes = this.#day === londonDay(Date.now()) ? paths.map((path) => this.#again(path)) : [undefined];
    if (routes.includes(undefined)) return this.build();
    const ms = Math.round(performance.now() - began);
    process.stdout.write(`${styleFor(process.stdout).good('✓')} ${routes.join(', ')} in ${ms} ms\n`);
  }

  /** Some editors empty a file before they write it: such a moment is no mistake yet. */
  async #filled(paths: readonly string[]): Promise<void> {
    const empty = (path: string) => statSync(join(this.#flags.content, path), { throwIfNoEntry: false })?.size === 0;
    for (let left = PATIENCE_MS; left > 0 && paths.some(empty); left -= LOOK_MS) await setTimeout(LOOK_MS);
  }

  #again(path: string): string | undefined {
    try {
      return isLanding(path) ? this.#built?.crew?.again(path) : undefined;
    } catch (error) {
      // Such as a disk that says no: the whole build tells it.
      if (error instanceof Error && error.name === 'ContentError') return undefined;
      throw error;
    }
  }
}
