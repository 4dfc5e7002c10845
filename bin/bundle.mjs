/** Bundles the CLI into .offer/cli: one entry, each command a chunk that is loaded when it runs. React in its production build. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}.offer/cli`;
// Made beside the old one, which another process may be running.
const outdir = `${target}-${process.pid}`;

await build({
  absWorkingDir: root,
  entryPoints: { offer: 'bin/program.ts', 'landing-thread': 'bin/landing/landing-thread.ts' },
  outdir,
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20.19',
  // Native parts stay outside, and what only some commands need; all else is in the bundle, so that a start reads a few files and not
  // hundreds.
  external: [
    ...['esbuild', 'lightningcss', 'chokidar', 'launch-editor', 'netlify-redirector'],
    ...['playwright', '@axe-core/playwright', 'html-validate', 'sharp'],
  ],
  define: { 'process.env.NODE_ENV': '"production"' },
  // CommonJS packages within the bundle ask for Node's modules by require.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  jsx: 'automatic',
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  logLevel: 'warning',
});

const old = `${outdir}-old`;
if (existsSync(target)) renameSync(target, old);
renameSync(outdir, target);
rmSync(old, { recursive: true, force: true });
