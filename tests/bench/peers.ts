/**
 * `npm run bench:peers`: other generators and ours on the same landing pages, by the harness in ../shared/bench, with its arguments
 * (--pages 1000 --peers hugo,eleventy,floor,ours --runs 1 --no-edit without any). `--write` keeps the figures, `--json` prints them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { peerFigures } from './peer-figures.ts';
import { record, whereAndWhen } from './record.ts';

const HARNESS = resolve('../shared/bench');
const DEFAULTS = ['--pages', '1000', '--peers', 'hugo,eleventy,floor,ours', '--runs', '1', '--no-edit'];
/** Of our content what landing pages show; the rest has links to pages that are not there. */
const NEEDED = [
  'site.yaml',
  'pricing.yaml',
  'claims.yaml',
  'references.yaml',
  'resources.yaml',
  'translations',
  'testimonials',
  'solutions',
];
/** The home page of a site of landing pages alone. */
const HOME = `title: Legs at Ease
description: Drug-free comfort measures for restless legs.
robots: noindex, nofollow
sections:
  - kind: hero
  - kind: solutions
`;

const own = ['--write', '--json'];
const given = process.argv.slice(2);
const args = given.filter((one) => !own.includes(one));
const missing = whatIsMissing(args.length === 0 ? DEFAULTS : args);
if (missing.length > 0) {
  process.stderr.write(`Other generators cannot be measured here:\n${missing.map((one) => `  ${one}\n`).join('')}`);
  process.exitCode = 1;
} else compare(args.length === 0 ? DEFAULTS : args);

function whatIsMissing(asked: readonly string[]): string[] {
  const runs = (command: string, flag: string) => spawnSync(command, [flag], { stdio: 'ignore' }).error === undefined;
  return [
    ...(existsSync(join(HARNESS, 'run.mjs'))
      ? []
      : [`The folder ${HARNESS} is not there: it holds their sites and the clock.`]),
    ...(runs('/usr/bin/time', '--version') ? [] : ['/usr/bin/time is not there: apt-get install time']),
    ...(!asked.join().includes('hugo') || runs('hugo', 'version') ? [] : ['hugo is not there: apt-get install hugo']),
  ];
}

function compare(asked: readonly string[]): void {
  // The same every time: what npm has installed there is kept.
  const work = join(tmpdir(), 'offer-bench-peers');
  const harness = join(work, 'harness');
  for (const old of [harness, join(work, 'work/ours')]) rmSync(old, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  cpSync(HARNESS, harness, { recursive: true, filter: (path) => !path.includes('node_modules') });
  writeOurs(join(harness, 'peers/ours/content'));
  const results = join(work, 'results.json');
  const command = `node ${resolve('bin/offer.mjs')} build --content content --out out --generated generated`;
  const run = spawnSync(process.execPath, [join(harness, 'run.mjs'), '--work', work, '--json', results, ...asked], {
    // Its own table is progress: the result is ours.
    stdio: ['ignore', 2, 'inherit'],
    env: {
      ...process.env,
      OURS_BUILD: command,
      OURS_WATCH: `${command} --watch`,
      OURS_PAGE: 'out/{slug}.html',
      OURS_CACHES: '.offer generated',
    },
  });
  if (run.status !== 0) process.exitCode = 1;
  const found: unknown = JSON.parse(readFileSync(results, 'utf8'));
  const figures = peerFigures(found);
  for (const { failed } of figures.sizes)
    for (const { name, error } of failed) process.stderr.write(`${name}: ${error}\n`);
  record(
    { peers: { ...whereAndWhen(), ...figures } },
    { json: given.includes('--json'), write: given.includes('--write') },
  );
}

function writeOurs(folder: string): void {
  mkdirSync(join(folder, 'pages'), { recursive: true });
  for (const name of NEEDED) cpSync(resolve('content', name), join(folder, name), { recursive: true });
  // The site's own redirects lead to pages that are not there.
  const site = join(folder, 'site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^redirects:\n(?: +.*\n)*/m, ''));
  writeFileSync(join(folder, 'pages/home.yaml'), HOME);
}
