/** Every figure that texts may name: those of the business from claims.yaml, and the prices. */
import { type AmountCurrency, amountsIn, written } from '#domain/amounts.ts';
import type { CheckedSite } from '../checked-site.ts';

export type KnownFigures = Readonly<{
  /** Such as 4.8/5, each once. */
  ratings: readonly string[];
  guaranteeDays: string | undefined;
  /** Numbers of a thousand and more, such as 1,247. */
  counts: readonly string[];
  /** Numbers that a claim gives in per cent, such as 10 or 2.7. */
  shares: ReadonlySet<string>;
  currencies: readonly AmountCurrency[];
  /** As the site writes them, such as £3.99. */
  amounts: ReadonlySet<string>;
}>;

export function knownFigures({ content, site, settings }: CheckedSite): KnownFigures {
  const claims = new Map(content.claims.flatMap(({ data }) => Object.entries(data)));
  const textsOf = (name: string) => Object.values(localizedTexts(claims.get(name)?.text));
  const all = [...claims.keys()].flatMap(textsOf);
  const { currencies } = site.pricing;
  return {
    ratings: [...new Set(all.filter((text) => /^\d([.,]\d)?\/5$/.test(text)))],
    guaranteeDays: textsOf('guaranteeDays')[0],
    counts: [
      ...all.flatMap((text) => text.match(/\d{1,3}[,.\s]?\d{3}\b/g) ?? []),
      ...(settings.counter === undefined ? [] : [String(settings.counter.start)]),
    ],
    shares: new Set(
      all
        .filter((text) => text.includes('%'))
        .flatMap((text) => text.match(/\d+(?:[.,]\d+)?/g) ?? [])
        .map((share) => share.replace(',', '.')),
    ),
    currencies,
    amounts: new Set([
      ...currencies.flatMap(({ code, symbol, flatPriceCents, exitIntentPriceCents }) =>
        [flatPriceCents, exitIntentPriceCents].map((cents) => written({ code, symbol, cents })),
      ),
      ...all.flatMap((text) => amountsIn(text, currencies).map(written)),
    ]),
  };
}

function localizedTexts(text: string | object | undefined): Record<string, string> {
  return typeof text === 'string' ? { en: text } : { ...text };
}
