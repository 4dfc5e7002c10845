/** content/pricing.yaml: the one price table that pages show and functions charge; and what may be wrong in it. */
import * as z from 'zod';
import { londonTime } from '#domain/london.ts';
import { decimalsOf, formatPrice } from '#domain/money.ts';
import type { Sale } from '#domain/prices.ts';
import { CHARGED_CURRENCIES, leastCharge, ownersOfSign, signOf, smallestStep } from '../charged-currencies.ts';
import { cents, inOrder, MOST_CENTS, moment, pattern } from '../fields.ts';
import { type RuleCode, rule } from '../value-messages.ts';

const CODE = /^[A-Z]{3}$/;
const code = () => pattern(CODE, 'currency-code');

const currency = z.strictObject({
  code: code().describe('Currency code, such as GBP'),
  symbol: z.string().min(1).describe('Symbol before the amount, such as £'),
  flatPriceCents: cents().optional().describe('Price in minor units: 399 is £3.99. Default: the base price'),
  exitIntentPriceCents: cents()
    .optional()
    .describe('Price of the exit offer, in minor units; leave out without an exit offer'),
});

const sale = z
  .strictObject({
    publishAt: moment().describe('When the sale begins: a day, or a time in London'),
    unpublishAt: moment().describe(
      'When the sale ends: a day, from whose midnight on the usual prices hold, or a time in London',
    ),
    prices: z
      .record(pattern(CODE, 'currency-code'), cents().describe('Price in minor units: 299 is £2.99'))
      .refine((prices) => Object.keys(prices).length > 0, rule('not-empty'))
      .describe('Price of each currency that is reduced, in minor units, as in { GBP: 299 }'),
  })
  .refine(...inOrder);

export const pricing = z
  .strictObject({
    base: code().describe('Currency of the fixed prices in texts'),
    basePriceCents: cents().describe('Price of the currencies that have none of their own, in minor units'),
    currencies: z.array(currency).min(1).describe('One entry for each currency'),
    regions: z
      .record(pattern(/^[A-Z]{2}$/, 'region-code'), code().describe('Currency code, such as GBP'))
      .describe('Currency of each region'),
    fallback: code().describe('Currency of a region that is not listed'),
    sales: z.array(sale).default([]).describe('Lower prices for a time, such as a weekend; one sale at a time'),
  })
  .superRefine((table, ctx) => {
    const codes = table.currencies.map((c) => c.code);
    // A wrong code is already reported, so what refers to it is not reported as well.
    if (!codes.every((known) => CODE.test(known))) return;
    reportCurrencies(table.currencies, ctx);
    const uses = [
      { path: ['base'], used: table.base },
      { path: ['fallback'], used: table.fallback },
      ...Object.entries(table.regions).map(([region, used]) => ({ path: ['regions', region], used })),
    ];
    for (const { path, used } of uses) reportUnknown(used, path, codes, ctx);
    for (const { path, ...issue } of [...priceIssues(table), ...saleIssues(table)])
      ctx.addIssue({ code: 'custom', path: [...path], ...issue });
  })
  .transform((table) => ({
    ...table,
    currencies: table.currencies.map((entry) => {
      const flatPriceCents = entry.flatPriceCents ?? table.basePriceCents;
      return { ...entry, flatPriceCents, exitIntentPriceCents: entry.exitIntentPriceCents ?? flatPriceCents };
    }),
  }));

type Context = z.core.$RefinementCtx;

/** A currency that is not charged or listed twice, and one with the sign of another. */
function reportCurrencies(currencies: readonly Readonly<{ code: string; symbol: string }>[], ctx: Context): void {
  for (const [i, { code: own, symbol }] of currencies.entries()) {
    const report = (field: string, message: RuleCode, params: Readonly<Record<string, string>>) =>
      ctx.addIssue({ code: 'custom', message, path: ['currencies', i, field], input: own, params });
    const isCharged = CHARGED_CURRENCIES.has(own);
    if (!isCharged) report('code', 'charged-currency', {});
    else if (currencies.findIndex((other) => other.code === own) !== i) report('code', 'currency-once', {});
    const owners = isCharged ? ownersOfSign(symbol, own) : undefined;
    // "EUR4.99": the code in place of the sign that everybody knows.
    const isCode = symbol.trim() === own && signOf(own) !== undefined;
    if (owners === undefined && !isCode) continue;
    const sign = signOf(own) ?? `${own}, or the sign of that currency`;
    report('symbol', 'currency-symbol', { code: own, symbol: sign, ...(owners === undefined ? {} : { owners }) });
  }
}

function reportUnknown(used: string, path: string[], codes: readonly string[], ctx: Context): void {
  if (codes.includes(used) || !CODE.test(used)) return;
  const message = rule('currency-in-table');
  const params = { code: used, codes: [...new Set(codes)].join(', ') };
  // A currency that exists is not a misspelling of another.
  if (CHARGED_CURRENCIES.has(used)) ctx.addIssue({ code: 'custom', message, path, input: used, params });
  else ctx.addIssue({ code: 'invalid_value', values: [...codes], path, input: used });
}

export type Currency = Pricing['currencies'][number];
export type Pricing = z.output<typeof pricing>;

type Row = Readonly<{
  code: string;
  symbol: string;
  flatPriceCents?: number | undefined;
  exitIntentPriceCents?: number | undefined;
}>;
type Table = Readonly<{ basePriceCents: number; currencies: readonly Row[] }>;
type Issue = Readonly<{
  path: readonly (string | number)[];
  message: RuleCode;
  input: number | undefined;
  params: Readonly<Record<string, string | number | boolean>>;
}>;
/** An amount with the field that it is written in. */
type Price = Readonly<{ field: string; path: Issue['path']; amount: number }>;

/** Flat price to exit price. An exit price below a tenth suggests a flat price with two digits too many, such as 39900 for £3.99. */
const MAX_RATIO = 10;

/** Reports prices that cannot be charged or are probably typos: each amount, and the exit price compared with the flat price. */
function priceIssues({ basePriceCents, currencies }: Table): Issue[] {
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

const isAmount = (amount: number): boolean => Number.isInteger(amount) && amount > 0 && amount <= MOST_CENTS;

/** Amounts that the provider would reject, so that no checkout would open. */
function uncharged({ field, path, amount }: Price, { code, symbol }: Row): Issue[] {
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

function saleIssues(table: Table & Readonly<{ sales: readonly Sale[] }>): Issue[] {
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
