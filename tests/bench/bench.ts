/**
 * `npm run bench`: speed and weight, each beside something of the same run that changes with the machine as it does.
 *   --pages 100,1000   sizes of the large site (100,1000,10000; --all adds 100000)   --runs 3   --work DIR
 *   --write            keeps the figures in docs/benchmarks.json and .md             --json     prints them as JSON
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import type { SiteFigures } from './figures.ts';
import { record, whereAndWhen } from './record.ts';
import { measureSize, roomFor } from './scale.ts';
import { measureStarts } from './starts.ts';
import { weighSite } from './weights.ts';

/** Edits are measured at the largest size up to this. */
const EDITED = 10_000;
const START_RUNS = 15;
const bundles = z.array(z.object({ name: z.string(), runs: z.array(z.number()), bytes: z.number(), gzip: z.number() }));

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '100,1000,10000' },
    runs: { type: 'string', default: '3' },
    work: { type: 'string' },
    all: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const count = z.coerce.number().int().positive();
const sizes = [...new Set([...z.array(count).parse(values.pages.split(',')), ...(values.all ? [100_000] : [])])].sort(
  (a, b) => a - b,
);
const runs = count.parse(values.runs);
const tell = (text: string) => process.stderr.write(`${text} …\n`);

function measureFunctions(): SiteFigures['functions'] {
  // The functions hold what a build has written for them.
  if (!existsSync('netlify/generated')) execFileSync(process.execPath, ['bin/offer.mjs', 'build'], { stdio: 'ignore' });
  const text = execFileSync(process.execPath, ['tests/bench/functions.mjs', '--json'], { encoding: 'utf8' });
  return bundles.parse(JSON.parse(text)).map(({ name, runs, bytes, gzip }) => ({ name, runs, bytes, gzip }));
}

async function measureScale(folder: string) {
  const scale: SiteFigures['scale'] = [];
  let edit: SiteFigures['edit'] | undefined;
  const edited = sizes.findLast((pages) => pages <= EDITED) ?? sizes[0];
  for (const pages of sizes) {
    tell(`${pages} pages, ${runs} times`);
    const inside = join(folder, String(pages));
    const sized = await measureSize(inside, pages, runs, pages === edited);
    scale.push(sized.figures);
    edit ??= sized.edit;
    rmSync(inside, { recursive: true });
  }
  if (edit === undefined) throw new Error('No edit was measured.');
  return { scale, edit };
}

const where = values.work ?? roomFor(sizes.at(-1) ?? 0);
mkdirSync(where, { recursive: true });
const folder = mkdtempSync(join(where, 'offer-bench-'));
try {
  tell('The commands');
  const starts = measureStarts(join(folder, 'site'), START_RUNS);
  const weights = weighSite(join(folder, 'site/dist'));
  tell('The functions');
  const functions = measureFunctions();
  const site = { ...whereAndWhen(), starts, ...(await measureScale(folder)), weights, functions };
  record({ site }, values);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
