import { expect, it } from 'vitest';
import { pricing } from '#schema/pricing.ts';

const row = (code: string, change: object = {}) => ({
  ...{ code, symbol: code === 'GBP' ? '£' : '$', flatPriceCents: 399, exitIntentPriceCents: 199, ...change },
});
const TABLE = {
  ...{ base: 'GBP', basePriceCents: 499, fallback: 'USD' },
  currencies: [row('GBP'), row('USD')],
  regions: { GB: 'GBP', US: 'USD' },
};
const issuesOf = (change: object) =>
  pricing.safeParse({ ...TABLE, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

it('accepts a complete table', () => expect(issuesOf({})).toEqual([]));

it.each<[object, string]>([
  [{ base: 'EUR' }, 'base'],
  [{ fallback: 'EUR' }, 'fallback'],
  [{ regions: { GB: 'GBP', FR: 'EUR' } }, 'regions.FR'],
])('refuses a currency without a row: %o', (change, path) =>
  expect(issuesOf(change)).toEqual([[path, 'must be a currency of this table']]),
);

it('accepts an exit price one cent below the flat price', () =>
  expect(issuesOf({ currencies: [row('GBP', { exitIntentPriceCents: 398 }), row('USD')] })).toEqual([]));

it('gives a currency without a price of its own the base price', () => {
  const currencies = [row('GBP'), { code: 'USD', symbol: '$', exitIntentPriceCents: 498 }];
  expect(pricing.parse({ ...TABLE, currencies }).currencies.map((one) => one.flatPriceCents)).toEqual([399, 499]);
  expect(issuesOf({ currencies, basePriceCents: 498 })).toEqual([
    ['currencies.1.exitIntentPriceCents', 'must be less than the flat price'],
  ]);
});

it.each([399, 400])('refuses an exit price that saves nothing: %i', (exitIntentPriceCents) =>
  expect(issuesOf({ currencies: [row('GBP'), row('USD', { exitIntentPriceCents })] })).toEqual([
    ['currencies.1.exitIntentPriceCents', 'must be less than the flat price'],
  ]),
);

it('reports an invalid price once, and not the exit price compared with it', () =>
  expect(issuesOf({ currencies: [row('GBP', { flatPriceCents: 0 }), row('USD')] })).toEqual([
    ['currencies.0.flatPriceCents', 'must be more than 0'],
  ]));

it.each(['gbp', 'GB', 'GBPX', ' GBP'])('reports the invalid code %j once, and not what refers to it', (code) =>
  expect(issuesOf({ base: 'EUR', currencies: [row(code), row('USD')] })).toEqual([
    ['currencies.0.code', 'must be a currency code such as GBP'],
  ]),
);

it.each(['gb', 'GBR', 'G', '1A'])('refuses the region %j', (region) =>
  expect(issuesOf({ regions: { [region]: 'GBP' } })).toMatchObject([[`regions.${region}`, expect.any(String)]]),
);

it.each<[string, object, string, RegExp]>([
  ['is not charged by the provider', row('GBX'), 'currencies.2.code', /currency that Stripe charges/],
  ['is in the table twice', row('USD', { flatPriceCents: 599 }), 'currencies.2.code', /in the table once/],
  ['has the symbol of another', row('EUR', { symbol: '£' }), 'currencies.2.symbol', /symbol of EUR/],
  [
    'is charged in tens',
    row('KWD', { symbol: 'KD', flatPriceCents: 1995, exitIntentPriceCents: 990 }),
    'currencies.2.flatPriceCents',
    /multiple of 10 in KWD/,
  ],
  [
    'has no fractions',
    row('ISK', { symbol: 'kr', flatPriceCents: 50_050, exitIntentPriceCents: 20_000 }),
    'currencies.2.flatPriceCents',
    /multiple of 100 in ISK/,
  ],
])('reports a currency that %s, where it stands', (_, added, path, message) =>
  expect(issuesOf({ currencies: [row('GBP'), row('USD'), added] })).toEqual([[path, expect.stringMatching(message)]]),
);

it.each([
  ['JPY', '¥'],
  ['CNY', '¥'],
  ['EGP', 'E£'],
  ['CAD', 'CA$'],
])('takes %s with the symbol %s', (code, symbol) =>
  expect(issuesOf({ currencies: [row('GBP'), row('USD'), row(code, { symbol })] })).toEqual([]),
);
