/** A site's data by readable names: prices, claims, redirects, and what is scheduled. */
import { formatLondon, type Instant } from '#domain/london.ts';
import { formatPrice } from '#domain/money.ts';
import type { Claims } from '#schema/files/claims.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import type { Content } from '../content/content.ts';
import type { SourceLocator } from '../content/yaml/source-location.ts';
import { changesAfter } from '../resolve/pages/schedule.ts';

export type Facts = ReadonlyMap<string, string>;

export function priceFacts({ currencies, regions, base, basePriceCents, fallback }: Pricing): Facts {
  const symbol = currencies.find(({ code }) => code === base)?.symbol ?? '';
  return new Map([
    ...currencies.flatMap(({ code, symbol, flatPriceCents, exitIntentPriceCents }): [string, string][] => [
      [`${code} price`, formatPrice(symbol, flatPriceCents, code)],
      [`${code} exit offer`, formatPrice(symbol, exitIntentPriceCents, code)],
    ]),
    ...Object.entries(regions).map(([region, code]): [string, string] => [`currency in ${region}`, code]),
    ['currency elsewhere', fallback],
    ['currency of fixed prices', base],
    ['base price', formatPrice(symbol, basePriceCents, base)],
  ]);
}

export function claimFacts(claims: readonly Claims[]): Facts {
  return new Map(
    claims
      .flatMap((all) => Object.entries(all))
      .flatMap(([name, { text, source }]) => {
        const texts: [string, string | undefined][] =
          typeof text === 'string'
            ? [[name, text]]
            : Object.entries(text).map(([lang, words]) => [`${name} (${lang})`, words]);
        return [...texts, [`${name} rests on`, source] as const].filter(
          (fact): fact is [string, string] => fact[1] !== undefined,
        );
      }),
  );
}

/** Whose words each testimonial is said to be, and its stars. */
export function reviewFacts({ testimonials, landing }: Content): Facts {
  const sets = [
    ...testimonials.map(({ id, data }) => [id, data.items] as const),
    ...landing.flatMap(({ id, data }) =>
      data.testimonials === undefined || typeof data.testimonials === 'string'
        ? []
        : [[id, data.testimonials] as const],
    ),
  ];
  return new Map(
    sets.flatMap(([id, items]) =>
      items.flatMap(({ name, sample, verified, rating }): [string, string][] => [
        [`${name} in ${id} is`, sample ? 'a sample' : verified ? 'a customer, purchase verified' : 'a customer'],
        [`${name} in ${id} gives`, `${rating}/5`],
      ]),
    ),
  );
}

/** The words of every claim, in all languages. */
export function claimWords(claims: readonly Claims[]): string[] {
  return claims
    .flatMap((all) => Object.values(all))
    .flatMap(({ text }) => (typeof text === 'string' ? [text] : Object.values(text)))
    .filter((words) => words !== undefined);
}

export function redirectFacts({ site }: Content): Facts {
  return new Map(site.flatMap(({ data }) => data.redirects.map(({ from, to }): [string, string] => [from, to])));
}

/** What appears and goes after the moment; of several changes of one kind, the moments of all. */
export function scheduleFacts(content: Content, at: Instant, locate: SourceLocator): Facts {
  const facts = new Map<string, string>();
  for (const change of changesAfter(content, at, locate)) {
    const { route, section, does } = change;
    const name = `${section === undefined ? route : `a section "${section.kind}" of ${route}`} ${does}`;
    const before = facts.get(name);
    facts.set(name, `${before === undefined ? '' : `${before}, `}${formatLondon(change.at)}`);
  }
  return facts;
}
