import { describe, expect, it } from 'vitest';
import { byCode, currencyOf, regionOf } from '#domain/money.ts';

const currency = (code: string) => ({ code, symbol: code, flatPriceCents: 399, exitIntentPriceCents: 199 });
const table = {
  basePriceCents: 499,
  currencies: [currency('USD'), currency('GBP'), currency('EUR')],
  regions: { GB: 'GBP', UK: 'GBP', FR: 'EUR' },
  fallback: 'USD',
};

describe('regionOf', () => {
  it.each([
    ['en-GB', 'GB'],
    ['zh-Hant-TW', 'TW'],
    ['pt_br', 'BR'],
    ['en', undefined],
    ['es-419', undefined],
    ['', undefined],
  ])('reads %j as %s', (locale, region) => expect(regionOf(locale)).toBe(region));
});

describe('currencyOf', () => {
  it.each([
    ['en-GB', 'GBP'],
    ['en-UK', 'GBP'],
    ['fr-FR', 'EUR'],
    ['sv-SE', 'USD'],
    ['fr', 'USD'],
    ['en-constructor', 'USD'],
  ])('charges %s in %s', (locale, code) => expect(currencyOf(table, locale).code).toBe(code));
});

describe('byCode', () => {
  it('refuses a currency that is not in the table', () => {
    expect(() => byCode(table, 'CHF')).toThrow(new RangeError('the price table has no CHF'));
  });
});
