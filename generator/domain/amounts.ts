/** Amounts of money in texts, as English and continental writers put them. */

export type Amount = Readonly<{ found: string; symbol: string; cents: number }>;

/** Amounts with one of the symbols before or after them, in English or continental notation. */
export function amountsIn(text: string, symbols: readonly string[]): Amount[] {
  return symbols.flatMap((symbol) => {
    const literal = symbol.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const form = new RegExp(`${literal}\\s?(\\d[\\d.,]*)|(?<![\\d.,£$€₹৳])(\\d[\\d.,]*)\\s?${literal}`, 'g');
    return [...text.matchAll(form)].map(([found, before, after]) => ({
      ...{ found: found.replace(/[.,]$/, ''), symbol, cents: centsOf(before ?? after ?? '') },
    }));
  });
}

/** The last separator before one or two digits is the decimal one; others separate thousands. */
function centsOf(number: string): number {
  const [, whole = '', , part = ''] = /^(.*?)([.,](\d{1,2}))?[.,]?$/.exec(number) ?? [];
  return Number(whole.replace(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'));
}
