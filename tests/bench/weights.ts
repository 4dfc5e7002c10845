/** What a visitor loads of the built site, in bytes as brotli sends them, with the budgets. */
import { BUDGETS } from '#domain/budgets.ts';
import { readDist } from '../../generator/check/checked-site.ts';
import { compressed } from '../../generator/check/delivery/budgets.ts';
import { weighAssets } from '../helpers/weigh-assets.ts';
import type { Question, Row } from './figures.ts';

export function weighSite(dist: string): Question {
  const files = readDist(dist);
  const pages = [...files]
    .filter(([name]) => name.endsWith('.html'))
    .map(([name, contents]) => ({ name, value: compressed(contents, 0) }))
    .sort((a, b) => b.value - a.value);
  const home = pages.filter(({ name }) => name === 'index.html').map((one) => ({ ...one, name: 'the home page' }));
  const largest = pages.slice(0, 1).map(({ name, value }) => ({ name: `the largest page, ${name}`, value }));
  const rows: Row[] = [
    ...[...home, ...largest].map((one) => ({ ...one, base: BUDGETS.page, note: '' })),
    ...weighAssets(files).map(({ what, bytes, limit }) => ({
      name: what.toLowerCase(),
      value: bytes,
      base: limit,
      note: '',
    })),
  ];
  const explanation = 'Bytes as brotli sends them, with the budgets that `npm test` enforces.';
  return { title: 'What does a visitor load?', explanation, unit: 'B', baseName: 'budget', rows };
}
