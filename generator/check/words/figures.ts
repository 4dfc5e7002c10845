/** Compares figures in texts with claims.yaml and pricing.yaml: ratings, days of guarantee, numbers of people, amounts of money. */
import { type AmountCurrency, amountsIn, written } from '#domain/amounts.ts';
import { numbersIn } from '#domain/numbers.ts';
import { figureDiffers, textFigureDiffers, unknownAmount } from '../../diagnostics/catalogue.ts';
import type { CheckedPage, PageText } from '../checked-page.ts';
import type { CheckedSite } from '../checked-site.ts';
import type { Check, Found } from '../run-checks.ts';
import { besideEnglish } from './beside-english.ts';

const RATING = /(?<![\d/.,])\d(?:[.,]\d)?\s?\/\s?5(?![\d/])/g;
const GUARANTEE =
  /(?<!\d)(\d+)[- ](?:days?|d[ií]as?|jours?|dias?)[- ](?:[\p{L}-]+[- ]){0,3}?(?:guarantee|garant[íi]a|garantie)/giu;
const ENDLESS = /\b(?:lifetime|life-?long|unlimited)[ -](?:money[- ]back )?guarantee\b/giu;
/** "Write within 60 days and you get your money back": a period in a text about the guarantee. */
const WITHIN = /\bwithin (\d+) days\b/g;
const REFUND = /\b(?:money back|guarantee|full refund)\b/i;
const PEOPLE =
  /(?<![\d.,])\d{1,3}[,.\u202f ]\d{3}\+?(?= (?:satisfied |happy )?(?:people|customers|readers|personas|clientes|lectores))/g;

/** Prevalence. Other percentages are findings of studies, which each page takes from its source. */
const SHARE = /(?<![\d.,–-])(\d{1,2}(?:[.,]\d)?)\s?% of (?:all )?(?:adults|people|the population|women|sufferers)\b/gi;

export const figures: Check = (site) => {
  const known = knownFigures(site);
  const onPages = site.pages.flatMap((page) => page.texts.flatMap((text) => faultsOf(site, page, text, known)));
  return [...onPages, ...inLanguages(site)];
};

/** Texts that stand in several languages side by side, such as "never longer than 10 minutes": each says the same numbers, or none. */
function inLanguages({ content: { pages, site, solutions }, locate }: CheckedSite): Found[] {
  return [...pages, ...site, ...solutions].flatMap(({ file, data }) =>
    besideEnglish(data).flatMap(({ path, lang, own, english }): Found[] => {
      const [said, meant] = [numbersIn(own), numbersIn(english)];
      const [others, missing] = [
        said.filter((one) => !meant.includes(one)),
        meant.filter((one) => !said.includes(one)),
      ];
      if (said.length === 0 || meant.length === 0 || others.length + missing.length === 0) return [];
      const at = locate.at(file, { path });
      return [
        { diagnostic: textFigureDiffers(at, { lang, own: listed(others, said), english: listed(missing, meant) }) },
      ];
    }),
  );
}

/** What differs, or where nothing is left of that, all. */
const listed = (differing: readonly string[], all: readonly string[]): string =>
  [...new Set(differing.length === 0 ? all : differing)].join(', ');

function faultsOf(site: CheckedSite, page: CheckedPage, { words, element }: PageText, known: KnownFigures): Found[] {
  // A cheap test first: most texts have no digits.
  if (!/\d|guarantee/i.test(words)) return [];
  const at = (found: string) => site.locate.element(page, element, found);
  const differs = (found: string, sayings: readonly string[]) => ({
    diagnostic: figureDiffers(at(found), {
      found,
      known: sayings.length === 0 ? 'nothing about it' : sayings.join(' or '),
    }),
    page,
  });
  const digits = (text: string) => text.replace(/\D/g, '');
  return [
    ...[...words.matchAll(RATING)]
      .filter(([found]) => !known.ratings.some((rating) => same(rating, found)))
      .map(([found]) => differs(found, known.ratings)),
    ...[...words.matchAll(GUARANTEE)]
      .filter(([, days = '']) => known.guaranteeDays !== undefined && days !== known.guaranteeDays)
      .map(([found]) => differs(found, [`${known.guaranteeDays} days`])),
    ...[...words.matchAll(ENDLESS)]
      .filter(() => known.guaranteeDays !== undefined)
      .map(([found]) => differs(found, [`${known.guaranteeDays} days`])),
    ...(REFUND.test(words) ? [...words.matchAll(WITHIN)] : [])
      .filter(([, days = '']) => known.guaranteeDays !== undefined && days !== known.guaranteeDays)
      .map(([found]) => differs(found, [`${known.guaranteeDays} days`])),
    ...[...words.matchAll(SHARE)]
      .filter(([, share = '']) => !known.shares.has(share.replace(',', '.')))
      .map(([found]) =>
        differs(
          found,
          [...known.shares].map((share) => `${share}%`),
        ),
      ),
    ...[...words.matchAll(PEOPLE)]
      .filter(([found]) => !known.counts.some((count) => digits(count) === digits(found)))
      .map(([found]) => differs(found, known.counts)),
    ...unknownAmounts(words, known).map((found) => ({ diagnostic: unknownAmount(at(found), { found }), page })),
  ];
}

/** Currencies that share a symbol parse an amount with their own decimals; one match is enough. */
function unknownAmounts(words: string, { currencies, amounts }: KnownFigures): string[] {
  const read = amountsIn(words, currencies);
  const known = new Set(read.filter((amount) => amounts.has(written(amount))).map(({ found }) => found));
  return [...new Set(read.map(({ found }) => found))].filter((found) => !known.has(found));
}

const same = (a: string, b: string): boolean => normal(a) === normal(b);
const normal = (rating: string): string => rating.replace(/\s/g, '').replace(',', '.');

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
    guaranteeDays: textsOf('guaranteeDays')[0]?.match(/\d+/)?.[0],
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
