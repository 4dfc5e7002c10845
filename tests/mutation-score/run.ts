/**
 * `npm run mutation [-- AREA …] [-- --quick] [-- --files "GLOB …"] [-- --tests "GLOB …"]`: Stryker, installed in its own folder where it is
 * missing, over one area after the other; the figures go to docs/mutation.json and .md, with the files' names where only some were tried.
 * Without an area it takes all of them, which takes hours.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { countMutants, figuresSchema, filesTried, livingMutants } from './figures.ts';
import { mutationPage, reasonsSchema, unanswered } from './mutation-page.ts';

const OWN = 'tests/mutation-score';
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { areas } = z
  .object({ areas: z.record(z.string(), z.object({ folder: z.string() })) })
  .parse(read(`${OWN}/areas.json`));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    files: { type: 'string' },
    // Fewer than those of the area, for a quicker start: what they notice, all of them together notice too.
    tests: { type: 'string' },
    concurrency: { type: 'string', default: '1' },
    // Only writes the page anew from what the last run of each area has left.
    'no-run': { type: 'boolean', default: false },
  },
});

const unknown = positionals.filter((name) => areas[name] === undefined);
if (unknown.length > 0) {
  console.error(`No area "${unknown.join('", "')}": there are ${Object.keys(areas).join(', ')}.`);
  process.exit(2);
}
if (!existsSync(`${OWN}/node_modules`))
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: OWN, stdio: 'inherit' });

for (const [name, { folder }] of Object.entries(areas)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  if (!values['no-run']) run(name);
  record(name, folder);
}

function run(name: string): void {
  const env = {
    ...{ ...process.env, MUTATION_AREA: name, MUTATION_CONCURRENCY: values.concurrency },
    ...(values.quick ? { MUTATION_QUICK: 'yes' } : {}),
    ...(values.files === undefined ? {} : { MUTATION_FILES: values.files }),
    ...(values.tests === undefined ? {} : { MUTATION_TESTS: values.tests }),
  };
  const { status } = spawnSync(`${OWN}/node_modules/.bin/stryker`, ['run', `${OWN}/stryker.config.mjs`], {
    ...{ env, stdio: 'inherit' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

function record(name: string, folder: string): void {
  const report = read(`.offer/mutation/${name}.json`);
  const figures = {
    ...countMutants(report, folder, new Date().toISOString().slice(0, 10)),
    ...(values.files === undefined ? {} : { files: filesTried(report, folder) }),
  };
  const known = existsSync('docs/mutation.json') ? z.array(figuresSchema).parse(read('docs/mutation.json')) : [];
  const all = [...known.filter((one) => one.folder !== folder), figures].sort((a, b) => (a.folder < b.folder ? -1 : 1));
  const reasons = reasonsSchema.parse(read(`${OWN}/reasons.json`));
  writeFileSync('docs/mutation.json', `${JSON.stringify(all, undefined, 2)}\n`);
  writeFileSync('docs/mutation.md', mutationPage(all, reasons));
  for (const { file, line, was, is } of unanswered(livingMutants(report), reasons))
    console.log(`${file}:${line}  ${was}  →  ${is === '' ? 'nothing' : is}`);
}
