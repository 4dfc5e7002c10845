/**
 * Problems of pricing.yaml that its schema cannot see: amounts compared with each other, and which region pays in which currency. The
 * messages of single values are in schema/value-messages.ts.
 */
import { defineProblem } from '../diagnostic.ts';

/** An amount as pages show it. */
type Compared = Readonly<{ shown: string; about: string; other: string; otherCode: string }>;
type WayOut =
  | Readonly<{ fields: string; shown: string }>
  | Readonly<{ about: string; missingFor?: Readonly<{ code: string; amount: number }> }>;

type Far = Compared & Readonly<{ way: WayOut }>;
const FAR = {
  message: (p: Far) => `${p.shown} is about ${p.about}, but the price in ${p.otherCode} is ${p.other}.`,
  hint: ({ way, ...p }: Far) => {
    if ('fields' in way) return `Amounts are in the smallest unit: write ${way.fields} for ${way.shown}.`;
    const like = `${p.other} is about ${way.about}.`;
    if (way.missingFor === undefined) return `Check the amount: ${like} Leave it if the difference is meant.`;
    const { code, amount } = way.missingFor;
    return `${code} has no flatPriceCents and takes the ${amount} of basePriceCents. Give it its own: ${like}`;
  },
  explanation:
    'Amounts are in the smallest unit of their currency: 40000 is ₹400, and 499 is £4.99 but only ₩499. A price that differs from the others by a factor of five or more, at rough exchange rates, is usually one with two digits too few or too many.',
};

export const priceUnused = defineProblem<{ code: string; unused: number; charged: number; shown: string }>({
  code: 'price-unused',
  severity: 'warning',
  title: 'The first price of the table is charged to nobody',
  message: (p) => `Each currency has a price of its own, so ${p.unused} is charged to nobody: the price is ${p.shown}.`,
  hint: (p) =>
    `For a new price, write flatPriceCents: ${p.unused} in the line of ${p.code}; else basePriceCents: ${p.charged}.`,
});

export const priceFarFromOthers = defineProblem<Far>({
  code: 'price-far-from-others',
  severity: 'warning',
  title: 'A price is far from the prices in other currencies',
  ...FAR,
});

export const priceGivenAway = defineProblem<Far>({
  code: 'price-given-away',
  title: 'A price is less than a twentieth of the prices in other currencies',
  ...FAR,
});

export const regionUnknown = defineProblem<{
  region: string;
  currency: string;
  meant: Readonly<{ code: string; name: string }> | undefined;
}>({
  code: 'region-unknown',
  title: 'A region is not the code of a country',
  message: (p) => `"${p.region}" is not the code of a country, so no visitor would ever pay in ${p.currency} by it.`,
  hint: (p) =>
    p.meant === undefined
      ? 'Write the two letters of one country, such as GB; list each country by itself.'
      : `Did you mean ${p.meant.code}, ${p.meant.name}? Write ${p.meant.code}: ${p.currency}.`,
  explanation:
    'Regions are countries by their codes in ISO 3166, as browsers send them. The code of a language (JA) or of a union (EU) is never sent, so its visitors would pay in the fallback.',
});

export const regionInForeignCurrency = defineProblem<{
  region: string;
  name: string;
  currency: string;
  own: string;
}>({
  code: 'region-in-foreign-currency',
  severity: 'warning',
  title: 'A country does not pay in its own currency',
  message: (p) =>
    `Visitors from ${p.name} would pay in ${p.currency}, but their own currency, ${p.own}, has a price here.`,
  hint: (p) => `Write ${p.region}: ${p.own}.`,
});

export const currencyUnused = defineProblem<{ code: string; region: string | undefined }>({
  code: 'currency-unused',
  severity: 'warning',
  title: 'No visitor pays in a currency of the table',
  message: (p) => `No region pays in ${p.code}, and it is not the fallback: its price is never charged.`,
  hint: (p) => `Add a country to regions, such as ${p.region ?? 'GB'}: ${p.code}, or delete this line.`,
});
