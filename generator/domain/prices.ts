/**
 * The prices of a moment, and the only ones that may be charged. A sale has lower prices from one moment to another. The build for a moment
 * puts the prices of that moment everywhere at once: pages, structured data, emails and the table that functions charge from. A function's own
 * clock decides only how long an open page may still pay a sale's price.
 */
import type { Instant } from './london.ts';
import { formatPrice } from './money.ts';
import { isPublished } from './published.ts';

export type Sale = Readonly<{
  publishAt: Instant;
  unpublishAt: Instant;
  /** In minor units, by currency code. */
  prices: Readonly<Record<string, number>>;
}>;

type Row = Readonly<{ code: string; flatPriceCents: number; exitIntentPriceCents: number }>;
type Table<R extends Row> = Readonly<{ currencies: readonly R[]; sales: readonly Sale[] }>;

/** How long after the sale a page that was opened during it is charged the price that it shows. */
export const SALE_GRACE_MS = 2 * 60 * 60_000;

/** Publishing services may start a scheduled build an hour late. After twice that time it did not run, so the owner is told. */
const LATE_BUILD_MS = 2 * 60 * 60_000;

/** The schema rules out two at once. */
export const saleAt = (sales: readonly Sale[], at: Instant): Sale | undefined =>
  sales.find((sale) => isPublished(sale, at));

/** The table as it is charged at that moment. An exit price that is not below the sale's is no offer, and is the sale's price. */
export function pricesAt<R extends Row, T extends Table<R>>(table: T & Table<R>, at: Instant): T {
  const sale = saleAt(table.sales, at);
  if (sale === undefined) return table;
  const currencies = table.currencies.map((row) => {
    const flatPriceCents = sale.prices[row.code] ?? row.flatPriceCents;
    return { ...row, flatPriceCents, exitIntentPriceCents: Math.min(row.exitIntentPriceCents, flatPriceCents) };
  });
  return { ...table, currencies };
}

/** Whether the sale leaves no room for the exit offer, which is for all currencies or for none. */
export const leavesNoExitOffer = ({ prices }: Sale, currencies: readonly Row[]): boolean =>
  currencies.some(
    ({ code, exitIntentPriceCents }) => exitIntentPriceCents >= (prices[code] ?? Number.POSITIVE_INFINITY),
  );

export type Price = Readonly<{ currencyCode: string; amountCents: number; offer: 'flat' | 'exit' }>;

/**
 * One of the prices that may be charged: the flat and the exit price of each currency, and for a while after a sale its price, to a visitor
 * whose page still shows it.
 * @param table as it was built @param at when the checkout was asked for
 */
export function findPrice(
  { currencies, sales }: Table<Row>,
  { currencyCode, amountCents }: Omit<Price, 'offer'>,
  at: Instant,
): Price | undefined {
  const entry = currencies.find(({ code }) => code === currencyCode);
  if (entry?.flatPriceCents === amountCents) return { currencyCode, amountCents, offer: 'flat' };
  if (entry?.exitIntentPriceCents === amountCents) return { currencyCode, amountCents, offer: 'exit' };
  const isOfSale = sales.some((sale) => sale.prices[currencyCode] === amountCents && honoursSale(sale, at));
  return entry !== undefined && isOfSale ? { currencyCode, amountCents, offer: 'flat' } : undefined;
}

const honoursSale = ({ publishAt, unpublishAt }: Sale, at: Instant): boolean =>
  publishAt <= at && at < unpublishAt + SALE_GRACE_MS;

/**
 * Whether functions charge what an earlier moment asked for, because the build at the start or the end of a sale did not run. As long as pages
 * are built from the same table, they agree with what is charged, and nobody notices.
 * @param table as it was built: its rows have the prices of that moment
 */
export function arePricesOutdated<R extends Row>({ currencies, sales }: Table<R>, at: Instant): boolean {
  const isCharged = ({ prices }: Sale) =>
    currencies.every(({ code, flatPriceCents }) => flatPriceCents === (prices[code] ?? flatPriceCents));
  const current = saleAt(sales, at);
  if (current !== undefined) return !isCharged(current) && at >= current.publishAt + LATE_BUILD_MS;
  return sales.some((sale) => isCharged(sale) && at >= sale.unpublishAt + LATE_BUILD_MS);
}

/** `£2.99, $3.99`. */
export const salePrices = (
  { prices }: Pick<Sale, 'prices'>,
  currencies: readonly Readonly<{ code: string; symbol: string }>[],
): string =>
  Object.entries(prices)
    .map(([code, cents]) => formatPrice(currencies.find((one) => one.code === code)?.symbol ?? '', cents, code))
    .join(', ');
