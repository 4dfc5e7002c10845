/**
 * `npm run bench`: speed and weight as ratios within one run, since machines differ and are noisy. Times are medians.
 * `--json` prints the figures as JSON on stdout.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const OFFER = 'bin/offer.mjs';
const RUNS = 15;
const work = mkdtempSync(join(tmpdir(), 'offer-bench-'));

// Where an environment sets it, reading extra certificates costs every start of Node the same time, and hides ours.
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;
const node = (...args) => execFileSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'], env });

function time(run) {
  const began = performance.now();
  run();
  return performance.now() - began;
}

/** Medians of several tasks run in turns, so that a slow moment of the machine hits all of them. */
function inTurns(tasks, runs = RUNS) {
  const times = Object.fromEntries(Object.keys(tasks).map((name) => [name, []]));
  for (let i = 0; i < runs; i++) for (const [name, run] of Object.entries(tasks)) times[name].push(time(run));
  return Object.fromEntries(
    Object.entries(times).map(([name, all]) => [name, all.sort((a, b) => a - b)[Math.floor(all.length / 2)]]),
  );
}

const out = join(work, 'dist');
const build = () => node(OFFER, 'build', '--out', out, '--generated', join(work, 'generated'));
build();
const files = readdirSync(out, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ path: path.slice(out.length + 1), bytes: readFileSync(path) }));

/** The least that any build of this site can do: start Node and write the same bytes. */
const floor = join(work, 'floor.mjs');
writeFileSync(
  join(work, 'files.json'),
  JSON.stringify(files.map(({ path, bytes }) => [path, bytes.toString('base64')])),
);
writeFileSync(
  floor,
  `import { readFileSync, mkdirSync, writeFileSync } from 'node:fs'; import { dirname, join } from 'node:path';
for (const [path, data] of JSON.parse(readFileSync(${JSON.stringify(join(work, 'files.json'))}, 'utf8'))) {
  const file = join(${JSON.stringify(join(work, 'floor'))}, path); mkdirSync(dirname(file), { recursive: true }); writeFileSync(file, Buffer.from(data, 'base64'));
}`,
);
mkdirSync(dirname(floor), { recursive: true });

const times = inTurns({
  node: () => node('-e', '0'),
  help: () => node(OFFER, '--help'),
  list: () => node(OFFER, 'list'),
  floor: () => node(floor),
  build,
});
const weigh = (name) => brotliCompressSync(files.find(({ path }) => path === name).bytes).length;
const result = {
  start: { nodeMs: times.node, helpMs: times.help, ratio: times.help / times.node },
  build: {
    pages: files.filter(({ path }) => path.endsWith('.html')).length,
    ms: times.build,
    floorMs: times.floor,
    ratio: times.build / times.floor,
  },
  list: { ms: times.list, ratio: times.list / times.node },
  weight: {
    homeBrotli: weigh('index.html'),
    landingBrotli: weigh('rls-cure.html'),
    legalBrotli: weigh('privacy-policy.html'),
  },
};
rmSync(work, { recursive: true });

if (process.argv.includes('--json')) console.log(JSON.stringify(result, null, 2));
else {
  const ms = (value) => `${value.toFixed(0)} ms`;
  console.log(`| what | time | against | ratio |
| --- | --- | --- | --- |
| offer --help | ${ms(result.start.helpMs)} | node -e 0: ${ms(result.start.nodeMs)} | ${result.start.ratio.toFixed(2)} |
| offer list | ${ms(result.list.ms)} | node -e 0: ${ms(result.start.nodeMs)} | ${result.list.ratio.toFixed(2)} |
| offer build, ${result.build.pages} pages | ${ms(result.build.ms)} | node writing the same bytes: ${ms(result.build.floorMs)} | ${result.build.ratio.toFixed(2)} |

| page | HTML with its style, brotli |
| --- | --- |
| home | ${result.weight.homeBrotli} bytes |
| a landing page | ${result.weight.landingBrotli} bytes |
| a legal page | ${result.weight.legalBrotli} bytes |`);
  console.log(`\nMedians of ${RUNS} turns.`);
}
