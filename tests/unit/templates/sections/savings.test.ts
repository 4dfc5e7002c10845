import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderSite } from '../../../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../../../helpers/page-assets.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

it('the savings comparison has the price with the decimals of its currency', () => {
  const yen = { code: 'JPY', symbol: '¥', flatPriceCents: 500, exitIntentPriceCents: 200 };
  const site = loadFake({
    'pricing.yaml': JSON.stringify({
      base: 'JPY',
      basePriceCents: 500,
      currencies: [yen],
      regions: { JP: 'JPY' },
      fallback: 'JPY',
    }),
    'site.yaml': JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), savings: [{ label: 'Tea', amount: '¥900' }] }),
    'pages/home.yaml': 'title: Home\ndescription: Home\nsections:\n  - { kind: solutions, savings: true }\n',
  });
  const home = site.pages.find(({ route }) => route === '/');
  if (home === undefined) throw new Error('no home page');
  const root = parse(renderSite(site, PAGE_ASSETS)(home).html);
  expect(root.querySelector('.receipt .price')?.text).toBe('¥500');
});
