import { describe, expect, it } from 'vitest';
import { pricing } from '#schema/pricing.ts';

const row = (code: string, change: object = {}) => ({
  ...{ code, symbol: '£', flatPriceCents: 399, exitIntentPriceCents: 199, ...change },
});
const TABLE = {
  ...{ base: 'GBP', basePriceCents: 499, fallback: 'USD' },
  currencies: [row('GBP'), row('USD')],
  regions: { GB: 'GBP', US: 'USD' },
};
const found = (change: object) =>
  pricing.safeParse({ ...TABLE, ...change }).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

describe('the price table', () => {
  it('is right as a whole', () => expect(found({})).toEqual([]));

  it.each<[object, string]>([
    [{ base: 'EUR' }, 'base'],
    [{ fallback: 'EUR' }, 'fallback'],
    [{ regions: { GB: 'GBP', FR: 'EUR' } }, 'regions.FR'],
  ])('names no currency that has no row: %o', (change, path) =>
    expect(found(change)).toEqual([[path, 'Invalid option: expected one of "GBP"|"USD"']]),
  );

  it.each([199, 398])('has an exit price below the flat one: %i', (exitIntentPriceCents) =>
    expect(found({ currencies: [row('GBP', { exitIntentPriceCents }), row('USD')] })).toEqual([]),
  );

  it.each([399, 400])('has no exit price that saves nothing: %i', (exitIntentPriceCents) =>
    expect(found({ currencies: [row('GBP'), row('USD', { exitIntentPriceCents })] })).toEqual([
      ['currencies.1.exitIntentPriceCents', 'must be less than the flat price'],
    ]),
  );

  it('tells a price that is none once, and not again of the exit price that rests on it', () =>
    expect(found({ currencies: [row('GBP', { flatPriceCents: 0 }), row('USD')] })).toEqual([
      ['currencies.0.flatPriceCents', 'must be more than 0'],
    ]));

  it.each(['gbp', 'GB', 'GBPX', ' GBP'])(
    'tells a code that is none once, and not again of what rests on it: %j',
    (code) =>
      expect(found({ base: 'EUR', currencies: [row(code), row('USD')] })).toEqual([
        ['currencies.0.code', 'must be a currency code such as GBP'],
      ]),
  );

  it.each(['gb', 'GBR', 'G', '1A'])('knows no region %j', (region) =>
    expect(found({ regions: { [region]: 'GBP' } })).toMatchObject([[`regions.${region}`, expect.any(String)]]),
  );
});
