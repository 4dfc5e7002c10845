/** How long commands take from start to end on the site as it is, beside a Node that does nothing and one that only writes. */
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { filesIn } from '../helpers/site.ts';
import type { SiteFigures } from './figures.ts';
import { inTurns, measure } from './measure.ts';

const NOTHING = 'a Node that does nothing';
const OFFER = resolve('bin/offer.mjs');

/** @param folder an empty one; the built site is left in its `dist` */
export function measureStarts(folder: string, runs: number): SiteFigures['starts'] {
  const [list, out] = [join(folder, 'files.json'), join(folder, 'dist')];
  mkdirSync(folder, { recursive: true });
  const time = (...args: readonly string[]) => measure(args, '.').wall;
  const build = () => {
    rmSync(out, { recursive: true, force: true });
    return time(OFFER, 'build', '--out', out, '--generated', join(folder, 'generated'));
  };
  build();
  writeFileSync(list, JSON.stringify(filesIn(out).map((name) => [name, statSync(join(out, name)).size])));
  const writes = () => {
    rmSync(join(folder, 'writes'), { recursive: true, force: true });
    return time(resolve('tests/bench/bare-writes.mjs'), list, join(folder, 'writes'));
  };
  const nothing = () => time('-e', '0');
  const tasks = [nothing, () => time(OFFER, '--help'), () => time(OFFER, 'list'), writes, build];
  const [nothingMs = [], helpMs = [], listMs = [], writesMs = [], buildMs = []] = inTurns(tasks, runs);
  return [
    { name: 'offer --help', ms: helpMs, against: NOTHING, againstMs: nothingMs },
    { name: 'offer list', ms: listMs, against: NOTHING, againstMs: nothingMs },
    { name: 'offer build', ms: buildMs, against: 'Node writing as many bytes', againstMs: writesMs },
  ];
}
