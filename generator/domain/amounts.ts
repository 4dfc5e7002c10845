/** Finds amounts of money in texts, in English and continental notation. */
import { escapePattern } from './escape-pattern.ts';
import { decimalsOf, formatMinorUnits } from './money.ts';

/** A symbol with the code of its currency, which says how many decimals the amounts have. */
export type AmountCurrency = Readonly<{ code: string; symbol: string }>;
/** An amount as it is written, and its value in minor units of the currency. */
export type Amount = AmountCurrency & Readonly<{ found: string; cents: number }>;

/**
 * Amounts with the symbol of a currency before or after them, in English or continental notation. Where currencies share a symbol, as ¥
 * is yen and yuan, each reads the amount with its own decimals.
 */
export function amountsIn(text: string, currencies: readonly AmountCurrency[]): Amount[] {
  return currencies.flatMap(({ code, symbol }) => {
    const literal = escapePattern(symbol.trim());
    const form = new RegExp(`${literal}\\s?(\\d[\\d.,]*)|(?<![\\d.,£$€₹৳])(\\d[\\d.,]*)\\s?${literal}`, 'g');
    return [...text.matchAll(form)].map(([found, before, after]): Amount => {
      const cents = minorUnits(before ?? after ?? '', decimalsOf(code));
      return { found: found.replace(/[.,]$/, ''), code, symbol, cents };
    });
  });
}

/** The amount as the site formats it, so that equal amounts are equal whatever their notation. */
export const written = ({ symbol, cents, code }: Omit<Amount, 'found'>): string =>
  formatMinorUnits(symbol, cents, decimalsOf(code));

/** The last separator is the decimal one if no more digits follow it than the currency has decimals; others separate thousands. */
function minorUnits(number: string, decimals: number): number {
  const fraction = decimals === 0 ? undefined : new RegExp(`[.,](\\d{1,${decimals}})[.,]?$`).exec(number);
  const whole = number.slice(0, fraction?.index).replace(/[.,]/g, '');
  return Number(whole + (fraction?.[1] ?? '').padEnd(decimals, '0'));
}
