/** A run of Node, measured from outside (time) and from inside (processor, memory). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

const use = z.object({ cpu: z.number(), memory: z.number() });
const PRELOAD = pathToFileURL(resolve('tests/bench/usage.mjs')).href;

/** Milliseconds of the clock and of the processor, and the most megabytes at a time. */
export type Use = Readonly<{ wall: number; cpu: number; memory: number }>;

// Where an environment sets it, reading extra certificates costs every start of Node the same time, and hides ours.
export const { NODE_EXTRA_CA_CERTS: _, ...ENV } = process.env;

/** @throws if it fails, with what it said */
export function measure(args: readonly string[], cwd: string): Use {
  const report = mkdtempSync(join(tmpdir(), 'offer-bench-'));
  const file = join(report, 'use.json');
  try {
    const began = performance.now();
    const env = { ...ENV, BENCH_USAGE: file };
    const run = spawnSync(process.execPath, ['--import', PRELOAD, ...args], { cwd, env, encoding: 'utf8' });
    const wall = performance.now() - began;
    if (run.status !== 0) throw new Error(`${args.join(' ')} ended with ${run.status}:\n${run.stdout}${run.stderr}`);
    return { wall, ...use.parse(JSON.parse(readFileSync(file, 'utf8'))) };
  } finally {
    rmSync(report, { recursive: true, force: true });
  }
}

/** In turns, so that a slow moment of the machine hits all of them. @returns what each took, in their order */
export function inTurns(tasks: readonly (() => number)[], runs: number): number[][] {
  const rounds = Array.from({ length: runs }, () => tasks.map((run) => run()));
  return tasks.map((_task, i) => rounds.flatMap((round) => round[i] ?? []));
}
