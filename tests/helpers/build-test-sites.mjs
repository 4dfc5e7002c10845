/**
 * The sites that tests look at, built with the real command line into .offer/: the site as it is, the same with readable scripts, and
 * the same with analytics turned on. Usage: node tests/helpers/build-test-sites.mjs
 */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const run = (...args) => execFileSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

run('bin/bundle.mjs');

function build(name, ...flags) {
  const folder = `.offer/${name}`;
  run(
    'bin/offer.mjs',
    'build',
    '--out',
    `${folder}/dist`,
    '--generated',
    `${folder}/generated`,
    '--at',
    '2026-11-21',
    ...flags,
  );
}

const content = '.offer/analytics-content';
rmSync(`${root}/${content}`, { recursive: true, force: true });
cpSync(`${root}/content`, `${root}/${content}`, { recursive: true });
const settings = `${root}/${content}/site.yaml`;
writeFileSync(settings, readFileSync(settings, 'utf8').replace('measurementId: ""', 'measurementId: G-TEST000000'));

build('test-site');
build('source-site', '--no-minify');
build('analytics-site', '--content', content);
