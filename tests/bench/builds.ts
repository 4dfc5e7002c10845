/** How long a clean build takes: of the real site, and of sites of generated pages. Beside it, copying the files that it wrote. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { writeContent } from './content.ts';
import { median, type Question, type Row } from './figures.ts';

const OFFER = resolve('bin/offer.mjs');
const PRELOAD = pathToFileURL(resolve('tests/bench/usage.mjs')).href;
const usage = z.object({ cpu: z.number(), memory: z.number() });

type Usage = Readonly<{ wall: number; cpu: number; memory: number }>;

/** Where an environment sets it, reading extra certificates adds the same time to every start of Node. */
export const { NODE_EXTRA_CA_CERTS: _, ...ENV } = process.env;

function build(folder: string, content: string): Usage {
  const report = join(folder, 'usage.json');
  const outputs = ['--out', join(folder, 'out'), '--generated', join(folder, 'generated')];
  const began = performance.now();
  const args = ['--import', PRELOAD, OFFER, 'build', '--content', content, ...outputs];
  const run = spawnSync(process.execPath, args, { env: { ...ENV, BENCH_USAGE: report }, encoding: 'utf8' });
  const wall = performance.now() - began;
  if (run.status !== 0) throw new Error(`The build ended with ${run.status}:\n${run.stderr}`);
  return { wall, ...usage.parse(JSON.parse(readFileSync(report, 'utf8'))) };
}

function copy(folder: string): number {
  const began = performance.now();
  spawnSync('cp', ['-r', join(folder, 'out'), join(folder, 'copy')]);
  return performance.now() - began;
}

function measure(name: string, folder: string, content: string, runs: number): Row {
  process.stderr.write(`Building ${name}, ${runs} times …\n`);
  const builds: Usage[] = [];
  const copies: number[] = [];
  // In turns, so that a slow moment of the machine hits both.
  for (let run = 0; run < runs; run += 1) {
    for (const old of ['out', 'generated', 'copy']) rmSync(join(folder, old), { recursive: true, force: true });
    builds.push(build(folder, content));
    copies.push(copy(folder));
  }
  const pages = readdirSync(join(folder, 'out')).filter((file) => file.endsWith('.html')).length;
  const of = (key: keyof Usage) => median(builds.map((one) => one[key]));
  const perPage = (of('wall') / pages).toFixed(2);
  const note = `${perPage} ms a page, ${(of('cpu') / 1000).toFixed(1)} s of processor, ${Math.round(of('memory'))} MB`;
  return { name, value: of('wall'), base: median(copies), note };
}

/** @returns the answer; the real site is left in `folder`/site/out */
export function measureBuilds(folder: string, sizes: readonly number[], runs: number): Question {
  const generated = sizes.map((pages) => {
    const content = join(folder, `content-${pages}`);
    writeContent(content, pages);
    return measure(`${pages.toLocaleString('en-GB')} pages`, join(folder, `${pages}`), content, runs);
  });
  return {
    title: 'How fast does it build?',
    explanation: 'A clean build, from start to exit, with copying the files that it wrote (`cp -r`).',
    unit: 'ms',
    baseName: 'copying',
    rows: [measure('the real site', join(folder, 'site'), 'content', runs), ...generated],
  };
}
