/** content/pricing.yaml: the one price table that pages show and functions charge. */
import * as z from 'zod';
import { CHARGED_CURRENCIES, ownersOfSign, smallestStep } from './charged-currencies.ts';
import { cents } from './fields.ts';

const CODE = /^[A-Z]{3}$/;
const code = () => z.string().regex(CODE, 'must be a currency code such as GBP');

export const currency = z.strictObject({
  code: code().describe('Currency code, such as GBP'),
  symbol: z.string().min(1).describe('Symbol before the amount, such as £'),
  flatPriceCents: cents().optional().describe('Price in minor units: 399 is £3.99. Default: the base price'),
  exitIntentPriceCents: cents().describe('Price of the exit offer, in minor units'),
});

export const pricing = z
  .strictObject({
    base: code().describe('Currency of the fixed prices in texts'),
    basePriceCents: cents().describe('Price of the currencies that have none of their own, in minor units'),
    currencies: z.array(currency).min(1).describe('One entry a currency'),
    regions: z
      .record(
        z.string().regex(/^[A-Z]{2}$/, 'must be a region code such as GB'),
        code().describe('Currency code, such as GBP'),
      )
      .describe('Currency of each region'),
    fallback: code().describe('Currency of a region that is not listed'),
  })
  .superRefine((table, ctx) => {
    const codes = table.currencies.map((c) => c.code);
    // A wrong code has its own message already; do not report everything that refers to it as well.
    if (!codes.every((known) => CODE.test(known))) return;
    table.currencies.forEach(({ code: own, symbol, flatPriceCents, exitIntentPriceCents }, i) => {
      const report = (field: string, message: string) =>
        ctx.addIssue({ code: 'custom', message, path: ['currencies', i, field], input: own });
      if (!CHARGED_CURRENCIES.has(own))
        report('code', `must be a currency that Stripe charges; it does not know ${own}`);
      else if (codes.indexOf(own) !== i) report('code', `must be in the table once; ${own} is in it already`);
      const owners = ownersOfSign(symbol, own);
      if (owners !== undefined) report('symbol', `must be the symbol of ${own}; this is that of ${owners}`);
      const step = smallestStep(own);
      for (const [field, amount] of Object.entries({ flatPriceCents, exitIntentPriceCents }))
        if (amount !== undefined && amount % step !== 0)
          report(field, `must be a multiple of ${step} in ${own}: ${Math.ceil(amount / step) * step}`);
    });
    const unknown = (value: string, path: (string | number)[]) => {
      if (!codes.includes(value)) ctx.addIssue({ code: 'invalid_value', values: codes, path, input: value });
    };
    unknown(table.base, ['base']);
    unknown(table.fallback, ['fallback']);
    for (const [region, value] of Object.entries(table.regions)) unknown(value, ['regions', region]);
    table.currencies.forEach((c, i) => {
      const flatPriceCents = c.flatPriceCents ?? table.basePriceCents;
      if (flatPriceCents > 0 && c.exitIntentPriceCents >= flatPriceCents) {
        ctx.addIssue({
          code: 'custom',
          message: 'must be less than the flat price',
          path: ['currencies', i, 'exitIntentPriceCents'],
          input: c.exitIntentPriceCents,
        });
      }
    });
  })
  .transform((table) => ({
    ...table,
    currencies: table.currencies.map((entry) => ({
      ...entry,
      flatPriceCents: entry.flatPriceCents ?? table.basePriceCents,
    })),
  }));

export type Currency = Pricing['currencies'][number];
export type Pricing = z.output<typeof pricing>;
