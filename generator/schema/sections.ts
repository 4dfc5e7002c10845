/**
 * The kinds of sections a page can list, as the author writes them. One entry a kind; what a component gets is in resolved.ts.
 * Texts that every language has come from the dictionary; a section's own fields add to them or stand in for them.
 */
import * as z from 'zod';
import { ENDINGS, PLACES, TOLD } from '#domain/stored-data.ts';
import { day, href, lang, markdown, term, text } from './fields.ts';
import { question, testimonial } from './library.ts';
import { SECTION_NOTES, STORED_NOTES } from './section-notes.ts';

export const ICONS = ['book', 'check', 'clock', 'heart', 'leaf', 'mail', 'moon', 'people', 'search', 'shield'] as const;

const heading = () => text().describe('Heading');
const intro = () => markdown().describe('Text below the heading');
const body = () => markdown().describe('Text; Markdown');
const sampleMark = () => z.boolean().default(false).describe('true while this is an example');
const section = <const K extends keyof typeof SECTION_NOTES, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.strictObject({
    kind: z.literal(kind).describe(SECTION_NOTES[kind]),
    lang: lang().optional().describe('Language of this section, if it is not the page’s'),
    ...term('section'),
    ...shape,
  });

export const titledText = z.strictObject({ title: text().describe('Title'), text: markdown().describe('Text') });
export const headedText = z.strictObject({ heading: heading(), text: markdown().describe('Text; Markdown') });
const button = z.strictObject({
  label: text().describe('What the button says'),
  href: href().describe('Where it leads'),
});

export const SECTIONS = {
  hero: section('hero', {
    heading: heading().optional(),
    lead: markdown().optional().describe('Text below the headline'),
    primary: z.enum(['buy', 'solutions']).default('solutions').describe('What the main button does'),
  }),
  'page-header': section('page-header', {
    heading: heading(),
    lead: markdown().optional().describe('Text below the headline'),
    updated: day().optional().describe('Date shown as "Last updated"'),
    glance: z
      .strictObject({ heading: heading(), points: z.array(markdown()).min(1).describe('A few points, in order') })
      .optional()
      .describe('The page in a few points, for readers in a hurry'),
  }),
  understanding: section('understanding', {}),
  problem: section('problem', { heading: heading().optional(), text: body() }),
  prose: section('prose', { heading: heading().optional(), text: body() }),
  guide: section('guide', { parts: z.array(headedText).min(1).describe('Parts, each with a heading') }),
  cards: section('cards', {
    heading: heading(),
    intro: intro().optional(),
    items: z
      .array(titledText.extend({ icon: z.enum(ICONS).describe('Drawing on the card') }))
      .min(1)
      .describe('The cards'),
  }),
  testimonials: section('testimonials', {
    set: z
      .union([text(), z.array(testimonial).min(1)])
      .describe('Name of a set in testimonials/, or the testimonials themselves'),
  }),
  solutions: section('solutions', {
    heading: heading().optional(),
    intro: intro().optional(),
    savings: z.boolean().default(false).describe('Whether to show the savings comparison'),
    freeMethods: z.array(titledText).default([]).describe('Methods explained on the page itself, free'),
  }),
  why: section('why', { heading: heading().optional() }),
  faq: section('faq', {
    heading: heading().optional(),
    items: z.array(question).optional().describe('Questions; those of faqs.yaml when left out'),
  }),
  articles: section('articles', { heading: heading(), intro: intro().optional() }),
  research: section('research', {
    heading: heading(),
    intro: intro().optional(),
    studies: z.array(text()).min(1).describe('Ids of the studies, the first one open'),
  }),
  'call-to-action': section('call-to-action', {
    heading: heading().optional(),
    scrolls: z.boolean().default(false).describe('Whether a second button scrolls to the solutions'),
  }),
  trust: section('trust', {}),
  notice: section('notice', {
    variant: z.enum(['header', 'footer', 'inline']).describe('Which form of the medical notice'),
    text: markdown().optional().describe('Text; the one of the dictionary when left out'),
  }),
  'advisory-board': section('advisory-board', {
    heading: heading(),
    intro: intro().optional(),
    sampleNote: text().optional().describe('What is shown while members are examples'),
    members: z
      .array(
        z.strictObject({ name: text().describe('Name'), role: text().describe('Profession'), sample: sampleMark() }),
      )
      .min(1)
      .describe('The members'),
  }),
  references: section('references', {
    heading: heading().optional(),
    items: z.array(text()).min(1).describe('Ids of references or resources'),
  }),
  resources: section('resources', {
    heading: heading(),
    intro: intro().optional(),
    items: z.array(text()).min(1).describe('Ids of resources'),
    compact: z.boolean().default(false).describe('Whether to leave out summary and tags'),
  }),
  byline: section('byline', {
    author: text().describe('Who wrote the page'),
    reviewer: text().describe('Who reviewed it'),
    updated: day().describe('Date of the last change'),
    sample: sampleMark(),
  }),
  buttons: section('buttons', { items: z.array(button).min(1).describe('The buttons') }),
  'success-header': section('success-header', {}),
  'solution-guides': section('solution-guides', {
    notes: z.array(markdown()).min(1).describe('Important notes, in order'),
  }),
  'email-card': section('email-card', {}),
  'request-access': section('request-access', {}),
  help: section('help', {}),
  'stored-data': section('stored-data', {
    heading: heading(),
    intro: intro().optional(),
    where: text().describe('Label: where it is stored'),
    kept: text().describe('Label: for how long'),
    places: z
      .record(z.enum(PLACES), text().describe('A place in words'))
      .meta({ notes: STORED_NOTES.places })
      .describe('The places'),
    endings: z
      .record(z.enum(ENDINGS), text().describe('How long, in words'))
      .meta({ notes: STORED_NOTES.endings })
      .describe('How long, where it is no fixed time'),
    rows: z
      .record(z.enum(TOLD), titledText.describe('What it is, and why it is stored'))
      .meta({ notes: STORED_NOTES.rows })
      .describe('The kinds of data'),
  }),
  'not-found': section('not-found', { heading: heading(), text: body() }),
} as const;

export const sectionSource = z.discriminatedUnion('kind', [
  SECTIONS.hero,
  SECTIONS['page-header'],
  SECTIONS.understanding,
  SECTIONS.problem,
  SECTIONS.prose,
  SECTIONS.guide,
  SECTIONS.cards,
  SECTIONS.testimonials,
  SECTIONS.solutions,
  SECTIONS.why,
  SECTIONS.faq,
  SECTIONS.articles,
  SECTIONS.research,
  SECTIONS['call-to-action'],
  SECTIONS.trust,
  SECTIONS.notice,
  SECTIONS['advisory-board'],
  SECTIONS.references,
  SECTIONS.resources,
  SECTIONS.byline,
  SECTIONS.buttons,
  SECTIONS['success-header'],
  SECTIONS['solution-guides'],
  SECTIONS['email-card'],
  SECTIONS['request-access'],
  SECTIONS.help,
  SECTIONS['stored-data'],
  SECTIONS['not-found'],
]);

export type SectionSource = z.output<typeof sectionSource>;
export type SectionKind = SectionSource['kind'];
