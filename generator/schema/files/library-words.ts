/**
 * Shared content in another language, within its dictionary: questions, articles, studies and testimonials. An entry is translated whole
 * or left out, and then shown in English, so that none is half in one language.
 */
import * as z from 'zod';
import { group, markdown, optionalGroup, slug, text } from '../fields.ts';
import { rule } from '../value-rules.ts';
import { question } from './library.ts';

const questionWords = question
  .extend({ category: text().describe('Its group, in this language') })
  .describe('A question and its answer');

const articleWords = group('An article', {
  title: text().describe('Title of the article, in this language'),
  excerpt: text().describe('What it says, in a sentence or two'),
  author: text().optional().describe('Author or publisher, where the name is different in this language'),
});

const studyWords = group('A study', {
  title: text().describe('What it asks, in a few plain words'),
  credentials: text().optional().describe('Degrees and institution of the lead author'),
  size: text().optional().describe('How big it was, as readers see it'),
  summary: text().describe('What it looked at, in plain words'),
  highlights: z.array(text()).length(3, rule('three-entries')).describe('Three findings in plain words'),
});

const testimonialWords = group('The words of a customer', {
  quote: text().describe('What the customer said'),
  name: text().optional().describe('Name, where it is different in this language, as that of a sample'),
  title: text().optional().describe('Who they are, such as their work'),
  location: text().optional().describe('Where they live'),
});

export const libraryWords = optionalGroup('Questions, articles, studies and testimonials in this language', {
  faqs: z.record(slug(), questionWords).optional().describe('Questions of faqs.yaml, by their id'),
  articles: z.record(slug(), articleWords).optional().describe('Articles of articles.yaml, by their id'),
  studies: z.record(slug(), studyWords).optional().describe('Studies, by the name of their file'),
  testimonials: z
    .record(slug(), z.record(text(), testimonialWords).describe('A set of testimonials'))
    .optional()
    .describe('Testimonials, by the name of their set and of the customer: new words of a customer need a new entry'),
});
export type LibraryWords = NonNullable<z.output<typeof libraryWords>>;

/** Sections whose heading and introduction are in the page's own file, and which a page has once. */
export const sectionWords = z
  .partialRecord(
    z.enum(['articles', 'research']),
    group('The words of a section', {
      heading: text().describe('Heading of the section'),
      intro: markdown().optional().describe('Text below the heading; Markdown'),
    }),
  )
  .optional()
  .describe('Headings that are in the page’s own file, by kind of section');
export type SectionWords = NonNullable<z.output<typeof sectionWords>>;
