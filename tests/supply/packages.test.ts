/** Every package is the one that was reviewed, runs nothing while it is installed, and has a licence that allows what we do with it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../helpers/paths.ts';
import { type Lock, type LockEntry, packageName, readLocks } from './locks.ts';

const SHIPPED = ['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'];
/** These ask for changed source, or for a notice in documents; we neither change nor redistribute these tools. */
const TOOLS = [
  ...SHIPPED,
  'Python-2.0',
  'MPL-2.0',
  'LGPL-3.0-or-later',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'none named',
];
/** Packages whose package.json names no SPDX licence: what their licence file says. */
const READ: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  callsite: 'MIT',
  fuzzy: 'MIT',
  precond: 'MIT',
  streamsearch: 'MIT',
  'parse-cache-control': 'BSD-3-Clause',
  gitconfiglocal: 'BSD-3-Clause',
  '@netlify/binary-info': 'Apache-2.0',
  // Names no licence anywhere; it is a part of Netlify's own command line, and allowed as a tool only.
  '@netlify/ai': 'none named',
};

/** One of two alternatives is enough; of two that both apply, both must be allowed. */
function hasLicence({ name, license }: Pick<LockEntry, 'name' | 'license'>, allowed: readonly string[]): boolean {
  const expression = READ[name] ?? (typeof license === 'string' ? license : 'none');
  const choices = expression.replace(/^\((.*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => allowed.includes(one)));
}

const dataOfTheBuild: Plugin = {
  name: 'data-of-the-build',
  setup(bundler) {
    bundler.onResolve({ filter: /^virtual:|\/generated\/[\w-]+\.json$/ }, ({ path }) => ({ path, namespace: 'data' }));
    bundler.onLoad({ filter: /.*/, namespace: 'data' }, () => ({ contents: '{}', loader: 'json' }));
  },
};

/** Names of the packages of which something is in the bundles. */
async function bundledInto(platform: 'browser' | 'node', entryPoints: string[]): Promise<Set<string>> {
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    platform,
    bundle: true,
    minify: true,
    format: 'esm',
    outdir: 'none',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    define: { ANALYTICS: 'true' },
    plugins: [dataOfTheBuild],
    metafile: true,
    write: false,
    logLevel: 'silent',
  });
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  const paths = inputs.filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && path.includes('node_modules/'));
  return new Set(paths.map(([path]) => /^(?:@[^/]+\/)?[^/]+/.exec(packageName(path))?.[0] ?? path));
}

const REGISTRY = 'https://registry.npmjs.org/';

function originErrors({ packages, manifest }: Pick<Lock, 'packages' | 'manifest'>): string[] {
  const wanted = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  const loose = wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
  return [
    ...packages.flatMap((one) => originError(one) ?? []),
    ...loose.map(([name]) => `${name} has no exact version`),
  ];
}

function originError({ name, resolved, integrity, link, inBundle }: LockEntry): string | undefined {
  if (link === true) return `${name} is a link to a folder`;
  if (resolved !== undefined && !resolved.startsWith(REGISTRY)) return `${name} comes from ${resolved}`;
  return inBundle === true || integrity?.startsWith('sha512-') ? undefined : `${name} has no sha512 checksum`;
}

const locks = readLocks();

describe.each(locks)('the lock file of $folder', (lock) => {
  it('names every package by its checksum, and none from elsewhere', () => expect(originErrors(lock)).toEqual([]));

  it('holds no install script that has not been reviewed and denied', () => {
    const scripted = lock.packages.filter(({ hasInstallScript }) => hasInstallScript === true);
    expect(scripted.filter(({ name }) => lock.manifest.allowScripts[name] !== false)).toEqual([]);
    expect(readFileSync(join(ROOT, lock.folder, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('holds no package whose licence is on no list', () =>
    expect(lock.packages.filter((one) => !hasLicence(one, TOOLS)).map(({ name }) => name)).toEqual([]));
});

it.each([
  [{ resolved: 'https://evil.example/a.tgz' }, 'a comes from https://evil.example/a.tgz'],
  [{ resolved: 'https://registry.npmjs.org.evil.example/a' }, 'a comes from https://registry.npmjs.org.evil.example/a'],
  [{ link: true }, 'a is a link to a folder'],
  [{ integrity: 'sha1-x' }, 'a has no sha512 checksum'],
  [{ resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' }, undefined],
])('a package with %j is reported: %s', (change, error) =>
  expect(originError({ name: 'a', version: '1.0.0', integrity: 'sha512-x', ...change })).toBe(error),
);

describe('what ships', async () => {
  const browser = await bundledInto('browser', ['widgets/main.ts', 'widgets/guide/worker.ts']);
  const functions = await bundledInto('node', glob.sync('netlify/functions/*.mts', { cwd: ROOT }));

  it('has licences that ask only for a notice', () => {
    const shipped = locks
      .flatMap(({ packages }) => packages)
      .filter(({ name }) => browser.has(name) || functions.has(name));
    expect(shipped.length).toBeGreaterThan(4);
    expect(shipped.filter((one) => !hasLicence(one, SHIPPED)).map(({ name }) => name)).toEqual([]);
  });

  it('sends a visitor nothing but Preact', () =>
    expect([...browser].filter((name) => !name.startsWith('@preact/') && name !== 'preact')).toEqual([]));
});

/** A whole commit, which cannot be moved as a tag can, and beside it the version for people and for Renovate. */
const PINNED = /^\s*(- )?uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

it.each(readdirSync(join(ROOT, '.github/workflows')))('%s names its actions by their commits', (name) => {
  const lines = readFileSync(join(ROOT, '.github/workflows', name), 'utf8').split('\n');
  const uses = lines.filter((line) => /\buses:/.test(line));
  expect(uses.filter((line) => !PINNED.test(line))).toEqual([]);
});
