import { expect, it } from 'vitest';
import type * as z from 'zod';
import { pricing } from '#schema/files/pricing.ts';
import { isRuleCode, ruleHint, ruleMessage } from '#schema/value-messages.ts';

const row = (code: string, change: object = {}) => ({
  code,
  symbol: code === 'GBP' ? '£' : '$',
  flatPriceCents: 399,
  exitIntentPriceCents: 199,
  ...change,
});
const TABLE = {
  base: 'GBP',
  basePriceCents: 499,
  fallback: 'USD',
  currencies: [row('GBP'), row('USD')],
  regions: { GB: 'GBP', US: 'USD' },
};
const paramsOf = (issue: z.core.$ZodIssue) => (issue.code === 'custom' ? issue.params : {});
const messageOf = (issue: z.core.$ZodIssue) =>
  isRuleCode(issue.message) ? ruleMessage(issue.message, paramsOf(issue)) : issue.message;
const issuesOf = (change: object) =>
  pricing.safeParse({ ...TABLE, ...change }).error?.issues.map((issue) => [issue.path.join('.'), messageOf(issue)]) ??
  [];

it('accepts a complete table', () => expect(issuesOf({})).toEqual([]));

it.each<[object, string]>([
  [{ base: 'EUR' }, 'base'],
  [{ fallback: 'EUR' }, 'fallback'],
])('refuses a currency without a row: %o', (change, path) =>
  expect(issuesOf(change)).toEqual([[path, 'must be a currency of this table']]),
);

it.each([399, 40])('accepts an exit price from a tenth of the flat price below it: %i', (exitIntentPriceCents) =>
  expect(issuesOf({ currencies: [row('GBP', { flatPriceCents: 400, exitIntentPriceCents }), row('USD')] })).toEqual([]),
);

it('takes the flat price of a currency without an exit price for it', () => {
  const currencies = [row('GBP', { exitIntentPriceCents: undefined }), row('USD')];
  expect(pricing.parse({ ...TABLE, currencies }).currencies[0]?.exitIntentPriceCents).toBe(399);
});

it('gives a currency without a price of its own the base price', () => {
  const currencies = [row('GBP'), { code: 'USD', symbol: '$', exitIntentPriceCents: 498 }];
  expect(pricing.parse({ ...TABLE, currencies }).currencies.map((one) => one.flatPriceCents)).toEqual([399, 499]);
  expect(issuesOf({ currencies, basePriceCents: 498 })).toEqual([
    ['currencies.1.exitIntentPriceCents', 'must be less than the flat price'],
  ]);
});

it('reports an invalid price once, and not the exit price compared with it', () =>
  expect(issuesOf({ currencies: [row('GBP', { flatPriceCents: 0 }), row('USD')] })).toEqual([
    ['currencies.0.flatPriceCents', 'must be more than 0'],
  ]));

it.each(['gbp', 'GB', 'GBPX', ' GBP'])('reports the invalid code %j once, and not what refers to it', (code) =>
  expect(issuesOf({ base: 'EUR', currencies: [row(code), row('USD')] })).toEqual([
    ['currencies.0.code', 'must be a currency code such as GBP'],
  ]),
);

it.each([
  ['JPY', '¥'],
  ['CNY', '¥'],
  ['EGP', 'E£'],
  ['CAD', 'CA$'],
])('takes %s with the symbol %s', (code, symbol) =>
  expect(issuesOf({ currencies: [row('GBP'), row('USD'), row(code, { symbol })] })).toEqual([]),
);

it.each<[string, number, number, RegExp]>([
  ['GBP', 12, 30, /^must be at least 30 \(£0\.30\)/],
  ['GBP', 29, 30, /^must be at least 30/],
  ['USD', 49, 50, /^must be at least 50 \(\$0\.50\)/],
])('refuses a price in %s that the provider does not charge, %i, and takes %i', (code, below, least, message) => {
  const withPrice = (flatPriceCents: number) => ({
    currencies: ['GBP', 'USD'].map((one) =>
      row(one, { exitIntentPriceCents: undefined, ...(one === code ? { flatPriceCents } : {}) }),
    ),
  });
  const i = code === 'GBP' ? 0 : 1;
  expect(issuesOf(withPrice(below))).toEqual([[`currencies.${i}.flatPriceCents`, expect.stringMatching(message)]]);
  expect(issuesOf(withPrice(least))).toEqual([]);
});

it('says which amount was meant by whole units, in the decimals of the currency', () => {
  const ways = (code: string, symbol: string, flatPriceCents: number) => {
    const currencies = [row('GBP'), row('USD'), { code, symbol, flatPriceCents }];
    const issues = pricing.safeParse({ ...TABLE, currencies }).error?.issues ?? [];
    return issues.map((issue) => (isRuleCode(issue.message) ? ruleHint(issue.message, paramsOf(issue)) : undefined));
  };
  expect(ways('EUR', '€', 12)).toEqual(['Write flatPriceCents: 1200 for €12.00.']);
  expect(ways('KWD', 'KD ', 12)).toEqual(['Write flatPriceCents: 12000 for KD 12.000.']);
  expect(ways('JPY', '¥', 7)).toEqual(['Write flatPriceCents: 50 for ¥50.']);
});

it('refuses an exit price and a base price that the provider does not charge, the base price once', () => {
  expect(issuesOf({ currencies: [row('GBP', { exitIntentPriceCents: 2 }), row('USD')] })).toEqual([
    ['currencies.0.exitIntentPriceCents', expect.stringMatching(/^must be at least 30/)],
  ]);
  const currencies = [
    { code: 'GBP', symbol: '£' },
    { code: 'USD', symbol: '$' },
  ];
  expect(issuesOf({ basePriceCents: 5, currencies })).toEqual([
    ['basePriceCents', expect.stringMatching(/^must be at least 30/)],
  ]);
});

const sale = (publishAt: string, unpublishAt: string, prices: object = { GBP: 299 }) => ({
  publishAt,
  unpublishAt,
  prices,
});

it('accepts sales that follow each other without a pause, in any order', () =>
  expect(issuesOf({ sales: [sale('2026-12-01', '2026-12-02'), sale('2026-11-27', '2026-12-01')] })).toEqual([]));

it.each<[string, object[], string, string]>([
  ['that is a slip', [sale('2026-11-27', '2026-12-01', { GBP: 39 })], 'sales.0.prices.GBP', 'at least a tenth'],
  // Below the base price, which is that of other currencies.
  ['that is none', [sale('2026-11-27', '2026-12-01', { GBP: 450 })], 'sales.0.prices.GBP', 'less than the flat price'],
  ['of no currency', [sale('2026-11-27', '2026-12-01', {})], 'sales.0.prices', 'must not be empty'],
])('refuses a sale %s', (_, sales, path, message) =>
  expect(issuesOf({ sales })).toEqual([[path, expect.stringContaining(message)]]),
);

it('compares each sale with the one that ends last', () => {
  const sales = [sale('2026-11-27', '2026-12-05'), sale('2026-11-28', '2026-11-29'), sale('2026-12-01', '2026-12-06')];
  expect(issuesOf({ sales }).map(([path]) => path)).toEqual(['sales.1.publishAt', 'sales.2.publishAt']);
});
