/** Structured data for search engines: every page as a medical web page, questions as FAQPage, the guide as a product with its price. */
import type { FAQPage, Graph, MedicalWebPage, Product } from 'schema-dts';
import { formatAmount, formatPrice } from '#domain/money.ts';
import { fill } from '#domain/placeholders.ts';
import type { Currency } from '#schema/pricing.ts';
import type { LocaleContext, Page, ResolvedQuestion } from '#schema/resolved.ts';
import type { SiteSettings } from '#schema/site.ts';
import { plainText } from '../content/parse-markdown.ts';

/** The page's JSON-LD, safe to stand in a script element. */
export function structuredData(page: Page, { settings, currency }: LocaleContext): string {
  // In another language a page's questions stay English; search engines have them, and the offer, from the English page.
  const { sections } = page.translated ? { sections: [] } : page;
  const questions = sections.flatMap((section): readonly ResolvedQuestion[] =>
    section.kind === 'faq' ? section.items : [],
  );
  const sells = sections.some(({ kind }) => kind === 'solutions');
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      medicalWebPage(page, settings),
      ...(questions.length > 0 ? [faqPage(page, questions, currency)] : []),
      ...(sells ? [product(page, settings, currency)] : []),
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

/** Who answers for the page, where the page itself says so. */
function reviewOf({ sections }: Page, { byline }: SiteSettings) {
  if (byline === undefined || !sections.some(({ kind }) => kind === 'byline')) return {};
  const person = (name: string) => ({ '@type': 'Person', name }) as const;
  return { author: person(byline.author), reviewedBy: person(byline.reviewer), lastReviewed: byline.reviewed };
}

function medicalWebPage(page: Page, settings: SiteSettings): MedicalWebPage {
  const { head, lang } = page;
  const { about, alternateName, specialty, keywords } = head.schemaData ?? {};
  return {
    '@type': 'MedicalWebPage',
    '@id': head.canonical,
    url: head.canonical,
    name: head.title,
    description: head.description,
    inLanguage: lang,
    dateModified: head.modified,
    ...reviewOf(page, settings),
    about: {
      '@type': 'MedicalCondition',
      name: about ?? 'Restless legs syndrome',
      ...(alternateName === undefined ? {} : { alternateName }),
    },
    specialty: isSpecialty(specialty) ? specialty : 'Neurologic',
    ...(keywords === undefined ? {} : { keywords: keywords.join(', ') }),
    publisher: { '@type': 'Organization', name: settings.name, url: settings.url, email: settings.email },
  };
}

function faqPage({ head }: Page, questions: readonly ResolvedQuestion[], currency: Currency): FAQPage {
  const price = formatPrice(currency.symbol, currency.flatPriceCents, currency.code);
  return {
    '@type': 'FAQPage',
    '@id': `${head.canonical}#faq`,
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

/** No rating stands here: a rating for search engines needs reviews that can be shown. */
function product({ head }: Page, settings: SiteSettings, currency: Currency): Product {
  return {
    '@type': 'Product',
    '@id': `${settings.url}/#guide`,
    name: settings.name,
    description: settings.tagline,
    brand: { '@type': 'Brand', name: settings.name },
    image: `${settings.url}${settings.socialImage}`,
    offers: {
      '@type': 'Offer',
      url: head.canonical,
      price: formatAmount(currency.flatPriceCents, currency.code),
      priceCurrency: currency.code,
      availability: 'https://schema.org/OnlineOnly',
      seller: { '@type': 'Organization', name: settings.seller.legalName },
    },
  };
}
