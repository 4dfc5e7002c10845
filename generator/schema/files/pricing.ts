/** content/pricing.yaml: the one price table that pages show and functions charge. */
import * as z from 'zod';
import { cents, inOrder, moment, pattern } from '../fields.ts';
import { type RuleCode, rule } from '../value-rules.ts';
import { CHARGED_CURRENCIES, ownersOfSign, signOf } from './currencies.ts';
import { priceIssues, saleIssues } from './price-issues.ts';

const CODE = /^[A-Z]{3}$/;
const code = () => pattern(CODE, 'currency-code');

export const currency = z.strictObject({
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
