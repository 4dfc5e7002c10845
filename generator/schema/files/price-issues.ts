/** Reports prices that cannot be charged or are probably typos: each amount, and the exit price compared with the flat price. */
import { londonTime } from '#domain/london.ts';
import { decimalsOf, formatPrice } from '#domain/money.ts';
import type { Sale } from '#domain/prices.ts';
import { MOST_CENTS } from '../fields.ts';
import type { RuleCode } from '../value-rules.ts';
import { leastCharge, smallestStep } from './currencies.ts';

export type Row = Readonly<{
  code: string;
  symbol: string;
  flatPriceCents?: number | undefined;
  exitIntentPriceCents?: number | undefined;
}>;
export type Table = Readonly<{ basePriceCents: number; currencies: readonly Row[] }>;
export type Issue = Readonly<{
  path: readonly (string | number)[];
  message: RuleCode;
  input: number | undefined;
  params: Readonly<Record<string, string | number | boolean>>;
}>;
/** An amount with the field that it is written in. */
export type Price = Readonly<{ field: string; path: Issue['path']; amount: number }>;

/** Flat price to exit price. An exit price below a tenth suggests a flat price with two digits too many, such as 39900 for £3.99. */
const MAX_RATIO = 10;

export function priceIssues({ basePriceCents, currencies }: Table): Issue[] {
  const found = currencies.flatMap((row, i) => {
    const at = (field: 'flatPriceCents' | 'exitIntentPriceCents', amount: number): Price => ({
      field,
      path: ['currencies', i, field],
      amount,
    });
    const flat =
      row.flatPriceCents === undefined
        ? { field: 'basePriceCents', path: ['basePriceCents'], amount: basePriceCents }
        : at('flatPriceCents', row.flatPriceCents);
    const exit = row.exitIntentPriceCents === undefined ? [] : [at('exitIntentPriceCents', row.exitIntentPriceCents)];
    const prices = [flat, ...exit];
    // The schema of the field reports invalid amounts; they could not be formatted as a price here.
    if (!prices.every(({ amount }) => isAmount(amount))) return [];
    const found = prices.flatMap((price) => uncharged(price, row));
    return found.length > 0 ? found : exit.flatMap((price) => besideFlat(price, flat.amount, row));
  });
  // Several currencies may use the base price, so a problem with it is reported once.
  return found.filter(({ path }, i) => found.findIndex((other) => String(other.path) === String(path)) === i);
}

export const isAmount = (amount: number): boolean => Number.isInteger(amount) && amount > 0 && amount <= MOST_CENTS;

/** Amounts that the provider would reject, so that no checkout would open. */
export function uncharged({ field, path, amount }: Price, { code, symbol }: Row): Issue[] {
  const [least, step] = [leastCharge(code), smallestStep(code)];
  const issue = (message: RuleCode, value: number): Issue[] => {
    const shown = formatPrice(symbol, value, code);
    const params = { field, value, shown, least, price: formatPrice(symbol, least, code), step, code };
    return [{ path, message, input: amount, params }];
  };
  if (amount < least) {
    const inUnits = amount * 10 ** decimalsOf(code);
    return issue('least-charged', inUnits < least ? least : inUnits);
  }
  return amount % step === 0 ? [] : issue('charged-step', Math.ceil(amount / step) * step);
}

function besideFlat({ field, path, amount }: Price, flat: number, row: Row): Issue[] {
  const { code, symbol } = row;
  const params = { flat, price: formatPrice(symbol, flat, code) };
  const isExit = field === 'exitIntentPriceCents';
  if (isExit && amount === flat) return [{ path, message: 'exit-saves-nothing', input: amount, params }];
  if (amount >= flat) {
    // Swapped, the two would be a valid pair. The base price belongs to other currencies too.
    const isPair = isExit && row.flatPriceCents !== undefined;
    const isSwap = isPair && amount <= flat * MAX_RATIO;
    const swapped = isSwap ? { exit: amount, exitShown: formatPrice(symbol, amount, code) } : {};
    // The flat price may be in whole pounds, and the exit price in pence.
    const units = flat * 10 ** decimalsOf(code);
    const isInUnits = isPair && !isSwap && amount < units;
    const meant = isInUnits ? { units, unitsShown: formatPrice(symbol, units, code) } : {};
    return [{ path, message: 'below-flat-price', input: amount, params: { ...params, ...swapped, ...meant } }];
  }
  return amount * MAX_RATIO >= flat ? [] : [{ path, message: 'tenth-of-flat-price', input: amount, params }];
}

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
