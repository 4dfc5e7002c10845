/** Structured data for search engines: every page as a web page on the site's subject, questions as FAQPage, the guide as a product with its price. */
import type { FAQPage, Graph, MedicalWebPage, Product, WebPage } from 'schema-dts';
import { londonDay } from '#domain/london.ts';
import { formatAmount, formatPrice } from '#domain/money.ts';
import { fill } from '#domain/placeholders.ts';
import type { Currency } from '#schema/files/pricing.ts';
import type { SiteSettings } from '#schema/files/site.ts';
import type { LocaleContext, Page, ResolvedQuestion } from '#schema/resolved.ts';
import { plainText } from '../content/parse-markdown.ts';

export function structuredData(page: Page, { settings, currency, saleEnd }: LocaleContext): string {
  // In another language a page's questions stay English; search engines have them, and the offer, from the English page.
  const { sections } = page.translated ? { sections: [] } : page;
  const questions = sections.flatMap((section): readonly ResolvedQuestion[] =>
    section.kind === 'faq' ? section.items : [],
  );
  const sells = sections.some(({ kind }) => kind === 'solutions');
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      webPage(page, settings),
      ...(questions.length > 0 ? [faqPage(questions, currency)] : []),
      ...(sells ? [product(page, settings, { currency, saleEnd })] : []),
    ],
  };
  return escapeForScript(JSON.stringify(graph));
}

const UNSAFE = /[<\u2028\u2029]/;

/** `</script>` and `<!--` cannot occur: every less-than sign is written as its escape, which JSON reads as the same. */
export function escapeForScript(json: string): string {
  if (!UNSAFE.test(json)) return json;
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

const SPECIALTIES: readonly string[] = ['Neurologic', 'Obstetric', 'PrimaryCare', 'PublicHealth', 'Pulmonary'];

function isSpecialty(value: string | undefined): value is 'Neurologic' {
  return value !== undefined && SPECIALTIES.includes(value);
}

function reviewOf({ sections }: Page, { byline }: SiteSettings) {
  if (byline === undefined || byline.sample || !sections.some(({ kind }) => kind === 'byline')) return {};
  const person = (name: string) => ({ '@type': 'Person', name }) as const;
  return { author: person(byline.author), reviewedBy: person(byline.reviewer), lastReviewed: byline.reviewed };
}

/** What the head says too, the title and the description, is not repeated. A medical web page where the subject of the site is a medical condition. */
function webPage(page: Page, settings: SiteSettings): MedicalWebPage | WebPage {
  const { head, lang } = page;
  const { keywords } = head.schemaData ?? {};
  const common = {
    url: head.canonical,
    inLanguage: lang,
    dateModified: head.modified,
    ...reviewOf(page, settings),
    ...subjectOf(head.schemaData, settings.subject),
  } as const;
  const last = {
    ...(keywords === undefined ? {} : { keywords: keywords.join(', ') }),
    publisher: { '@type': 'Organization', name: settings.name },
  } as const;
  if (settings.subject?.kind !== 'condition') return { '@type': 'WebPage', ...common, ...last };
  return { '@type': 'MedicalWebPage', ...common, ...specialtyOf(head.schemaData, settings.subject), ...last };
}

type Subject = SiteSettings['subject'];
type SchemaData = Page['head']['schemaData'];

/** The page's own subject, else the site's. */
function subjectOf({ about, alternateName }: NonNullable<SchemaData> = {}, subject: Subject) {
  const name = about ?? subject?.name;
  if (name === undefined) return {};
  const type = subject?.kind === 'condition' ? ('MedicalCondition' as const) : ('Thing' as const);
  return { about: { '@type': type, name, ...(alternateName === undefined ? {} : { alternateName }) } };
}

function specialtyOf(data: SchemaData, subject: NonNullable<Subject>) {
  const specialty = [data?.specialty, subject.specialty].find(isSpecialty);
  return specialty === undefined ? {} : { specialty };
}

function faqPage(questions: readonly ResolvedQuestion[], currency: Currency): FAQPage {
  const price = formatPrice(currency.symbol, currency.flatPriceCents, currency.code);
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: fill(plainText(answer), (name) => (name === 'price' ? price : undefined)),
      },
    })),
  };
}

/** Without a rating: search engines require reviews that the page shows. */
function product(
  { head }: Page,
  settings: SiteSettings,
  { currency, saleEnd }: Pick<LocaleContext, 'currency' | 'saleEnd'>,
): Product {
  return {
    '@type': 'Product',
    name: settings.name,
    description: settings.tagline,
    image: head.socialImage,
    offers: {
      '@type': 'Offer',
      url: head.canonical,
      price: formatAmount(currency.flatPriceCents, currency.code),
      priceCurrency: currency.code,
      // The last day on which it holds: from the end of a sale on, search engines must not show its price.
      ...(saleEnd === undefined ? {} : { priceValidUntil: londonDay(saleEnd - 1) }),
      availability: settings.checkout.open ? 'https://schema.org/OnlineOnly' : 'https://schema.org/OutOfStock',
    },
  };
}
