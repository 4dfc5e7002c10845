/** What a release may change while checkouts are open: the price table and the public key. */
import type { Pricing } from '#schema/files/pricing.ts';
import { KEY, PRICES } from '../payments/fake-services.ts';
import type { Random } from '../payments/hostile-requests.ts';

export type Release = Readonly<{ prices: Pricing; key: string }>;
type Entry = Pricing['currencies'][number];

export const FIRST_RELEASE: Release = { prices: PRICES, key: KEY };

const everyPrice = (change: (entry: Entry) => Partial<Entry>): Pricing => ({
  ...PRICES,
  currencies: PRICES.currencies.map((entry) => ({ ...entry, ...change(entry) })),
});

const TABLES: readonly Pricing[] = [
  PRICES,
  everyPrice(() => ({ flatPriceCents: 599, exitIntentPriceCents: 299 })),
  everyPrice(({ flatPriceCents, exitIntentPriceCents }) => ({
    flatPriceCents: exitIntentPriceCents,
    exitIntentPriceCents: flatPriceCents,
  })),
  { ...PRICES, currencies: PRICES.currencies.filter(({ code }) => code !== 'GBP') },
];

/** Other prices, and a key that no release had before. */
export function nextRelease(random: Random): Release {
  const prices = TABLES[Math.floor(random() * TABLES.length)] ?? PRICES;
  return { prices, key: `pk_${Math.floor(random() * 2 ** 31)}` };
}
