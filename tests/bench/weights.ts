/** What a visitor loads of the built site, beside what they may be made to load. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli, LIMITS, weighScripts } from '../helpers/budgets.ts';
import { filesIn } from '../helpers/site.ts';
import type { SiteFigures } from './figures.ts';

export function weighSite(dist: string): SiteFigures['weights'] {
  const pages = filesIn(dist)
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ name, bytes: brotli(readFileSync(join(dist, name))) }))
    .sort((a, b) => b.bytes - a.bytes);
  const [largest] = pages;
  const home = pages.find(({ name }) => name === 'index.html');
  if (largest === undefined || home === undefined) throw new Error(`${dist} holds no site.`);
  const { first, all } = weighScripts(join(dist, 'assets'));
  return [
    { name: 'the home page', bytes: home.bytes, limit: LIMITS.page },
    { name: `the largest page, /${largest.name.slice(0, -'.html'.length)}`, bytes: largest.bytes, limit: LIMITS.page },
    { name: 'the first script', bytes: first, limit: LIMITS.firstScript },
    { name: 'all that a visitor can come to load', bytes: all, limit: LIMITS.all },
  ];
}
