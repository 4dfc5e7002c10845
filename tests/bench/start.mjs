/** `node tests/bench/start.mjs NAME …`: runs tests/bench/NAME.ts, which Node 20 cannot read itself, from the project's folder. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const [, , name, ...rest] = process.argv;
const outfile = `${ROOT}.offer/bench/${name}.mjs`;
process.chdir(ROOT);
await build({
  entryPoints: [`tests/bench/${name}.ts`],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  packages: 'external',
  logLevel: 'warning',
});
process.argv.splice(1, Number.POSITIVE_INFINITY, outfile, ...rest);
await import(pathToFileURL(outfile).href);
