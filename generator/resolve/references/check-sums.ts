/** Checks amounts in claims.yaml that are computed from others: the total of the savings, and the saving compared with the price. */

import { decimalsOf, formatMinorUnits } from '#domain/money.ts';
import { amountsIn } from '#domain/numbers.ts';
import type { Claims } from '#schema/files/claims.ts';
import type { Currency } from '#schema/files/pricing.ts';
import type { Content } from '../../content/content.ts';
import { textsIn } from '../../content/gaps.ts';
import { amountInOtherCurrency, sumDiffers } from '../../diagnostics/catalogue.ts';
import type { CheckTools } from '../site.ts';
import { unknownName } from './resolve-values.ts';

export function checkSums({ claims, pricing }: Pick<Content, 'claims' | 'pricing'>, { locate, log }: CheckTools): void {
  const base = pricing.flatMap(({ data }) => data.currencies.filter(({ code }) => code === data.base))[0];
  if (base === undefined) return;
  for (const { file, data } of claims) {
    const amounts = knownAmounts(data, base);
    const inOtherCurrency = new Set<string>();
    for (const [claim, { sumOf = [], less = [], text }] of Object.entries(data)) {
      const parts = [
        ...sumOf.map((name, i) => ({ name, field: 'sumOf', i, sign: 1 })),
        ...less.map((name, i) => ({ name, field: 'less', i, sign: -1 })),
      ];
      const missing = parts.filter(({ name }) => !amounts.has(name));
      for (const { name, field, i } of missing) {
        const at = locate(file, { path: [claim, field, i] });
        if (data[name] !== undefined) inOtherCurrency.add(name);
        else log.add(unknownName(at, { what: 'amount', name, known: amounts.keys(), where: 'claims.yaml' }));
      }
      if (sumOf.length === 0 || missing.length > 0) continue;
      const sum = parts.reduce((total, { name, sign }) => total + sign * (amounts.get(name) ?? 0), 0);
      const [first, ...others] = textsIn(text).flatMap(({ path, text: words }) => {
        const fault = differs(words, sum, base);
        return fault === undefined ? [] : [{ path, ...fault }];
      });
      if (first === undefined) continue;
      const { path, ...fault } = first;
      const params = { claim, ...fault, others: others.map((other) => other.path.join('')) };
      log.add(sumDiffers(locate(file, { path: [claim, 'text', ...path] }), params));
    }
    for (const name of inOtherCurrency) {
      const text = firstText(data[name]?.text);
      log.add(amountInOtherCurrency(locate(file, { path: [name, 'text'] }), { claim: name, text, base: base.code }));
    }
  }
}

/** The amount that each claim names, in minor units, and the prices. */
function knownAmounts(claims: Claims, base: Currency): Map<string, number> {
  const named = Object.entries(claims).flatMap(([name, { text }]): [string, number][] => {
    const [amount] = amountsIn(firstText(text), [base]);
    return amount === undefined ? [] : [[name, amount.cents]];
  });
  return new Map([...named, ['price.flat', base.flatPriceCents], ['price.exit', base.exitIntentPriceCents]]);
}

/** The English one of a claim's texts, or the one for all languages. */
const firstText = (text: unknown): string => textsIn(text)[0]?.text ?? '';

/** Texts without decimals round down: "over £531". */
function differs(words: string, sum: number, base: Currency) {
  const [amount] = amountsIn(words, [base]);
  if (amount === undefined) return undefined;
  const decimals = decimalsOf(base.code);
  const hasDecimals = decimals > 0 && new RegExp(`[.,]\\d{${decimals}}(?!\\d)`).test(amount.found);
  const unit = hasDecimals ? 1 : 10 ** decimals;
  const expected = Math.floor(sum / unit) * unit;
  if (amount.cents === expected) return undefined;
  const shown = Math.max(0, expected) / unit;
  return { found: amount.found, expected: formatMinorUnits(base.symbol, shown, hasDecimals ? decimals : 0) };
}
