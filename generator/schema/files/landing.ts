/** content/landing/<slug>.yaml: a page for one search query. Texts that it leaves out come from the dictionary. */
import * as z from 'zod';
import { DESCRIPTION_LIMIT, TITLE_LIMIT } from '#domain/search-results.ts';
import { calm, day, inOrder, lang, markdown, slug, term, text } from '../fields.ts';
import { image } from '../images.ts';
import { articlePart, LAST_CALL, PHOTO, SECTIONS, titledText, UNDERSTANDING, WHY } from '../sections.ts';
import { DRAWINGS, sameColumns, URGENT } from '../tools.ts';
import { question, testimonial } from './library.ts';

const LANDING_DEFAULTS = { lang: 'en', methodCount: 3 } as const;

/** Like sections, but without their own language and schedule. */
const OWN = { lang: true, publishAt: true, unpublishAt: true } as const;
const tool = z.discriminatedUnion('kind', [
  SECTIONS.timetable.omit(OWN),
  SECTIONS.checklist.omit(OWN),
  SECTIONS.decision.omit(OWN),
  SECTIONS.comparison.omit(OWN),
]);

export const landing = z
  .strictObject({
    title: text().describe(`Title for search results, up to ${TITLE_LIMIT} characters`),
    description: text().describe(`Description for search results, up to ${DESCRIPTION_LIMIT} characters`),
    pageSlug: slug().optional().describe('Last part of the URL; the file name when left out'),
    lang: lang().default(LANDING_DEFAULTS.lang),
    translationOf: slug()
      .optional()
      .describe('URL of the landing page that this one is a translation of, if it says the same in another language'),
    methodCount: z
      .int()
      .min(1)
      .max(9)
      .default(LANDING_DEFAULTS.methodCount)
      .describe('How many methods the page promises'),
    h1: text().describe('Headline'),
    introText: markdown().describe('Answers the page’s question at once; Markdown'),
    problemStatement: markdown().describe('What it is like; Markdown'),
    solutionIntro: markdown().describe('How the guide helps; Markdown'),
    urgent: z
      .strictObject(URGENT)
      .optional()
      .describe('Whom to call: a card at the top of the page, in place of the price and the button'),
    tool: tool
      .refine(...sameColumns)
      .optional()
      .describe('What the reader can use on the page itself'),
    freeMethods: z
      .array(titledText)
      .default([])
      .describe(
        'Methods that this page explains in full, free: in the offer; where the tool is a checklist, the first below the hero',
      ),
    solutionNotes: z
      .record(slug(), text().describe('The line'))
      .default({})
      .describe(
        'A line on the card of a solution in the offer, by the name of its file: whether it is for this reader. The cards are in this order',
      ),
    headings: z
      .strictObject({
        problem: text().optional().describe('Above the text on what it is like'),
        solutions: text().optional().describe('Above the offer'),
        questions: text().optional().describe('Above the questions'),
      })
      .default({})
      .describe('Headings of the page’s own, in place of the dictionary’s'),
    understanding: z.strictObject(UNDERSTANDING).optional().describe('The three cards in this page’s own words'),
    why: z.strictObject(WHY).optional().describe('The three reasons in this page’s own words'),
    closing: z.strictObject(LAST_CALL).optional().describe('The last call in this page’s own words'),
    drawing: z
      .enum(DRAWINGS)
      .optional()
      .describe('The drawing at the top, instead of the phone and the sleeper; the tool then comes right after it'),
    image: image().optional().describe('Image at the top of the page, instead of the drawing'),
    photo: z.strictObject(PHOTO).optional().describe('A photo across the page, above the testimonials'),
    article: z.array(articlePart).default([]).describe('The body of the page, in parts'),
    faq: z.array(question).min(1).describe('Questions and answers'),
    testimonials: z
      .union([text(), z.array(testimonial).min(1)])
      .optional()
      .describe('Name of a set in testimonials/, or the testimonials themselves; none when left out'),
    sources: z.array(text()).default([]).describe('Ids of the references or resources that the page cites'),
    schemaData: z
      .strictObject({
        about: text().optional().describe('What the page is about'),
        alternateName: text().optional().describe('Another name for it'),
        specialty: text().optional().describe('Medical specialty, as schema.org names it'),
        keywords: z.array(text()).optional().describe('Words people search for'),
      })
      .default({})
      .describe('Structured data for search engines'),
    calm: calm(),
    lastmod: day().optional().describe('When the page was last changed; today when left out'),
    ...term('page'),
  })
  .refine(...inOrder);

export type Landing = z.output<typeof landing>;
