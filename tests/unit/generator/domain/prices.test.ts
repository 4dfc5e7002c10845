import { describe, expect, it } from 'vitest';
import { arePricesOutdated, pricesAt } from '#domain/prices.ts';

const HOUR = 60 * 60_000;
const sale = { publishAt: 100 * HOUR, unpublishAt: 148 * HOUR, prices: { GBP: 299 } };
const row = (code: string, flatPriceCents: number) => ({ code, flatPriceCents, exitIntentPriceCents: 199 });
const table = { currencies: [row('GBP', 399), row('EUR', 499)], sales: [sale] };

describe('arePricesOutdated', () => {
  it.each([
    ['before the sale', 0, 99, false],
    ['at its start, while a build may be late', 0, 101, false],
    ['when the build for its start did not run', 0, 102, true],
    ['during the sale', 100, 130, false],
    ['at its end, while a build may be late', 100, 149, false],
    ['when the build for its end did not run', 100, 150, true],
    ['after it', 148, 151, false],
  ])('%s: built at hour %d, now hour %d: %s', (_, built, now, outdated) =>
    expect(arePricesOutdated(pricesAt(table, built * HOUR), now * HOUR)).toBe(outdated),
  );

  it('is never so without a sale', () => expect(arePricesOutdated({ ...table, sales: [] }, 200 * HOUR)).toBe(false));
});
