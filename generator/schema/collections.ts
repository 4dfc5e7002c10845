/** The files of content/ and their schemas. A file that matches no row is reported, never ignored silently. */
import type * as z from 'zod';
import { accepted } from './files/accepted.ts';
import { brand } from './files/brand.ts';
import { claims } from './files/claims.ts';
import { guide, guideTranslation } from './files/guide.ts';
import { landing } from './files/landing.ts';
import { articles, faqs, references, resources, solution, study, testimonialSet } from './files/library.ts';
import { page, textPage } from './files/page.ts';
import { pricing } from './files/pricing.ts';
import { site } from './files/site.ts';
import { englishTexts, partialTranslations } from './files/translations.ts';

type Collection = Readonly<{
  /** A file, or all files of a folder with one extension. */
  pattern: string;
  schema: z.ZodType;
  /** What it provides, for the message when it is missing. Collections without it are optional. */
  required?: string;
}>;

export const COLLECTIONS = {
  site: { pattern: 'site.yaml', schema: site, required: 'the name, address and settings of the site' },
  brand: { pattern: 'brand.yaml', schema: brand },
  pricing: { pattern: 'pricing.yaml', schema: pricing, required: 'the prices in each currency' },
  messages: { pattern: 'translations/en.yaml', schema: englishTexts, required: 'the English texts of the interface' },
  translations: { pattern: 'translations/*.yaml', schema: partialTranslations },
  claims: { pattern: 'claims.yaml', schema: claims },
  accepted: { pattern: 'accepted.yaml', schema: accepted },
  references: { pattern: 'references.yaml', schema: references },
  resources: { pattern: 'resources.yaml', schema: resources },
  articles: { pattern: 'articles.yaml', schema: articles },
  faqs: { pattern: 'faqs.yaml', schema: faqs },
  testimonials: { pattern: 'testimonials/*.yaml', schema: testimonialSet },
  studies: { pattern: 'studies/*.yaml', schema: study },
  solutions: { pattern: 'solutions/*.md', schema: solution },
  guide: { pattern: 'guide/en.yaml', schema: guide },
  guideTranslations: { pattern: 'guide/*.yaml', schema: guideTranslation },
  pages: { pattern: 'pages/*.yaml', schema: page },
  textPages: { pattern: 'pages/*.md', schema: textPage },
  landing: { pattern: 'landing/*.yaml', schema: landing },
} as const satisfies Record<string, Collection>;

export type CollectionName = keyof typeof COLLECTIONS;
export const COLLECTION_NAMES = Object.keys(COLLECTIONS) as CollectionName[];
export type EntryData<C extends CollectionName> = z.output<(typeof COLLECTIONS)[C]['schema']>;

/** @param path relative to content/ */
export function collectionOf(path: string): CollectionName | undefined {
  const folder = path.replace(/[^/]+(\.[a-z]+)$/, '*$1');
  return (
    COLLECTION_NAMES.find((name) => COLLECTIONS[name].pattern === path) ??
    COLLECTION_NAMES.find((name) => COLLECTIONS[name].pattern === folder)
  );
}

export function idOf(path: string): string {
  return path.replace(/^.*\//, '').replace(/\.[a-z]+$/, '');
}
