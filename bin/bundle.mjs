/** Bundles the CLI into .offer/cli: one entry, each command a chunk that is loaded when it runs. React in its production build. */
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}.offer/cli`;
// Written beside the old one, which another process may be running.
const outdir = `${target}-${process.pid}`;

/** Names a package that is new in package.json and not installed yet, as after `git pull`, in a sentence instead of a stack trace. */
function stop(failure) {
  const [missing] =
    failure.errors?.flatMap(({ text }) => /^Could not resolve "([^./][^"]*)"/.exec(text)?.[1] ?? []) ?? [];
  if (missing === undefined) throw failure;
  process.stderr.write(`✘ The package ${missing} is not installed. Run "npm ci", then this command again.\n`);
  process.exit(2);
}

const { metafile } = await build({
  absWorkingDir: root,
  outdir,
  entryPoints: { offer: 'bin/cli.ts', 'render-worker': 'bin/render-worker.ts' },
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  jsx: 'automatic',
  // Native packages, those that find files of their own, and what only some commands need stay outside. Everything else is in the bundle:
  // a start reads a few files instead of hundreds.
  external: [
    'esbuild',
    'lightningcss',
    'chokidar',
    'launch-editor',
    'netlify-redirector',
    'tinypool',
    'playwright',
    'html-validate',
    'sharp',
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  // CommonJS packages within the bundle ask for Node's modules by require.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'silent',
  metafile: true,
}).catch(stop);
const sources = Object.keys(metafile.inputs).filter((path) => !path.startsWith('node_modules/'));
writeFileSync(`${outdir}/sources.json`, JSON.stringify(sources));

const old = `${outdir}-old`;
if (existsSync(target)) renameSync(target, old);
renameSync(outdir, target);
rmSync(old, { recursive: true, force: true });
