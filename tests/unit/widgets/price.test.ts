import { describe, expect, it } from 'vitest';
import { currencyOf } from '#domain/currency.ts';
import { localPrice } from '../../../widgets/price/show-prices.ts';

const entry = (code: string, symbol: string, flatPriceCents: number, exitIntentPriceCents: number) => ({
  code,
  symbol,
  flatPriceCents,
  exitIntentPriceCents,
});
/** The table of the specification. */
const table = {
  base: 'GBP',
  currencies: [
    entry('USD', '$', 499, 199),
    entry('GBP', '£', 399, 199),
    entry('EUR', '€', 499, 199),
    entry('INR', '₹', 40_000, 16_000),
    entry('BDT', '৳', 80_000, 32_000),
  ],
  regions: {
    US: 'USD',
    GB: 'GBP',
    UK: 'GBP',
    IE: 'EUR',
    FR: 'EUR',
    DE: 'EUR',
    IT: 'EUR',
    ES: 'EUR',
    IN: 'INR',
    BD: 'BDT',
  },
  fallback: 'USD',
};

describe('the visitor’s price', () => {
  it.each([
    ['en-US', '$4.99', '$1.99'],
    ['en-GB', '£3.99', '£1.99'],
    ['en-UK', '£3.99', '£1.99'],
    ['en-IE', '€4.99', '€1.99'],
    ['fr-FR', '€4.99', '€1.99'],
    ['de-DE', '€4.99', '€1.99'],
    ['it-IT', '€4.99', '€1.99'],
    ['es-ES', '€4.99', '€1.99'],
    ['hi-IN', '₹400.00', '₹160.00'],
    ['bn-BD', '৳800.00', '৳320.00'],
    ['en-AU', '$4.99', '$1.99'],
    ['en', '$4.99', '$1.99'],
  ])('for %s is %s, and %s in the exit offer', (locale, flat, exit) => {
    const currency = currencyOf(table, locale);
    expect(localPrice(currency, 'flat')).toBe(flat);
    expect(localPrice(currency, 'exit')).toBe(exit);
  });
});
