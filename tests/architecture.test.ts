/** Who may import whom, read from the bundler's own account of every import (type imports leave none). */
import { builtinModules } from 'node:module';
import { build } from 'esbuild';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { ROOT } from './helpers/paths.ts';

/** Folder → what its files may import: other folders of ours, packages, and "node" for Node's own modules. */
const RULES: Readonly<Record<string, readonly string[]>> = {
  'generator/domain': [],
  'generator/problems': [],
  'generator/schema': ['generator/domain', 'zod'],
  'generator/pipeline': [
    ...['generator/domain', 'generator/schema', 'generator/problems'],
    ...['zod', 'sitemap', 'yaml', 'gray-matter', 'fastest-levenshtein', 'mdast-util-from-markdown', 'node:crypto'],
  ],
  'generator/diff': [
    ...['generator/domain', 'generator/schema', 'generator/pipeline', 'generator/problems'],
    ...['diff', 'node-html-parser'],
  ],
  'generator/adapters': [
    'generator/domain',
    'generator/problems',
    'node',
    'fast-glob',
    'lightningcss',
    'esbuild',
    'sirv',
    'chokidar',
    'launch-editor',
    '@netlify/headers-parser',
    '@netlify/redirect-parser',
    'netlify-redirector',
    'compression',
    'sharp',
    'zod',
  ],
  // Looks at a built site: links it as the pipeline does, and reads its files as the host would.
  'generator/check': [
    ...['generator/domain', 'generator/schema', 'generator/problems', 'generator/pipeline', 'generator/adapters'],
    ...['node', 'zod', 'node-html-parser', 'html-validate', 'playwright', '@axe-core/playwright'],
  ],
  netlify: [
    ...['generator/domain', 'generator/schema'],
    ...['node', 'zod', 'stripe', 'nodemailer', 'jose', '@netlify/blobs', '@netlify/functions'],
  ],
  templates: ['generator/domain', 'widgets', 'react', 'react-dom', 'preact', 'preact-render-to-string'],
  widgets: ['generator/domain', 'preact', '@preact/signals'],
};

const own = Object.keys(RULES).concat('bin');
const folderOf = (path: string) =>
  own.filter((folder) => path.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)[0] ?? path;
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
const isVirtual = (name: string) => name.startsWith('virtual:');
const isGenerated = (name: string) => /\/generated\/[\w-]+\.json$/.test(name);
const isBuiltin = (name: string) => name.startsWith('node:') || builtinModules.includes(name);

async function importsOf(): Promise<{ from: string; to: string }[]> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['bin/cli.ts', 'widgets/main.ts', ...glob.sync('netlify/functions/*.mts', { cwd: ROOT })],
    plugins: [
      {
        name: 'made-by-the-build',
        setup: (b) =>
          b.onResolve({ filter: /^virtual:|\/generated\/[\w-]+\.json$/ }, ({ path }) => ({ path, external: true })),
      },
    ],
    bundle: true,
    splitting: true,
    outdir: '.offer/architecture',
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    packages: 'external',
    metafile: true,
    write: false,
  });
  return Object.entries(metafile.inputs).flatMap(([from, { imports }]) =>
    imports.map(({ path }) => ({ from, to: path })),
  );
}

function isAllowed(folder: string, to: string): boolean {
  const allowed = RULES[folder];
  if (allowed === undefined) return true;
  const target = folderOf(to);
  if (target === folder) return true;
  if (isVirtual(to)) return folder === 'widgets';
  if (isGenerated(to)) return folder === 'netlify';
  if (own.includes(target)) return allowed.includes(target);
  return allowed.includes(to) || allowed.includes(packageOf(to)) || (isBuiltin(to) && allowed.includes('node'));
}

describe('the dependency rule', async () => {
  const imports = await importsOf();

  it('sees the whole program', () => {
    const folders = new Set(
      imports.flatMap(({ from, to }) => [folderOf(from), folderOf(to)]).filter((folder) => own.includes(folder)),
    );
    expect([...folders].sort()).toEqual([...own].sort());
  });

  it('is kept by every import', () => {
    const broken = imports
      .filter(({ from, to }) => !isAllowed(folderOf(from), to))
      .map(({ from, to }) => `${from} → ${to}`);
    expect(broken).toEqual([]);
  });

  it('would not let the domain import a package, or the pipeline a template', () => {
    expect(isAllowed('generator/domain', 'zod')).toBe(false);
    expect(isAllowed('generator/pipeline', 'templates/render-site.tsx')).toBe(false);
    expect(isAllowed('generator/pipeline', 'node:fs')).toBe(false);
    expect(isAllowed('templates', 'zod')).toBe(false);
    expect(isAllowed('widgets', 'zod')).toBe(false);
    expect(isAllowed('widgets', 'react')).toBe(false);
    expect(isAllowed('widgets', 'node:fs')).toBe(false);
    expect(isAllowed('netlify', 'templates/render-site.tsx')).toBe(false);
    expect(isAllowed('generator/adapters', 'netlify/lib/env.ts')).toBe(false);
    expect(isAllowed('generator/check', 'templates/render-site.tsx')).toBe(false);
    expect(isAllowed('generator/pipeline', 'generator/check/run-checks.ts')).toBe(false);
  });
});
