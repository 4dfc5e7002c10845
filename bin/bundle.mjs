/**
 * Bundles the CLI into .offer/cli: one entry, each command a chunk that is loaded when it runs. What builds is one script, for which V8's
 * compiled code can be kept. React in its production build.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = `${root}.offer/cli`;
// Made beside the old one, which another process may be running.
const outdir = `${target}-${process.pid}`;

const shared = {
  ...{ absWorkingDir: root, outdir, bundle: true, platform: 'node', target: 'node20.19', jsx: 'automatic' },
  // Native parts stay outside, and what only some commands need; all else is in the bundle, so that a start reads a few files and not
  // hundreds.
  external: [
    ...['esbuild', 'lightningcss', 'chokidar', 'launch-editor', 'netlify-redirector'],
    ...['playwright', '@axe-core/playwright', 'html-validate', 'sharp'],
  ],
  ...{ minifySyntax: true, minifyWhitespace: true, legalComments: 'none', logLevel: 'warning' },
};
const define = { 'process.env.NODE_ENV': '"production"' };

const { metafile } = await build({
  ...shared,
  entryPoints: ['bin/build-parts.ts'],
  entryNames: '[name]-[hash]',
  outExtension: { '.js': '.cjs' },
  format: 'cjs',
  supported: { 'dynamic-import': false },
  define: { ...define, 'import.meta.url': 'importMetaUrl' },
  banner: { js: "const importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  metafile: true,
  plugins: [withoutJsYaml()],
});
const [script = ''] = Object.keys(metafile.outputs).map((path) => basename(path));

await build({
  ...shared,
  entryPoints: { offer: 'bin/cli.ts', 'landing-thread': 'compiled:startThread' },
  outExtension: { '.js': '.mjs' },
  splitting: true,
  format: 'esm',
  define,
  // CommonJS packages within the bundle ask for Node's modules by require.
  banner: {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  },
  plugins: [compiledParts()],
});

/** gray-matter brings a parser of YAML for heads, and that one a parser of JavaScript. Ours are read by another; starting these two takes 15 ms. */
function withoutJsYaml() {
  return {
    name: 'without-js-yaml',
    setup(bundler) {
      bundler.onResolve({ filter: /^js-yaml$/ }, ({ path, importer }) =>
        importer.includes('/gray-matter/') ? { path, namespace: 'left-out' } : undefined,
      );
      bundler.onLoad({ filter: /.*/, namespace: 'left-out' }, () => ({
        contents: `const refuse = () => { throw new Error('heads are read by another parser'); };
          exports.safeLoad = refuse; exports.safeDump = refuse;`,
      }));
    },
  };
}

/** Whoever wants to build gets what the script exports. */
function compiledParts() {
  const load = `import { loadCompiled } from './bin/compiled.ts';
    const parts = loadCompiled(new URL(${JSON.stringify(script)}, import.meta.url));`;
  return {
    name: 'compiled-parts',
    setup(bundler) {
      bundler.onResolve({ filter: /^compiled:|\/commands\/build\.ts$/ }, ({ path }) => ({
        path: path.startsWith('compiled:') ? path.slice('compiled:'.length) : 'build',
        namespace: 'compiled',
      }));
      bundler.onLoad({ filter: /.*/, namespace: 'compiled' }, ({ path }) => ({
        contents:
          path === 'build' ? `${load} export const { buildSite, runBuild } = parts;` : `${load} parts.${path}();`,
        resolveDir: root,
      }));
    },
  };
}

const old = `${outdir}-old`;
if (existsSync(target)) renameSync(target, old);
renameSync(outdir, target);
rmSync(old, { recursive: true, force: true });
