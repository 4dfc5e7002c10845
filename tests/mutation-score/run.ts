/**
 * `npm run mutation [-- AREA …] [-- --quick] [-- --go-on] [-- --files "GLOB …"]`: Stryker, installed in its own folder where it is missing, over a
 * few files at a time, with the tests that load them. The figures of each file go to docs/mutation.json and .md as soon as they are there, so that
 * a run that breaks off can go on: --go-on leaves out the files that have been measured as they are, with their tests as they are.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import glob from 'fast-glob';
import * as z from 'zod';
import { countMutants, endlessMutants, figuresSchema, type Living, livingMutants } from './figures.ts';
import { mutationPage, reasonsSchema, unanswered } from './mutation-page.ts';
import { digestOf, testsByFile } from './reach.ts';

const OWN = 'tests/mutation-score';
const FIGURES = 'docs/mutation.json';
/** Stryker takes some seconds to start, and tells nothing before its end. */
const AT_A_TIME = 8;
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
const { areas, own, tooSlow } = z
  .object({
    areas: z.record(z.string(), z.object({ folder: z.string(), tests: z.array(z.string()) })),
    // Files that nearly every test goes through a thousand times: these alone are asked.
    own: z.record(z.string(), z.array(z.string())),
    tooSlow: z.array(z.string()),
  })
  .parse(read(`${OWN}/areas.json`));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    'go-on': { type: 'boolean', default: false },
    files: { type: 'string' },
    concurrency: { type: 'string', default: '1' },
    // Only writes the page anew from the figures that are there.
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

type Measured = Readonly<{ file: string; tests: readonly string[]; of: string }>;

if (values['no-run']) record('', []);
else
  for (const [name, area] of Object.entries(areas))
    if (positionals.length === 0 || positionals.includes(name)) await measure(name, area.folder, area.tests);

async function measure(name: string, folder: string, patterns: string[]): Promise<void> {
  const reach = await testsByFile(glob.sync(patterns, { ignore: tooSlow }).sort());
  const known = new Map(figuresSchema.parse(read(FIGURES)).files.map(({ file, of }) => [file, of]));
  const wanted = new Set(glob.sync(values.files?.split(' ') ?? `${folder}/**/*.ts`));
  const files: Measured[] = filesIn(folder)
    .filter((file) => wanted.has(file))
    .map((file) => ({ file, tests: own[file] ?? reach.get(file) ?? [] }))
    .map(({ file, tests }) => ({ file, tests, of: digestOf(file, tests) }))
    .filter(({ file, of }) => !values['go-on'] || known.get(file) !== of);
  let done = 0;
  for (const some of inParts(files)) {
    console.log(`${name}: ${done} of ${files.length} files are done`);
    run(name, some);
    record(folder, some, read(`.offer/mutation/${name}.json`));
    done += some.length;
  }
}

/** A few at a time, but for those whose tests are not for the others. */
function inParts(files: readonly Measured[]): Measured[][] {
  const usual = files.filter(({ file }) => own[file] === undefined);
  const parts = Array.from({ length: Math.ceil(usual.length / AT_A_TIME) }, (_, i) =>
    usual.slice(i * AT_A_TIME, (i + 1) * AT_A_TIME),
  );
  return [...parts, ...files.filter(({ file }) => own[file] !== undefined).map((one) => [one])];
}

function filesIn(folder: string): string[] {
  return glob.sync(`${folder}/**/*.ts`, { ignore: ['**/*.d.ts'] }).sort();
}

function run(name: string, some: readonly Measured[]): void {
  const tests = [...new Set(some.flatMap((one) => one.tests))];
  const env = {
    ...{ ...process.env, MUTATION_AREA: name, MUTATION_CONCURRENCY: values.concurrency },
    ...(values.quick ? { MUTATION_QUICK: 'yes' } : {}),
    ...{ MUTATION_FILES: some.map(({ file }) => file).join(' '), MUTATION_TESTS: tests.join(' ') },
  };
  const { status } = spawnSync(`${OWN}/node_modules/.bin/stryker`, ['run', `${OWN}/stryker.config.mjs`], {
    ...{ env, stdio: 'inherit' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Puts the figures of some files in the place of older ones, and tells what lives in them without an answer. */
function record(folder: string, some: readonly Measured[], report: unknown = { files: {} }): void {
  const known = figuresSchema.parse(read(FIGURES));
  const counted = countMutants(report);
  const date = new Date().toISOString().slice(0, 10);
  const none = { killed: 0, timedOut: 0, survived: 0, untested: 0, leftOut: 0 };
  const measured = some.map(({ file, of }) => ({ file, ...(counted.get(file) ?? none), date, of }));
  const isNew = new Set(some.map(({ file }) => file));
  const files = [...known.files.filter(({ file }) => !isNew.has(file) && existsSync(file)), ...measured];
  const counts = { ...known.folders, ...(folder === '' ? {} : { [folder]: filesIn(folder).length }) };
  const folders = Object.fromEntries(Object.entries(counts).sort(([a], [b]) => (a < b ? -1 : 1)));
  const all = { folders, files: files.sort((a, b) => (a.file < b.file ? -1 : 1)) };
  const reasons = reasonsSchema.parse(read(`${OWN}/reasons.json`));
  const lines = all.files.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  writeFileSync(FIGURES, `{\n  "folders": ${JSON.stringify(folders)},\n  "files": [\n${lines}\n  ]\n}\n`);
  writeFileSync('docs/mutation.md', mutationPage(all, reasons));
  for (const one of unanswered(livingMutants(report), reasons)) console.log(`lives    ${inWords(one)}`);
  for (const one of endlessMutants(report)) console.log(`endless  ${inWords(one)}`);
}

function inWords({ file, line, was, is }: Living): string {
  return `${file}:${line}  ${was}  →  ${is === '' ? 'nothing' : is}`;
}
