/** Structured data for search engines: every page as a medical web page, questions as FAQPage, the guide as a product with its price. */

import type { FAQPage, Graph, MedicalSpecialty, MedicalWebPage, Product } from 'schema-dts';
import type { Lang } from '#domain/locale.ts';
import { formatAmount } from '#domain/money.ts';
import type { Currency } from '#schema/pricing.ts';
import type { ResolvedQuestion } from '#schema/resolved.ts';
import type { SiteSettings } from '#schema/site.ts';
import { plainText } from '../content/parse-markdown.ts';

export type PageFacts = Readonly<{
  title: string;
  description: string;
  canonical: string;
  lang: Lang;
  modified: string;
  about?: string | undefined;
  alternateName?: string | undefined;
  specialty?: string | undefined;
  keywords?: readonly string[] | undefined;
  questions: readonly ResolvedQuestion[];
  /** Whether the page sells the guide. */
  sells: boolean;
}>;

/** The page's JSON-LD, safe to stand in a script element. */
export function structuredData(page: PageFacts, settings: SiteSettings, currency: Currency): string {
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      medicalWebPage(page, settings),
      ...(page.questions.length > 0 ? [faqPage(page)] : []),
      ...(page.sells ? [product(page, settings, currency)] : []),
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

function medicalWebPage(page: PageFacts, settings: SiteSettings): MedicalWebPage {
  const specialty: MedicalSpecialty = isSpecialty(page.specialty) ? page.specialty : 'Neurologic';
  return {
    '@type': 'MedicalWebPage',
    '@id': page.canonical,
    url: page.canonical,
    name: page.title,
    description: page.description,
    inLanguage: page.lang,
    dateModified: page.modified,
    about: {
      '@type': 'MedicalCondition',
      name: page.about ?? 'Restless legs syndrome',
      ...(page.alternateName === undefined ? {} : { alternateName: page.alternateName }),
    },
    specialty,
    ...(page.keywords === undefined ? {} : { keywords: page.keywords.join(', ') }),
    publisher: { '@type': 'Organization', name: settings.name, url: settings.url, email: settings.email },
  };
}

function faqPage(page: PageFacts): FAQPage {
  return {
    '@type': 'FAQPage',
    '@id': `${page.canonical}#faq`,
    mainEntity: page.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}

/** No rating stands here: a rating for search engines needs reviews that can be shown. */
function product(page: PageFacts, settings: SiteSettings, currency: Currency): Product {
  return {
    '@type': 'Product',
    '@id': `${settings.url}/#guide`,
    name: settings.name,
    description: settings.tagline,
    brand: { '@type': 'Brand', name: settings.name },
    image: `${settings.url}${settings.socialImage}`,
    offers: {
      '@type': 'Offer',
      url: page.canonical,
      price: formatAmount(currency.flatPriceCents),
      priceCurrency: currency.code,
      availability: 'https://schema.org/OnlineOnly',
      seller: { '@type': 'Organization', name: settings.seller.legalName },
    },
  };
}
