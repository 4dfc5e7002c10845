/**
 * content/translations/<lang>.yaml: the texts of the interface, in groups. Other languages fall back to English, and English to
 * default-texts.ts. So no key is required: a new one never breaks a site that was written before it.
 */
import * as z from 'zod';
import { slug, text } from '../fields.ts';
import { NOTES } from '../texts/translation-notes.ts';
import { libraryWords, sectionWords } from './library-words.ts';

/** A group of texts. Its keys are those that have a note, and editors show the note beside the key. */
const group = <const K extends string>(notes: Readonly<Record<K, string>>, description: string) => {
  const keys = z.enum(Object.keys(notes) as K[]);
  return {
    /** Of the texts that a page gets: an empty one shows nothing. */
    complete: z.record(keys, z.string()),
    partial: z.partialRecord(keys, text()).meta({ notes }).optional().describe(description),
  };
};

const GROUPS = {
  hero: group(NOTES.hero, 'The top of the home page'),
  rls: group(NOTES.rls, 'Understanding RLS: the three cards'),
  testimonials: group(NOTES.testimonials, 'The testimonials'),
  solutions: group(NOTES.solutions, 'The locked solutions and the savings comparison'),
  why: group(NOTES.why, 'Why the solutions work'),
  cta: group(NOTES.cta, 'Buttons and trust marks'),
  modal: group(NOTES.modal, 'The payment dialog'),
  success: group(NOTES.success, 'The page after a purchase, and the member portal'),
  email: group(NOTES.email, 'The email form'),
  guide: group(NOTES.guide, 'The open guide: its timers, and the copy for reading offline'),
  mail: group(NOTES.mail, 'The email after a purchase, and what the checkout says of the guide'),
  answers: group(NOTES.answers, 'What functions say when something does not work'),
  nav: group(NOTES.nav, 'Header, footer and the small labels'),
};

/** Every text, once the defaults are filled in. */
export const completeTexts = z.strictObject({
  hero: GROUPS.hero.complete,
  rls: GROUPS.rls.complete,
  testimonials: GROUPS.testimonials.complete,
  solutions: GROUPS.solutions.complete,
  why: GROUPS.why.complete,
  cta: GROUPS.cta.complete,
  modal: GROUPS.modal.complete,
  success: GROUPS.success.complete,
  email: GROUPS.email.complete,
  guide: GROUPS.guide.complete,
  mail: GROUPS.mail.complete,
  answers: GROUPS.answers.complete,
  nav: GROUPS.nav.complete,
});

const PARTIAL = {
  hero: GROUPS.hero.partial,
  rls: GROUPS.rls.partial,
  testimonials: GROUPS.testimonials.partial,
  solutions: GROUPS.solutions.partial,
  why: GROUPS.why.partial,
  cta: GROUPS.cta.partial,
  modal: GROUPS.modal.partial,
  success: GROUPS.success.partial,
  email: GROUPS.email.partial,
  guide: GROUPS.guide.partial,
  mail: GROUPS.mail.partial,
  answers: GROUPS.answers.partial,
  nav: GROUPS.nav.partial,
};

export const englishTexts = z.strictObject(PARTIAL);

/** A head is read by search engines and link previews, which are no visitor with a currency. */
const headText = () =>
  text().refine((value) => !value.includes('{price}'), 'must not name {price}; use {price.flat} instead');

/** The same groups and keys, none of them required, and what stands in other files in English: heads of pages, questions, studies. */
export const partialTranslations = z.strictObject({
  pages: z
    .record(
      slug(),
      z
        .strictObject({
          title: headText().describe('Title for search results and link previews, up to 60 characters'),
          description: headText().describe('Description for search results and link previews, up to 160 characters'),
          sections: sectionWords,
        })
        .describe('What search results and link previews show of the page'),
    )
    .optional()
    .describe('Title and description of each page of content/pages/, by its file name'),
  library: libraryWords,
  ...PARTIAL,
});

export type Messages = z.output<typeof completeTexts>;
export type EnglishMessages = z.output<typeof englishTexts>;
export type PartialMessages = z.output<typeof partialTranslations>;
