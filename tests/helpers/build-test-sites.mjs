/**
 * The sites that tests look at, built with the real command line into .offer/: tests/sites/full as it is, the same with readable
 * scripts, and the same with analytics turned on. Builds nothing if they are newer than their sources.
 * Usage: node tests/helpers/build-test-sites.mjs
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** FULL_SITE of paths.ts. */
const FULL_SITE = 'tests/sites/full';
const SOURCES = [FULL_SITE, 'bin', 'generator', 'netlify/functions', 'netlify/lib', 'templates', 'widgets'];
const FILES = ['package-lock.json', 'tests/helpers/build-test-sites.mjs'];
/** Written when all sites are complete. */
const STAMP = join(ROOT, '.offer/test-sites-built');

const mtime = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Folders count too: theirs is the only time that a deleted file changes. */
function newestIn(folder) {
  const entries = readdirSync(folder, { recursive: true }).map((name) => mtime(join(folder, name)));
  return entries.reduce((newest, time) => Math.max(newest, time), mtime(folder));
}

function isFresh() {
  const built = mtime(STAMP);
  return (
    FILES.every((file) => mtime(join(ROOT, file)) < built) &&
    SOURCES.every((folder) => newestIn(join(ROOT, folder)) < built)
  );
}

const run = (...args) => execFileSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });

function build(name, content, ...flags) {
  const outputs = ['--out', `.offer/${name}/dist`, '--generated', `.offer/${name}/generated`];
  run('bin/offer.mjs', 'build', '--content', content, ...outputs, '--at', '2026-11-21', ...flags);
}

function withAnalytics() {
  const content = join(ROOT, '.offer/analytics-content');
  rmSync(content, { recursive: true, force: true });
  cpSync(join(ROOT, FULL_SITE), content, { recursive: true });
  const settings = join(content, 'site.yaml');
  writeFileSync(settings, readFileSync(settings, 'utf8').replace('measurementId: ""', 'measurementId: G-TEST000000'));
  return '.offer/analytics-content';
}

if (!isFresh()) {
  rmSync(STAMP, { force: true });
  const began = Date.now();
  run('bin/bundle.mjs');
  build('test-site', FULL_SITE);
  build('source-site', FULL_SITE, '--no-minify');
  build('analytics-site', withAnalytics());
  mkdirSync(join(ROOT, '.offer'), { recursive: true });
  // The time is that of the start: a source that was saved during the build makes the sites stale.
  writeFileSync(STAMP, '');
  utimesSync(STAMP, began / 1000, began / 1000);
}
