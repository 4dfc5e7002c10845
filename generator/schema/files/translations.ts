/**
 * content/translations/<lang>.yaml: the texts of the interface, in groups. Other languages fall back to English, and English to
 * the defaults. So no key is required: a new one never breaks a site that was written before it.
 */
import * as z from 'zod';
import { DESCRIPTION_LIMIT, TITLE_LIMIT } from '#domain/search-results.ts';
import { entries, group, markdown, optionalGroup, slug, text } from '../fields.ts';
import { GLANCE, headedText, SECTIONS, titledText } from '../sections.ts';
import { DEFAULT_TEXTS, type Messages, mapValues, type PartialTexts, TEXT_GROUPS } from '../texts.ts';
import { TIMETABLE, URGENT } from '../tools.ts';
import { rule } from '../value-messages.ts';
import { question, resource } from './library.ts';

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

const resourceWords = resource.pick({ source: true, summary: true, relevance: true });

/** An entry is translated whole or left out, and then shown in English, so that none is half in one language. */
const libraryWords = optionalGroup('Questions, articles, studies, resources and testimonials in this language', {
  faqs: z.record(slug(), questionWords).optional().describe('Questions of faqs.yaml, by their id'),
  articles: z.record(slug(), articleWords).optional().describe('Articles of articles.yaml, by their id'),
  studies: z.record(slug(), studyWords).optional().describe('Studies, by the name of their file'),
  resources: z
    .record(z.string(), resourceWords.describe('A resource'))
    .optional()
    .describe('Resources of resources.yaml, by their id'),
  testimonials: z
    .record(slug(), z.record(text(), testimonialWords).describe('A set of testimonials'))
    .optional()
    .describe('Testimonials, by the name of their set and of the customer: new words of a customer need a new entry'),
});
export type LibraryWords = NonNullable<z.output<typeof libraryWords>>;

const opening = { heading: true, intro: true } as const;
const byHeading = <T extends z.ZodType>(what: string, words: T) =>
  z.record(text(), words.describe(what)).optional().describe(`${what}, by its English heading`);

/** Sections whose words are in the page's own file. What is no text, such as a drawing, stays that of the English section. */
const sectionWords = optionalGroup('Words that are in the page’s own file, by kind of section', {
  articles: SECTIONS.articles.pick(opening).optional().describe('Heading of the articles'),
  research: SECTIONS.research.pick(opening).optional().describe('Heading of the studies'),
  'page-header': optionalGroup('The top of the page', {
    heading: text().describe('Headline'),
    lead: markdown().optional().describe('Text below the headline'),
    glance: GLANCE,
  }),
  urgent: optionalGroup('Whom to call: the numbers of the readers’ countries, in place of the English ones', URGENT),
  timetable: z.strictObject(TIMETABLE).omit({ drawing: true }).optional().describe('What to do when'),
  'advisory-board': SECTIONS['advisory-board']
    .pick({ ...opening, sampleNote: true })
    .extend({ members: entries('The members', { role: text().describe('Profession') }).optional() })
    .optional()
    .describe('The people who review what the site says'),
  cards: byHeading('Cards', SECTIONS.cards.pick(opening).extend({ items: z.array(titledText).describe('The cards') })),
  prose: byHeading('A text', headedText),
});
export type SectionWords = NonNullable<z.output<typeof sectionWords>>;

/** Editors show the note at the key. */
const GROUPS = mapValues(TEXT_GROUPS, ({ note, texts }) =>
  z
    .partialRecord(z.enum(Object.keys(texts)), text())
    .meta({ notes: mapValues(texts, (one) => one.note) })
    .optional()
    .describe(note),
);

/** `texts`, with those of `own` in their place. */
export function withOwnTexts(texts: Messages, own: PartialTexts): Messages {
  const groups: Readonly<Record<string, object | undefined>> = own;
  const merged = { ...texts };
  for (const [group, all] of Object.entries(texts)) Object.assign(merged, { [group]: { ...all, ...groups[group] } });
  return merged;
}

export const englishTexts: z.ZodType<Messages> = z
  .strictObject(GROUPS)
  .transform((own) => withOwnTexts(DEFAULT_TEXTS, own));

/** Search engines and link previews read a head, and they have no currency. */
const headText = () => text().refine((value) => !value.includes('{price}'), rule('flat-price'));

const pages = z
  .record(
    slug(),
    group('What search results and link previews show of the page', {
      title: headText().describe(`Title for search results and link previews, up to ${TITLE_LIMIT} characters`),
      description: headText().describe(
        `Description for search results and link previews, up to ${DESCRIPTION_LIMIT} characters`,
      ),
      sections: sectionWords,
    }),
  )
  .optional()
  .describe('Title and description of each page of content/pages/, by its file name');

/** The same groups and keys, all optional, and texts that other files have in English: heads of pages, questions, studies. */
export const partialTranslations: z.ZodType<PartialMessages> = z.strictObject({
  pages,
  library: libraryWords,
  ...GROUPS,
});
export type PartialMessages = PartialTexts & {
  pages?: z.output<typeof pages>;
  library?: z.output<typeof libraryWords>;
};
