/** Amounts in claims.yaml that are worked out from others: the total of the savings, and what is saved against the price. */
import { amountsIn } from '#domain/amounts.ts';
import { formatPrice } from '#domain/money.ts';
import type { Claims } from '#schema/claims.ts';
import type { Currency } from '#schema/pricing.ts';
import type { Content } from '../content/content.ts';
import type { SourceLocator } from '../content/source-location.ts';
import { sumDiffers } from '../diagnostics/catalogue.ts';
import type { DiagnosticCollector } from '../diagnostics/diagnostic-collector.ts';
import { unknownName } from './unknown-name.ts';

export function checkSums({ claims, pricing }: Content, locate: SourceLocator, log: DiagnosticCollector): void {
  const base = pricing.flatMap(({ data }) => data.currencies.filter(({ code }) => code === data.base))[0];
  if (base === undefined) return;
  for (const { file, data } of claims) {
    const amounts = knownAmounts(data, base);
    for (const [claim, { sumOf = [], less = [], text }] of Object.entries(data)) {
      const parts = [
        ...sumOf.map((name, i) => ({ name, field: 'sumOf', i, sign: 1 })),
        ...less.map((name, i) => ({ name, field: 'less', i, sign: -1 })),
      ];
      const missing = parts.filter(({ name }) => !amounts.has(name));
      for (const { name, field, i } of missing) {
        const at = locate(file, { path: [claim, field, i] });
        log.add(unknownName(at, { what: 'amount', name, known: amounts.keys(), where: 'claims.yaml' }));
      }
      if (sumOf.length === 0 || missing.length > 0) continue;
      const sum = parts.reduce((total, { name, sign }) => total + sign * (amounts.get(name) ?? 0), 0);
      const [first, ...others] = textsOf(text).flatMap(([lang, words]) => {
        const fault = differs(words, sum, base);
        return fault === undefined ? [] : [{ lang, ...fault }];
      });
      if (first === undefined) continue;
      const { lang, found, expected } = first;
      const at = locate(file, { path: [claim, 'text', ...(lang === '' ? [] : [lang])] });
      log.add(sumDiffers(at, { claim, found, expected, others: others.map((other) => other.lang) }));
    }
  }
}

/** The amount that each claim names, in minor units, and the prices. */
function knownAmounts(claims: Claims, { symbol, flatPriceCents, exitIntentPriceCents }: Currency): Map<string, number> {
  const named = Object.entries(claims).flatMap(([name, { text }]): [string, number][] => {
    const [amount] = amountsIn(textsOf(text)[0]?.[1] ?? '', [symbol]);
    return amount === undefined ? [] : [[name, amount.cents]];
  });
  return new Map([...named, ['price.flat', flatPriceCents], ['price.exit', exitIntentPriceCents]]);
}

/** The texts of a claim by their language, English first; without a name if it has one text for all. */
function textsOf(text: Claims[string]['text']): [lang: string, text: string][] {
  if (typeof text === 'string') return [['', text]];
  return Object.entries(text).flatMap(([lang, words]): [string, string][] =>
    words === undefined ? [] : [[lang, words]],
  );
}

/** Texts without decimals round down: "over £531". */
function differs(words: string, sum: number, { symbol, code }: Currency) {
  const [amount] = amountsIn(words, [symbol]);
  if (amount === undefined) return undefined;
  const isWhole = !/[.,]\d\d(?!\d)/.test(amount.found);
  const expected = isWhole ? Math.floor(sum / 100) * 100 : sum;
  if (amount.cents === expected) return undefined;
  const formatted = formatPrice(symbol, Math.max(0, expected), code);
  return { found: amount.found, expected: isWhole ? formatted.replace(/[.,]00$/, '') : formatted };
}
