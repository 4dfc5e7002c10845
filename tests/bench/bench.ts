/**
 * `npm run bench`: speed and weight, each beside another figure of the same run, because machines differ and are noisy.
 *   --pages 1000,10000  sizes of the generated sites   --runs 3   --only builds,weights,functions
 *   --write             refreshes docs/benchmarks.md and its charts
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { measureBuilds } from './builds.ts';
import type { Question } from './figures.ts';
import { measureFunctions } from './functions.ts';
import { asText, chart, chartName, updatePage } from './report.ts';
import { weighSite } from './weights.ts';

const PAGE = 'docs/benchmarks.md';
const CHARTS = 'docs/benchmarks';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000,10000' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', default: 'builds,weights,functions' },
    write: { type: 'boolean', default: false },
  },
});
const count = z.coerce.number().int().positive();
const sizes = z.array(count).parse(values.pages.split(','));
const runs = count.parse(values.runs);
const wanted = new Set(values.only.split(','));

async function measureAll(folder: string): Promise<Question[]> {
  // The other measurements need the real site.
  const builds = measureBuilds(folder, wanted.has('builds') ? sizes : [], wanted.has('builds') ? runs : 1);
  const site = join(folder, 'site');
  return [
    ...(wanted.has('builds') ? [builds] : []),
    ...(wanted.has('weights') ? [weighSite(join(site, 'out'))] : []),
    ...(wanted.has('functions') ? [await measureFunctions(site)] : []),
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'offer-bench-'));
try {
  mkdirSync(join(folder, 'site'));
  for (const pages of sizes) mkdirSync(join(folder, String(pages)), { recursive: true });
  const questions = await measureAll(folder);
  for (const question of questions) console.log(`\n${asText(question)}`);
  if (values.write) {
    const [cpu] = cpus();
    const machine = `${cpus().length} × ${cpu?.model ?? 'processor'}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`;
    const measured = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine}.`;
    mkdirSync(CHARTS, { recursive: true });
    for (const question of questions) writeFileSync(join(CHARTS, chartName(question.title)), chart(question));
    writeFileSync(PAGE, updatePage(readFileSync(PAGE, 'utf8'), questions, measured));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
