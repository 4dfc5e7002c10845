/** Every package is the one that was reviewed, and runs nothing while it is installed. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordFault } from '../faults/record.ts';
import { ROOT } from '../helpers/paths.ts';
import { type Lock, readLocks } from './locks.ts';
import { originProblems, unseenScripts } from './origins.ts';

const locks = readLocks();
const package1 = { name: 'a', path: 'node_modules/a', version: '1.0.0', integrity: 'sha512-x' };
const manifest = { dependencies: { a: '1.0.0' }, devDependencies: {}, allowScripts: {} };
const lock = (change: object): Pick<Lock, 'packages' | 'manifest'> => ({
  packages: [{ ...package1, ...change }],
  manifest,
});

describe.each(locks)('the lock file of $folder', (one) => {
  it('names every package by what is in it, and none from elsewhere', () => expect(originProblems(one)).toEqual([]));

  it('holds no install script that nobody has looked at', () => expect(unseenScripts(one)).toEqual([]));

  it('is installed without running anything', () =>
    expect(readFileSync(join(ROOT, one.folder, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m));
});

describe('a package from elsewhere', () => {
  const changes: readonly [object, string][] = [
    [{ resolved: 'https://evil.example/a.tgz' }, 'a comes from https://evil.example/a.tgz'],
    [{ resolved: 'git+ssh://git@github.com/x/a.git#1' }, 'a comes from git+ssh://git@github.com/x/a.git#1'],
    [
      { resolved: 'https://registry.npmjs.org.evil.example/a' },
      'a comes from https://registry.npmjs.org.evil.example/a',
    ],
    [{ link: true }, 'a is a link to a folder'],
    [{ integrity: undefined }, 'a has no sha512 of what was reviewed'],
    [{ integrity: 'sha1-x' }, 'a has no sha512 of what was reviewed'],
  ];

  it('is named, however it got into the lock file', () => {
    for (const [change, diagnostic] of changes) expect(originProblems(lock(change))).toEqual([diagnostic]);
    recordFault('is named, however it got into the lock file', { tries: changes.length, lost: 0, leaked: 0 });
  });

  it.each(['^1.0.0', '~1.0.0', '1', 'latest', '*', 'file:../a', 'github:x/a', 'https://x.example/a.tgz'])(
    'could come in by %s, which names no one version',
    (version) =>
      expect(originProblems({ packages: [], manifest: { ...manifest, dependencies: { a: version } } })).toEqual([
        `a may be any of ${version}`,
      ]),
  );

  it('may come from the registry under its number', () =>
    expect(originProblems(lock({ resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz' }))).toEqual([]));
});

describe('a package with an install script', () => {
  it('is named until it has been denied by name', () => {
    const scripted = lock({ hasInstallScript: true });
    expect(unseenScripts(scripted)).toEqual(['a']);
    expect(unseenScripts({ ...scripted, manifest: { ...manifest, allowScripts: { a: true } } })).toEqual(['a']);
    expect(unseenScripts({ ...scripted, manifest: { ...manifest, allowScripts: { a: false } } })).toEqual([]);
  });

  it('does not get to run it', () => {
    expect(installs(join(ROOT, '.npmrc'))).toBe(false);
    // The same package does run without that file: the test would see it.
    expect(installs(undefined)).toBe(true);
    recordFault('does not get to run it', { tries: 1, lost: 0, leaked: 0 });
  }, 60_000);
});

/** `npm test` hands its own settings down, of which one is the one that is tried here. */
const withoutNpm = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

/** @returns whether the install script of a package has run */
function installs(npmrc: string | undefined): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'offer-install-'));
  try {
    mkdirSync(join(folder, 'wolf'));
    const wolf = { name: 'wolf', version: '1.0.0', scripts: { postinstall: 'echo > ran' } };
    writeFileSync(join(folder, 'wolf/package.json'), JSON.stringify(wolf));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: { wolf: 'file:wolf' } }));
    if (npmrc !== undefined) copyFileSync(npmrc, join(folder, '.npmrc'));
    // Newer versions of npm ask before they run a script; here all that stands in the way is the file.
    const flags = ['--dangerously-allow-all-scripts', '--install-links', '--offline', '--loglevel=silent'];
    execFileSync('npm', ['install', ...flags], { cwd: folder, env: withoutNpm, stdio: 'ignore' });
    return existsSync(join(folder, 'node_modules/wolf/ran'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
