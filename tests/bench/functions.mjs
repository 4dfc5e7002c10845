/**
 * Cold import time and bundle size of each function: bundled with esbuild as for production, each import in a process of its own.
 * `--json` prints the figures as JSON. Needs netlify/generated: run a build first.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const RUNS = 9;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = 'netlify/functions';
const work = mkdtempSync(join(tmpdir(), 'offer-functions-'));

// Where an environment sets it, reading extra certificates costs every start of Node the same time, and hides ours.
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env;

async function bundle(name) {
  const outfile = join(work, `${name}.mjs`);
  await build({
    absWorkingDir: ROOT,
    entryPoints: [`${FOLDER}/${name}.mts`],
    outfile,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    legalComments: 'none',
    logLevel: 'error',
  });
  return outfile;
}

function importTime(file) {
  const script = `const began = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - began);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '-e', script], { env, encoding: 'utf8' }));
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const empty = join(work, 'empty.mjs');
writeFileSync(empty, 'export default 1;\n');
const names = readdirSync(join(ROOT, FOLDER))
  .filter((file) => file.endsWith('.mts'))
  .map((file) => file.slice(0, -'.mts'.length))
  .sort();
const files = [['(an empty module)', empty]];
for (const name of names) files.push([name, await bundle(name)]);

const times = new Map(files.map(([name]) => [name, []]));
// In turns, so that a slow moment of the machine hits all of them.
for (let run = 0; run < RUNS; run++) for (const [name, file] of files) times.get(name).push(importTime(file));
const rows = files.map(([name, file]) => {
  const bytes = readFileSync(file);
  return {
    name,
    ms: median(times.get(name)),
    runs: times.get(name),
    bytes: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
  };
});
rmSync(work, { recursive: true, force: true });

if (process.argv.includes('--json')) console.log(JSON.stringify(rows));
else {
  const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`${'function'.padEnd(24)}${'import'.padStart(10)}${'bundle'.padStart(12)}${'gzip'.padStart(12)}`);
  for (const { name, ms, bytes, gzip } of rows) {
    console.log(
      `${name.padEnd(24)}${`${ms.toFixed(1)} ms`.padStart(10)}${kb(bytes).padStart(12)}${kb(gzip).padStart(12)}`,
    );
  }
}
