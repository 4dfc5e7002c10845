/** `node tests/helpers/start.mjs FILE …`: runs a TypeScript file of tests/, which Node 20 cannot read itself, from the project's folder. */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const [, , file, ...rest] = process.argv;
// Two folders below the project's, as the files of tests/: what they say of their own place stays true.
const outfile = `${ROOT}.offer/started/${file.replaceAll('/', '-').replace(/\.ts$/, '')}.mjs`;
process.chdir(ROOT);
await build({
  entryPoints: [file],
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
