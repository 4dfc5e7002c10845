import { expect, it } from 'vitest';
import { pricing } from '#schema/pricing.ts';

const row = (code: string, change: object = {}) => ({
  ...{ code, symbol: '£', flatPriceCents: 399, exitIntentPriceCents: 199, ...change },
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
  expect(issuesOf(change)).toEqual([[path, 'Invalid option: expected one of "GBP"|"USD"']]),
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
