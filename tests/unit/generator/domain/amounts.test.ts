import { describe, expect, it } from 'vitest';
import { amountsIn, written } from '#domain/numbers.ts';

const CURRENCIES = {
  GBP: { code: 'GBP', symbol: '£' },
  EUR: { code: 'EUR', symbol: '€' },
  JPY: { code: 'JPY', symbol: '¥' },
  CNY: { code: 'CNY', symbol: '¥' },
  KWD: { code: 'KWD', symbol: 'KWD ' },
};

describe('amounts in a text', () => {
  it.each([
    ['GBP', 'It costs £3.99 once.', '£3.99', 399],
    ['GBP', 'Save over £531.', '£531', 53_100],
    ['GBP', 'In all £1,247.50', '£1,247.50', 124_750],
    ['EUR', 'Cuesta 4,99 € y nada más', '4,99 €', 499],
    ['EUR', '1.200 €', '1.200 €', 120_000],
    ['JPY', 'It costs ¥1000.', '¥1000', 1000],
    ['JPY', 'It costs ¥1,000 once', '¥1,000', 1000],
    ['KWD', 'It costs KWD 12.000.', 'KWD 12.000', 12_000],
    ['KWD', 'Only 1.5 KWD today', '1.5 KWD', 1500],
    ['KWD', 'KWD 1,250.500', 'KWD 1,250.500', 1_250_500],
  ] as const)('have the decimals of %s: %j', (code, text, found, cents) => {
    const { symbol } = CURRENCIES[code];
    expect(amountsIn(text, [CURRENCIES[code]])).toEqual([{ found, code, symbol, cents }]);
  });

  it('are read once for each currency with the symbol', () => {
    const read = amountsIn('¥500', [CURRENCIES.JPY, CURRENCIES.CNY]);
    expect(read.map(({ code, cents }) => [code, cents])).toEqual([
      ['JPY', 500],
      ['CNY', 50_000],
    ]);
  });

  it.each(['£3.9', '3,90 £', '£3.90'])('are written alike: %s', (text) => {
    expect(amountsIn(text, [CURRENCIES.GBP]).map(written)).toEqual(['£3.90']);
  });

  it('may be larger than any price', () => {
    expect(amountsIn('£99999999999999999999', [CURRENCIES.GBP]).map(written)).toHaveLength(1);
  });
});
