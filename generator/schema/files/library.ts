/** Collections that several pages show: testimonials, studies, references, resources, articles, questions and solutions. */
import * as z from 'zod';
import type { Lang } from '#domain/locale.ts';
import {
  day,
  externalUrl,
  flag,
  lang,
  localized,
  looseDay,
  markdown,
  optionalGroup,
  pattern,
  slug,
  text,
} from '../fields.ts';
import { imageFile } from '../images.ts';
import { rule } from '../value-messages.ts';

/** Deeply read-only: content does not change once it is validated. */
type ReadonlyDeep<T> = T extends readonly (infer U)[]
  ? readonly ReadonlyDeep<U>[]
  : T extends object
    ? { readonly [K in keyof T]: ReadonlyDeep<T[K]> }
    : T;
type WithId<T> = ReadonlyDeep<T> & { readonly id: string };

/** A URL on this site, from before content/images existed, is still accepted. */
const avatar = () => z.union([z.string().regex(/^\/(?!\/)\S*$/), imageFile('avatar')]);

export const testimonial = z
  .strictObject({
    quote: text().describe('What the customer said'),
    name: text().describe('Name of the customer, as they agreed to it'),
    title: text().optional().describe('Who they are, such as their work'),
    rating: z.int(rule('whole-stars')).min(1, rule('stars')).max(5, rule('stars')).describe('Stars, 1 to 5'),
    avatar: avatar().optional().describe('File in content/images with a portrait of the customer'),
    location: text().optional().describe('Where they live'),
    verified: flag('true once you have matched the testimonial with a purchase: only then does the page say so'),
    sample: flag('true while this is an example and not a customer’s own words'),
  })
  .refine(({ verified, sample }) => !(verified && sample), { path: ['verified'], error: rule('verified-sample') });
export type Testimonial = ReadonlyDeep<z.output<typeof testimonial>>;

export const testimonialSet = z.strictObject({
  lang: lang().default('en'),
  items: z.array(testimonial).min(1).describe('The testimonials of this set'),
});

export const study = z.strictObject({
  title: text().describe('What it asks, in a few plain words; the paper’s own title is at its URL'),
  source: text().describe('Journal'),
  author: text().describe('Lead author'),
  credentials: text().optional().describe('Degrees and institution of the lead author'),
  publishDate: looseDay().describe('When it was published, as far as known'),
  size: optionalGroup('How big it was; leave out where size is meaningless, as in a guideline', {
    text: text().describe('As readers see it, such as "35 adults"'),
    people: z
      .int()
      .positive(rule('positive'))
      .optional()
      .describe('How many people; leave out where the size counts other things'),
  }),
  summary: text().describe('What it looked at, in plain words'),
  highlights: z.array(text()).length(3, rule('three-entries')).describe('Three findings in plain words'),
  url: externalUrl().describe('Where to read it'),
});
export type Study = WithId<z.output<typeof study>>;

export const reference = z.strictObject({
  title: text().describe('Title'),
  authors: text().optional().describe('Authors; leave them out where they are the publisher'),
  publication: text().describe('Journal or publisher'),
  year: z.int().min(1900).max(2100).optional().describe('Year of publication; leave out if not known'),
  pmid: pattern(/^\d{1,8}$/, 'pubmed-number')
    .optional()
    .describe('PubMed number, in quotes'),
  url: externalUrl().optional().describe('Where to read it'),
});
export const references = z.record(
  z.string(),
  reference.describe('A reference; texts and claims refer to it by this id'),
);
export type Reference = WithId<z.output<typeof reference>>;

export const resource = z.strictObject({
  title: text().describe('Title of the page'),
  source: text().describe('Who publishes it'),
  publishDate: day().optional().describe('When it was published or last reviewed; leave out if not known'),
  summary: text().describe('What it offers'),
  relevance: z.array(text()).min(1).describe('Short tags'),
  url: externalUrl().describe('Address'),
  lang: lang().default('en'),
});
export const resources = z.record(z.string(), resource.describe('A resource; pages refer to it by this id'));
/** `titleLang` is set where the rest is translated. */
export type Resource = WithId<z.output<typeof resource>> & { readonly titleLang?: Lang };

export const article = z.strictObject({
  id: slug().optional().describe('Name by which translations refer to it'),
  title: text().describe('Title of the article'),
  excerpt: text().describe('What it says, in a sentence or two'),
  readTime: z
    .int(rule('whole-minutes'))
    .positive(rule('positive'))
    .max(90, rule('reading-time'))
    .describe('Reading time in minutes'),
  author: text().describe('Author or publisher'),
  date: looseDay().describe('When it was published'),
  url: externalUrl().describe('Address'),
});
export const articles = z.array(article);
export type Article = ReadonlyDeep<z.output<typeof article>>;

/** The defaults if site.yaml has none. */
export const FAQ_CATEGORIES = ['General', 'Solutions', 'Results', 'Safety', 'Guarantee', 'Access'] as const;

export const question = z.strictObject({
  question: text().describe('The question, as people ask it'),
  answer: markdown().describe('The answer; Markdown'),
});
export const faqs = z.array(
  question.extend({
    id: slug().describe('Anchor of the question'),
    category: text().describe('Group it belongs to: one of faqCategories in site.yaml'),
  }),
);
export type Question = z.output<typeof question>;
export type Faq = z.output<typeof faqs>[number];

/** content/solutions/<name>.md: the head is public. What buyers pay for is in guide/, or in the text below the head. */
export const solution = z.strictObject({
  number: z.int().positive().describe('Its position in the guide'),
  title: text().describe('Name of the method'),
  description: localized().describe('What it is for; public; one text, or one per language'),
  when: localized().describe('When to use it; public; one text, or one per language'),
  care: text().optional().describe('Heading of the warnings in the text below; buyers see that part first'),
});
