/**
 * Builds whose disk fails them: each call to the system in turn is refused. All of them with EVERY_TEST=1; a few, from the first to the
 * last, in every run.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Bench, leaks, type Outcome, type Rule } from './faulty-build.ts';

const EVERYTHING = process.env.EVERY_TEST === '1';
const NEVER = Number.MAX_SAFE_INTEGER;
const WRITES = ['ENOSPC', 'EIO', 'EROFS', 'EACCES', 'EMFILE', 'EDQUOT'];
const READS = ['EMFILE', 'EIO', 'EACCES', 'ENFILE'];

let bench: Bench;
beforeAll(async () => {
  bench = new Bench();
  await bench.first();
});
beforeEach(() => bench.renew());
afterAll(() => bench.remove());

/** What was told wrongly, or lost, in words. */
function faultsOf({ code, diagnostics, text, whole, leftBehind }: Outcome): string[] {
  return [
    ...(code === 1 && diagnostics.length > 0 ? [] : [`ended with ${code} and ${diagnostics.length} problems`]),
    ...(leaks(text) ? [`told ${text}`] : []),
    ...(whole ? [] : ['broke the old site']),
    ...(leftBehind.length === 0 ? [] : [`left ${leftBehind.join(', ')}`]),
  ];
}

/** The first call, the last, and one between. */
const placesIn = (calls: number): number[] =>
  EVERYTHING ? Array.from({ length: calls }, (_, i) => i) : [0, Math.floor(calls / 2), calls - 1];

async function refuseEach(kind: 'write' | 'read', codes: readonly string[]): Promise<void> {
  await bench.build();
  const next = bench.print();
  const edition = bench.edition();
  bench.renew();
  const { calls } = await bench.build({ kind, from: NEVER });
  expect(calls).toBeGreaterThan(20);
  const sites = [next, bench.print()];
  bench.renew(edition);
  for (const [i, from] of placesIn(calls).entries()) {
    const code = codes[i % codes.length] ?? '';
    const outcome = await bench.build({ kind, from, code });
    const faults = [
      // What is refused when the new site has its place, such as to clear the old one away, is no failure.
      ...(outcome.code === 0 && bench.print() === next ? [] : faultsOf({ ...outcome, leftBehind: [], whole: true })),
      // If the disk also refuses to rename the old site back, the next build does it.
      ...(sites.includes(bench.print()) || outcome.leftBehind.some((name) => name.endsWith('.old'))
        ? []
        : ['lost the site']),
    ];
    expect.soft(faults, `${kind} ${from} of ${calls} refused with ${code}`).toEqual([]);
  }
  // What a build could not clear away, the next one does.
  expect(await bench.build()).toMatchObject({ code: 0, leftBehind: [] });
}

async function refuseOne(rule: Rule, code: string): Promise<void> {
  const outcome = await bench.build(rule);
  expect(outcome.diagnostics).toEqual([code]);
  expect(faultsOf(outcome)).toEqual([]);
}

describe('a build whose disk fails it', () => {
  it('keeps the old site and says why, whichever write is refused', { timeout: 600_000 }, () =>
    refuseEach('write', WRITES),
  );

  it('keeps the old site and says why, whichever read is refused', { timeout: 600_000 }, () =>
    refuseEach('read', READS),
  );

  it('says that a file went away between the look into the folder and the reading', () =>
    refuseOne({ kind: 'read', act: 'vanish', call: 'statSync', ending: 'home.yaml' }, 'file-changed'));

  it('says that a file grew while it was read', () =>
    refuseOne({ kind: 'read', act: 'grow', call: 'readFileSync', ending: 'home.yaml' }, 'file-changed'));

  it('publishes no site without its landing pages when their folder cannot be read', () => {
    mkdirSync(join(bench.content, 'landing'));
    return refuseOne({ kind: 'read', code: 'EACCES', call: 'readdirSync', ending: '/landing' }, 'system-failed');
  });

  it.skipIf(!canMount())('keeps the old site on a disk of one megabyte that is full', async () => {
    const disk = join(bench.folder, 'disk');
    mkdirSync(disk);
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
    try {
      const at = ['--out', join(disk, 'dist'), '--generated', join(disk, 'generated')];
      expect((await bench.build({}, at)).code).toBe(0);
      const before = readdirSync(disk);
      for (let i = 0; fill(join(disk, `filler-${i}`)); i++);
      bench.renew();
      const outcome = await bench.build({}, at);
      expect(readdirSync(disk)).toEqual(expect.arrayContaining(before));
      expect(leaks(outcome.text)).toBe(false);
      expect(outcome.diagnostics).toEqual(['output-failed']);
      expect(outcome.text).toContain('the disk is full');
    } finally {
      spawnSync('umount', [disk]);
    }
  });
});

/** @returns whether there was still room */
function fill(file: string): boolean {
  try {
    writeFileSync(file, new Uint8Array(16 * 1024));
    return true;
  } catch {
    return false;
  }
}

function canMount(): boolean {
  if (process.getuid?.() !== 0) return false;
  return spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}
