/** A site's data by readable names: prices, claims, testimonials, redirects and settings. */
import { formatPrice } from '#domain/money.ts';
import { describeTerm } from '#domain/published.ts';
import type { Sale } from '#domain/sale.ts';
import { brand as brandSchema } from '#schema/files/brand.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import { type Content, theOne } from '../content/content.ts';
import type { FactKind, Facts } from './difference.ts';
import { languageName } from './difference.ts';
import { brandFacts, settingFacts } from './setting-facts.ts';

export function factsOf(content: Content): Readonly<Record<FactKind, Facts>> {
  const settings = theOne(content.site).data;
  return {
    price: priceFacts(theOne(content.pricing).data),
    claim: claimFacts(content),
    checkout: settingFacts(settings, 'checkout'),
    review: reviewFacts(content),
    brand: brandFacts(content.brand[0]?.data ?? brandSchema.parse({})),
    behaviour: settingFacts(settings, 'behaviour'),
    search: settingFacts(settings, 'search'),
    site: settingFacts(settings, 'site'),
    redirect: redirectFacts(content),
    internal: acceptedFacts(content),
  };
}

function priceFacts({ currencies, regions, base, basePriceCents, fallback, sales }: Pricing): Facts {
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
    ...sales.map((sale): [string, string] => [`sale ${describeTerm(sale)}`, salePrices(sale, currencies)]),
  ]);
}

function claimFacts({ claims }: Content): Facts {
  return new Map(
    claims
      .flatMap(({ data }) => Object.entries(data))
      .flatMap(([name, { text, source, sumOf, less }]): [string, string][] => [
        ...Object.entries(typeof text === 'string' ? { '': text } : text).flatMap(
          ([lang, words]): [string, string][] =>
            words === undefined ? [] : [[lang === '' ? name : `${name} (${languageName(lang)})`, words]],
        ),
        [`source of ${name}`, source === 'owner' ? 'the owner' : source],
        ...(sumOf === undefined ? [] : [[`${name} adds up`, sumOf.join(', ')] as [string, string]]),
        ...(less === undefined ? [] : [[`${name} leaves off`, less.join(', ')] as [string, string]]),
      ]),
  );
}

/** What the owner has accepted decides whether the site may be published, and visitors see nothing of it. */
function acceptedFacts({ accepted }: Content): Facts {
  return new Map(
    accepted
      .flatMap(({ data }) => data)
      .map(({ finding, where, reason, by, on }): [string, string] => [
        `accepted finding ${finding}${where === undefined ? '' : ` of ${where}`}`,
        `${reason} (${by}, ${on})`,
      ]),
  );
}

/** `£2.99, $3.99`. */
export const salePrices = ({ prices }: Sale, currencies: Pricing['currencies']): string =>
  Object.entries(prices)
    .map(([code, cents]) => formatPrice(currencies.find((one) => one.code === code)?.symbol ?? '', cents, code))
    .join(', ');

/** The customer named for each testimonial, and its stars. */
function reviewFacts({ testimonials, landing }: Content): Facts {
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

export function claimWords({ claims }: Content): string[] {
  return claims
    .flatMap(({ data }) => Object.values(data))
    .flatMap(({ text }) => (typeof text === 'string' ? [text] : Object.values(text)))
    .filter((words) => words !== undefined);
}

function redirectFacts({ site }: Content): Facts {
  return new Map(site.flatMap(({ data }) => data.redirects.map(({ from, to }): [string, string] => [from, to])));
}
