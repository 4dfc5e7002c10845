/** Clean builds of sites of growing size beside the bare writing of as many bytes, and builds after one edit. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeSite } from './corpus.ts';
import type { Scale, SiteFigures, Uses } from './figures.ts';
import { measure, type Use } from './measure.ts';

const OFFER = resolve('bin/offer.mjs');
const WRITES = resolve('tests/bench/bare-writes.mjs');
const SEED = 1;
const EDITS = 3;
/** What a page takes on the disk: its content, its page, what is kept of it for the next build, and the page of the bare writes. */
const ROOM_PER_PAGE = 300_000;
/** A build reads again what was saved in the seconds before it. */
const REST_MS = 2500;

/** The disk is the noisiest part of a machine: memory, if there is room in it. */
export function roomFor(pages: number): string {
  if (!existsSync('/dev/shm')) return tmpdir();
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize > pages * ROOM_PER_PAGE ? '/dev/shm' : tmpdir();
}

export type Sized = Readonly<{ figures: Scale; edit: SiteFigures['edit'] | undefined }>;

/** @param editing whether edits are measured, too */
export async function measureSize(folder: string, pages: number, runs: number, editing: boolean): Promise<Sized> {
  writeSite('content', join(folder, 'content'), pages, SEED);
  await pause(REST_MS);
  const builds: Use[] = [];
  const writes: Use[] = [];
  let files: [string, number][] = [];
  while (builds.length < runs) {
    for (const name of ['out', 'generated', '.offer']) rmSync(join(folder, name), { recursive: true, force: true });
    builds.push(build(folder));
    files = filesIn(join(folder, 'out'));
    writes.push(bareWrites(folder, files));
  }
  const made = files.filter(([name]) => /^page-\d+\.html$/.test(name)).length;
  if (made !== pages) throw new Error(`There are ${made} pages instead of ${pages}.`);
  const bytes = files.reduce((sum, [, size]) => sum + size, 0);
  const figures = { pages, files: files.length, bytes, build: byKind(builds), writes: byKind(writes) };
  const edit = editing ? { pages, ms: await editedBuilds(folder, pages), cleanMs: figures.build.wall } : undefined;
  return { figures, edit };
}

const build = (folder: string) =>
  measure([OFFER, 'build', '--content', 'content', '--out', 'out', '--generated', 'generated'], folder);

function filesIn(folder: string): [string, number][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap((name): [string, number][] => {
    const stats = statSync(join(folder, name));
    return stats.isFile() ? [[name, stats.size]] : [];
  });
}

function bareWrites(folder: string, files: readonly [string, number][]): Use {
  const [list, out] = [join(folder, 'files.json'), join(folder, 'writes')];
  writeFileSync(list, JSON.stringify(files));
  mkdirSync(out);
  const use = measure([WRITES, list, out], folder);
  rmSync(out, { recursive: true });
  return use;
}

const byKind = (all: readonly Use[]): Uses => ({
  wall: all.map(({ wall }) => wall),
  cpu: all.map(({ cpu }) => cpu),
  memory: all.map(({ memory }) => memory),
});

/** Milliseconds of each. */
async function editedBuilds(folder: string, pages: number): Promise<number[]> {
  const times: number[] = [];
  while (times.length < EDITS) {
    const name = `page-${1 + ((times.length * 37 + 11) % pages)}`;
    const headline = `An edit, number ${times.length + 1}`;
    const file = join(folder, 'content/landing', `${name}.yaml`);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^h1: .*$/m, `h1: ${headline}`));
    times.push(build(folder).wall);
    if (!readFileSync(join(folder, 'out', `${name}.html`), 'utf8').includes(headline))
      throw new Error(`The edit is not in ${name}.html.`);
    await pause(REST_MS);
  }
  return times;
}
