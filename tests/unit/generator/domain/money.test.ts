import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAmount, formatPrice } from '#domain/money.ts';

describe('formatPrice', () => {
  it.each([
    ['JPY', '¥', 500, '¥500'],
    ['KWD', 'KD ', 1990, 'KD 1.990'],
    ['USD', '$', 5, '$0.05'],
    ['', '₹', 40_000, '₹400.00'],
  ])('has the decimals of %j, in which the provider counts', (code, symbol, amount, written) =>
    expect(formatPrice(symbol, amount, code)).toBe(written),
  );

  it('reads back as the very cents it was given, for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (cents) => {
        expect(Number(formatPrice('', cents).replace('.', ''))).toBe(cents);
      }),
    );
  });

  it.each([3.99, -1, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('refuses %d', (cents) => {
    expect(() => formatPrice('£', cents)).toThrow(RangeError);
  });
});

describe('formatAmount', () => {
  it('leaves out the symbol', () => {
    expect(formatAmount(399)).toBe('3.99');
  });
});
