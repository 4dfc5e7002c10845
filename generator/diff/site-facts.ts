/** A site's data by readable names: prices, claims, testimonials, redirects and settings. */
import { formatPrice } from '#domain/money.ts';
import { describeTerm } from '#domain/published.ts';
import type { Sale } from '#domain/sale.ts';
import { brand as brandSchema } from '#schema/files/brand.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import { type Content, theOne } from '../content/content.ts';
import type { FactKind, Facts } from './difference.ts';
import { languageName } from './difference.ts';
import { oneSpace } from './page-text.ts';
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

/** What each customer is said to have written, on the first line, and below it the translations. */
function reviewFacts(content: Content): Facts {
  const sets = [
    ...content.testimonials.map(({ id, data }) => [id, data.items] as const),
    ...[...shownSets(content)].flatMap(([file, shown]) =>
      shown.flatMap((set) => (typeof set === 'string' ? [] : [[file, set] as const])),
    ),
  ];
  return new Map(
    sets.flatMap(([set, items]) =>
      items.map((item, i): [string, string] => {
        const { name, rating, sample, verified, avatar } = item;
        const again = items.slice(0, i).filter((other) => other.name === name).length;
        const who = sample ? 'a sample' : verified ? 'a customer, purchase verified' : 'a customer';
        const face = avatar === undefined ? [] : [`portrait ${typeof avatar === 'string' ? avatar : avatar.imageFile}`];
        const translated = content.translations.flatMap(({ id, data }) => {
          const words = data.library?.testimonials?.[set]?.[name];
          return words === undefined ? [] : [`${languageName(id)}: ${quoteWords(words, [words.name])}`];
        });
        const lines = [quoteWords(item, [who, `${rating}/5`, ...face]), ...translated];
        return [`${name}${again === 0 ? '' : ` (${again + 1})`} in ${set}`, lines.join('\n')];
      }),
    ),
  );
}

type Words = Readonly<{ quote: string; title?: string | undefined; location?: string | undefined }>;

const quoteWords = ({ quote, title, location }: Words, about: readonly (string | undefined)[]): string =>
  oneSpace(`${[...about, title, location].filter((part) => part !== undefined).join(', ')}: ${quote}`);

/** By the file of each page, the names of its sets of testimonials, or those that it has in itself. */
const shownSets = ({ pages, landing }: Pick<Content, 'pages' | 'landing'>) =>
  new Map([
    ...pages.map(({ file, data }) => {
      const sets = data.sections.flatMap((section) => (section.kind === 'testimonials' ? [section.set] : []));
      return [file, sets] as const;
    }),
    ...landing.map(({ file, data: { testimonials } }) => [file, testimonials ? [testimonials] : []] as const),
  ]);

/** The names of the sets that a page shows, by its file. */
export function setNames(content: Content): Map<string, string> {
  const nameOf = (set: string | object) => (typeof set === 'string' ? set : 'its own');
  return new Map([...shownSets(content)].map(([file, sets]) => [file, sets.map(nameOf).join(', ')]));
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
