/** Other generators and ours on the same landing pages, by the harness in ../shared/bench. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { median, type Question } from './figures.ts';

const HARNESS = resolve('../shared/bench');
/** Landing pages need these; other content links to pages that are not there. */
const NEEDED = ['site', 'pricing', 'claims', 'references', 'resources'].map((name) => `${name}.yaml`);
const FOLDERS = ['translations', 'testimonials', 'solutions'];
const HOME = `title: Legs at Ease
description: Drug-free comfort measures for restless legs.
robots: noindex, nofollow
sections:
  - kind: hero
  - kind: solutions
`;

const run = z.object({ wall: z.number(), cpu: z.number(), rssMB: z.number() });
const row = z.object({ peer: z.string(), runs: z.array(run), error: z.string().optional() });
const results = z.object({ sizes: z.array(z.object({ pages: z.number(), rows: z.array(row) })) });

/** Why the others cannot be measured here; undefined if they can. */
export function whyNoPeers(): string | undefined {
  const runs = (command: string, flag: string) => spawnSync(command, [flag], { stdio: 'ignore' }).error === undefined;
  if (!existsSync(join(HARNESS, 'run.mjs'))) return `${HARNESS} is not there`;
  if (!runs('/usr/bin/time', '--version') || !runs('hugo', 'version')) return 'hugo or time is not installed';
  return undefined;
}

function writeContent(folder: string): void {
  mkdirSync(join(folder, 'pages'), { recursive: true });
  for (const name of [...NEEDED, ...FOLDERS]) cpSync(join('content', name), join(folder, name), { recursive: true });
  // The site's own redirects lead to pages that are not there.
  const site = join(folder, 'site.yaml');
  writeFileSync(site, readFileSync(site, 'utf8').replace(/^redirects:\n(?: +.*\n)*/m, ''));
  writeFileSync(join(folder, 'pages/home.yaml'), HOME);
}

export function measurePeers(sizes: readonly number[], runs: number): Question[] {
  // Always the same folder: what npm has installed there is kept.
  const work = join(tmpdir(), 'offer-bench-peers');
  const harness = join(work, 'harness');
  for (const old of [harness, join(work, 'work/ours')]) rmSync(old, { recursive: true, force: true });
  cpSync(HARNESS, harness, { recursive: true, filter: (path) => !path.includes('node_modules') });
  writeContent(join(harness, 'peers/ours/content'));
  const file = join(work, 'results.json');
  const peers = ['--peers', 'hugo,eleventy,astro,floor,ours', '--no-edit'];
  const args = ['--work', work, '--json', file, '--pages', sizes.join(), '--runs', String(runs), ...peers];
  const OURS_BUILD = `node ${resolve('bin/offer.mjs')} build --content content --out out --generated generated`;
  spawnSync(process.execPath, [join(harness, 'run.mjs'), ...args], {
    stdio: ['ignore', 2, 'inherit'],
    env: { ...process.env, OURS_BUILD, OURS_PAGE: 'out/{slug}.html', OURS_CACHES: 'generated' },
  });
  return results.parse(JSON.parse(readFileSync(file, 'utf8'))).sizes.map(({ pages, rows }) => {
    const built = rows.filter(({ error, runs: done }) => error === undefined && done.length > 0);
    const wall = (one: z.output<typeof row>) => median(one.runs.map((each) => each.wall * 1000));
    const ours = built.find(({ peer }) => peer === 'ours');
    if (ours === undefined) throw new Error(`Ours was not built with ${pages} pages.`);
    return {
      title: `How does it compare at ${pages.toLocaleString('en-GB')} pages?`,
      explanation:
        'Clean builds of the same YAML; the others make a common reference page, ours is its own, heavier design.',
      ...{ unit: 'ms', baseName: 'ours' },
      rows: built.map((one) => ({
        ...{ name: one.peer, value: wall(one), base: wall(ours) },
        note: `${median(one.runs.map(({ cpu }) => cpu)).toFixed(1)} s of processor`,
      })),
    };
  });
}
