/** The groups of the report in their order, and what of the content each of them compares. */
import { FALLBACK_LANGUAGE } from '#domain/locale.ts';
import { formatPrice } from '#domain/money.ts';
import { salePrices } from '#domain/prices.ts';
import type { Term } from '#domain/published.ts';
import type { Pricing } from '#schema/files/pricing.ts';
import { type Content, pageEntries } from '../content/content.ts';
import { routeOfEntry } from '../resolve/references/route-table.ts';
import type { ApprovalMark } from './approval-marks.ts';

/** A file of the content. */
export type Item = Readonly<{
  file: string;
  /** As the report names it: the URL of a page. Empty where the title of the group says all. */
  name: string;
  data: object;
  /** Of a text that has a file for each language, and of a page in another language than English. */
  lang?: string;
  page?: Term & Readonly<{ title: string }>;
}>;

export type Group = Readonly<{
  title: string;
  itemsOf: (content: Content) => readonly Item[];
  /** The approval that all of its changes need. */
  mark?: ApprovalMark;
  /** Of paid text only how much of it differs, and where: the report may be public. */
  isPaid?: boolean;
}>;

type Entry = Readonly<{ id: string; file: string; data: object }>;

const unnamed = ({ file, data }: Entry): Item => ({ name: '', file, data });
const named = ({ id, file, data }: Entry): Item => ({ name: id, file, data });
const inLanguage = ({ id, file, data }: Entry): Item => ({ name: '', file, data, lang: id });

export const GROUPS: readonly Group[] = [
  { title: 'Prices', itemsOf: ({ pricing }) => pricing.map(priceItem), mark: 'price' },
  { title: 'Claims', itemsOf: ({ claims }) => claims.map(unnamed), mark: 'claim' },
  { title: 'Pages', itemsOf: pageItems },
  { title: 'Testimonials', itemsOf: ({ testimonials }) => testimonials.map(named), mark: 'review' },
  {
    title: 'Texts that pages share',
    itemsOf: ({ faqs, articles, references, resources, studies, solutions }) =>
      [...faqs, ...articles, ...references, ...resources, ...studies, ...solutions].map(named),
  },
  {
    title: 'Buttons, dialogs, emails and translations',
    itemsOf: ({ messages, translations }) => [...messages, ...translations].map(inLanguage),
  },
  {
    title: 'The guide (its text is paid for and is not shown here)',
    itemsOf: ({ guide, guideTranslations, solutions }) => [
      ...solutions.map(({ id, file, body }) => ({ name: id, file, data: { body } })),
      ...[...guide, ...guideTranslations].map(inLanguage),
    ],
    isPaid: true,
  },
  { title: 'Settings of the site', itemsOf: ({ site }) => site.map(unnamed) },
  { title: 'Look of the site', itemsOf: ({ brand }) => brand.map(unnamed) },
  { title: 'Not seen by visitors', itemsOf: ({ accepted }) => accepted.map(unnamed) },
];

/** With amounts as the pages show them. */
function priceItem({ file, data: { currencies, sales, ...rest } }: Readonly<{ file: string; data: Pricing }>): Item {
  const prices = currencies.map(({ code, symbol, flatPriceCents, exitIntentPriceCents }) => {
    const exitOffer = formatPrice(symbol, exitIntentPriceCents, code);
    return [code, { price: formatPrice(symbol, flatPriceCents, code), exitOffer }] as const;
  });
  const shownSales = sales.map((sale) => ({ ...sale, prices: salePrices(sale, currencies) }));
  return { name: '', file, data: { ...Object.fromEntries(prices), ...rest, sales: shownSales } };
}

export function pageItems(content: Content): Item[] {
  return pageEntries(content).map((entry) => {
    const { file, data, body } = entry;
    const lang = data.lang === FALLBACK_LANGUAGE ? {} : { lang: data.lang };
    return { name: routeOfEntry(entry), file, data: body === '' ? data : { ...data, body }, page: data, ...lang };
  });
}
