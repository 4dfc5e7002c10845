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
import { BUDGETS } from '#domain/budgets.ts';
import { readDist } from '../../generator/check/checked-site.ts';
import { compressed } from '../../generator/check/delivery/budgets.ts';
import { weighAssets } from '../helpers/weigh-assets.ts';
import { measureBuilds } from './builds.ts';
import type { Question, Row } from './figures.ts';
import { measureFunctions } from './functions.ts';
import { asText, chart, chartName, updatePage } from './report.ts';

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

/** What a visitor loads of the built site, in bytes as brotli sends them, with the budgets. */
function weighSite(dist: string): Question {
  const files = readDist(dist);
  const pages = [...files]
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, contents]) => ({ name, value: compressed(contents, 0) }))
    .sort((a, b) => b.value - a.value);
  const home = pages.filter(({ name }) => name === 'index.html').map((one) => ({ ...one, name: 'the home page' }));
  const largest = pages.slice(0, 1).map(({ name, value }) => ({ name: `the largest page, ${name}`, value }));
  const rows: Row[] = [
    ...[...home, ...largest].map((one) => ({ ...one, base: BUDGETS.page, note: '' })),
    ...weighAssets(files).map(({ what, bytes, limit }) => ({
      name: what.toLowerCase(),
      value: bytes,
      base: limit,
      note: '',
    })),
  ];
  const explanation = 'Bytes as brotli sends them, with the budgets that `npm test` enforces.';
  return { title: 'What does a visitor load?', explanation, unit: 'B', baseName: 'budget', rows };
}
