import { expect, it } from 'vitest';
import { CONTENT } from '../../fake-content.ts';
import { home, rendered } from '../rendered.ts';

it.each([
  [true, '¥500'],
  [false, undefined],
])(
  'the savings comparison of a shop whose till is open, %s, has the price with the decimals of its currency: %s',
  (open, price) => {
    const yen = { code: 'JPY', symbol: '¥', flatPriceCents: 500, exitIntentPriceCents: 200 };
    const root = rendered({
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
      'translations/en.yaml': CONTENT['translations/en.yaml'].replace(':"savingsPay"', ':"you pay {price} here"'),
      'pages/home.yaml': home({ kind: 'solutions', savings: true }),
    });
    expect(root.querySelector('.receipt .price')?.text).toBe(price);
    // Where the visitor pays another amount, the script fills it in.
    expect(root.querySelector('.receipt small')?.text).toBe(price && 'you pay  here');
  },
);
