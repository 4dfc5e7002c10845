/** Every figure that texts may name: those of the business from claims.yaml, and the prices. */
import type { CheckedSite } from '../checked-site.ts';

export type KnownFigures = Readonly<{
  /** Such as 4.8/5, each once. */
  ratings: readonly string[];
  guaranteeDays: string | undefined;
  /** Numbers of a thousand and more, such as 1,247. */
  counts: readonly string[];
  symbols: readonly string[];
  /** A symbol and an amount in minor units, such as £399. */
  amounts: ReadonlySet<string>;
}>;

export function knownFigures({ content, site, settings }: CheckedSite): KnownFigures {
  const claims = new Map(content.claims.flatMap(({ data }) => Object.entries(data)));
  const textsOf = (name: string) => Object.values(localizedTexts(claims.get(name)?.text));
  const all = [...claims.keys()].flatMap(textsOf);
  const { currencies, basePriceCents, base } = site.pricing;
  const symbols = [...new Set(currencies.map(({ symbol }) => symbol))];
  const baseSymbol = currencies.find(({ code }) => code === base)?.symbol ?? '';
  return {
    ratings: [...new Set(all.filter((text) => /^\d([.,]\d)?\/5$/.test(text)))],
    guaranteeDays: textsOf('guaranteeDays')[0],
    counts: [...all.flatMap((text) => text.match(/\d{1,3}[,.\s]?\d{3}\b/g) ?? []), String(settings.counter.start)],
    symbols,
    amounts: new Set([
      ...currencies.flatMap(({ symbol, flatPriceCents, exitIntentPriceCents }) => [
        `${symbol}${flatPriceCents}`,
        `${symbol}${exitIntentPriceCents}`,
      ]),
      `${baseSymbol}${basePriceCents}`,
      ...all.flatMap((text) => amountsIn(text, symbols).map(({ symbol, cents }) => `${symbol}${cents}`)),
    ]),
  };
}

function localizedTexts(text: string | object | undefined): Record<string, string> {
  return typeof text === 'string' ? { en: text } : { ...text };
}

type Amount = Readonly<{ found: string; symbol: string; cents: number }>;

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
