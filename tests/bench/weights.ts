/** What a visitor loads of the built site, beside the budgets. */
import { BUDGETS } from '#domain/budgets.ts';
import { readDist } from '../../generator/check/checked-site.ts';
import { compressed, weighAssets } from '../../generator/check/delivery/budgets.ts';
import type { SiteFigures } from './figures.ts';

export function weighSite(dist: string): SiteFigures['weights'] {
  const files = readDist(dist);
  const pages = [...files]
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, contents]) => ({ name, bytes: compressed(contents, 0) }))
    .sort((a, b) => b.bytes - a.bytes);
  const [largest] = pages;
  const home = pages.find(({ name }) => name === 'index.html');
  if (largest === undefined || home === undefined) throw new Error(`${dist} holds no site.`);
  return [
    { name: 'the home page', bytes: home.bytes, limit: BUDGETS.page },
    { name: `the largest page, /${largest.name.slice(0, -'.html'.length)}`, bytes: largest.bytes, limit: BUDGETS.page },
    ...weighAssets(files).map(({ what, bytes, limit }) => ({ name: what.toLowerCase(), bytes, limit })),
  ];
}
