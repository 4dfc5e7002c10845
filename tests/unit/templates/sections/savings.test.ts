import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderSite } from '../../../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../../../helpers/page-assets.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

it.each([
  [true, '¥500'],
  [false, undefined],
])(
  'the savings comparison of a shop whose till is open, %s, has the price with the decimals of its currency: %s',
  (open, price) => {
    const yen = { code: 'JPY', symbol: '¥', flatPriceCents: 500, exitIntentPriceCents: 200 };
    const site = loadFake({
      'pricing.yaml': JSON.stringify({
        base: 'JPY',
        basePriceCents: 500,
        currencies: [yen],
        regions: { JP: 'JPY' },
        fallback: 'JPY',
      }),
      'site.yaml': JSON.stringify({
        ...JSON.parse(CONTENT['site.yaml']),
        checkout: { open },
        savings: [{ label: 'Tea', amount: '¥900' }],
      }),
      'pages/home.yaml': 'title: Home\ndescription: Home\nsections:\n  - { kind: solutions, savings: true }\n',
    });
    const home = site.pages.find(({ route }) => route === '/');
    if (home === undefined) throw new Error('no home page');
    const root = parse(renderSite(site, PAGE_ASSETS)(home).html);
    expect(root.querySelector('.receipt .price')?.text).toBe(price);
  },
);
