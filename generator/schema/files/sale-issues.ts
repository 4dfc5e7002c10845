/** Reports sales that overlap, and sale prices that cannot be charged or save nothing. */
import { londonTime } from '#domain/london.ts';
import type { Sale } from '#domain/sale.ts';
import { besideFlat, type Issue, isAmount, type Table, uncharged } from './price-issues.ts';

export function saleIssues(table: Table & Readonly<{ sales: readonly Sale[] }>): Issue[] {
  return [...table.sales.flatMap((sale, i) => pricesOf(sale, i, table)), ...overlaps(table.sales)];
}

function pricesOf({ prices }: Sale, i: number, { basePriceCents, currencies }: Table): Issue[] {
  const codes = currencies.map(({ code }) => code).join(', ');
  return Object.entries(prices).flatMap(([code, amount]): Issue[] => {
    const path = ['sales', i, 'prices', code];
    const row = currencies.find((one) => one.code === code);
    if (row === undefined) return [{ path, message: 'sale-currency', input: amount, params: { codes } }];
    const usual = row.flatPriceCents ?? basePriceCents;
    if (!isAmount(amount) || !isAmount(usual)) return [];
    const price = { field: code, path, amount };
    const found = uncharged(price, row);
    return found.length > 0 ? found : besideFlat(price, usual, row);
  });
}

/** Reported at the later one. */
function overlaps(sales: readonly Sale[]): Issue[] {
  const inOrder = sales.map((sale, i) => ({ ...sale, i })).sort((a, b) => a.publishAt - b.publishAt || a.i - b.i);
  let last = inOrder[0];
  return inOrder.slice(1).flatMap((sale) => {
    const before = last;
    if (before === undefined || sale.unpublishAt > before.unpublishAt) last = sale;
    if (before === undefined || sale.publishAt >= before.unpublishAt) return [];
    const end = londonTime(before.unpublishAt).replace('T00:00', '');
    const params = { end, isWithin: sale.unpublishAt <= before.unpublishAt };
    return [{ path: ['sales', sale.i, 'publishAt'], message: 'sales-overlap', input: undefined, params }];
  });
}
