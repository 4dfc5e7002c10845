/** A site's data by readable names: prices, testimonials and redirects. */
import { formatPrice } from '#domain/money.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import type { Content } from '../content/content.ts';
import type { Facts } from './difference.ts';

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

/** The customer named for each testimonial, and its stars. */
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

/** The text of every claim, in all languages. */
export function claimWords({ claims }: Content): string[] {
  return claims
    .flatMap(({ data }) => Object.values(data))
    .flatMap(({ text }) => (typeof text === 'string' ? [text] : Object.values(text)))
    .filter((words) => words !== undefined);
}

export function redirectFacts({ site }: Content): Facts {
  return new Map(site.flatMap(({ data }) => data.redirects.map(({ from, to }): [string, string] => [from, to])));
}
