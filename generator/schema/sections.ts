/**
 * The kinds of sections that a page can list, as the author writes them. What a component receives is in resolved.ts.
 * Texts that exist in every language come from the dictionary (content/translations/); a section's own fields add to or replace them.
 */
import * as z from 'zod';
import { DISCLOSED, ENDINGS, PLACES } from '#domain/stored-data.ts';
import {
  day,
  entries,
  flag,
  href,
  lang,
  localized,
  localizedMarkdown,
  markdown,
  optionalGroup,
  term,
  text,
} from './fields.ts';
import { question, testimonial } from './files/library.ts';
import { image } from './images.ts';
import { CHECKLIST, COMPARISON, DECISION, DRAWINGS, TIMETABLE, URGENT } from './tools.ts';

/** What each key of the section `stored-data` is about: editors show the note at the key. */
const STORED_NOTES = {
  places: {
    store: 'The data store of the site',
    device: 'The visitor’s own device',
    provider: 'The payment provider',
    mail: 'Mail servers',
    host: 'The host of the site',
  },
  endings: {
    access: 'As long as the buyer has access',
    tax: 'As long as tax law requires',
    delivered: 'Until the email is out',
    device: 'Until the visitor clears it',
    tab: 'Until the visitor closes the tab',
    analytics: 'The cookies of analytics, and its note for the open tab',
    provider: 'As another company decides',
  },
  rows: {
    order: 'The order with the email address',
    payment: 'The provider’s numbers of the payment',
    delivery: 'That an email is still to be sent',
    'asked-for': 'When a link was asked for',
    counts: 'Counts without names',
    'access-cookie': 'The cookie that keeps the guide open',
    'offline-copy': 'What the reader keeps in the guide, on the device',
    'language-cookie': 'The cookie of the language',
    'exit-offer': 'The answer to the exit offer, and the closed bar',
    consent: 'The choice about analytics',
    analytics: 'What analytics store after consent',
    'at-the-payment-provider': 'What the payment provider stores',
    'sent-mail': 'The emails that were sent',
    log: 'The log of the functions',
  },
} as const;

const ICONS = ['book', 'check', 'clock', 'heart', 'leaf', 'mail', 'moon', 'people', 'search', 'shield'] as const;

const heading = () => text().describe('Heading');
const intro = () => markdown().describe('Text below the heading');
const body = () => markdown().describe('Text; Markdown');
/** @param description what editors show at the kind */
const section = <const K extends string, S extends z.ZodRawShape>(kind: K, description: string, shape: S) =>
  z.strictObject({
    kind: z.literal(kind).describe(description),
    lang: lang().optional().describe('Language of this section, if it is not the page’s'),
    ...term('section'),
    ...shape,
  });
/** A kind that a page shows once, because its component has fixed ids, such as `#faq`. */
const sectionOnce: typeof section = (kind, description, shape) =>
  section(kind, description, shape).meta({ once: true });

export const titledText = z.strictObject({ title: text().describe('Title'), text: markdown().describe('Text') });
export const headedText = z.strictObject({ heading: heading(), text: markdown().describe('Text; Markdown') });
export const articlePart = headedText.extend({ image: image().optional().describe('Image below the text') });
const button = z.strictObject({
  label: localized().describe('What the button says; one text, or one per language'),
  href: href().describe('Where it leads'),
});

/** Page-specific texts for the three cards, the three reasons and the final call to action; the dictionary has the defaults. */
export const UNDERSTANDING = {
  heading: heading().optional(),
  intro: intro().optional(),
  cards: z
    .array(titledText)
    .length(3)
    .optional()
    .describe('What it is, whom it affects and what it does to life, in this order'),
};
export const WHY = {
  heading: heading().optional(),
  reasons: z.array(titledText).length(3).optional().describe('The three reasons'),
};
export const LAST_CALL = {
  heading: heading().optional(),
  text: markdown().optional().describe('Text above the button; Markdown'),
};

export const PHOTO = {
  image: image().describe('The photo'),
  caption: markdown().optional().describe('Caption below it; Markdown'),
};

export const GLANCE = optionalGroup('The page in a few points, for readers in a hurry', {
  heading: heading(),
  points: z.array(markdown()).min(1).describe('A few points, in order'),
});

export const SECTIONS = {
  hero: sectionOnce('hero', 'The top of a page: headline, lead, buttons, rating and price', {
    heading: heading().optional(),
    lead: markdown().optional().describe('Text below the headline'),
    image: image()
      .optional()
      .describe('Photo beside the headline, on a phone below the buttons; instead of the drawing'),
    drawing: z
      .enum(DRAWINGS)
      .optional()
      .describe('A drawing beside the headline, instead of the phone and the sleeper'),
    primary: z.enum(['buy', 'solutions']).default('solutions').describe('What the main button does'),
  }),
  'page-header': sectionOnce('page-header', 'A plain top: headline and lead', {
    heading: localized().describe('Headline; one text, or one per language'),
    lockedHeading: localized()
      .optional()
      .describe(
        'Headline for visitors who have not bought, on a page with the open guide; one text, or one per language',
      ),
    lead: localizedMarkdown().optional().describe('Text below the headline; one text, or one per language'),
    updated: day().optional().describe('Date shown as "Last updated"'),
    image: image().optional().describe('Image below the headline'),
    glance: GLANCE,
  }),
  understanding: sectionOnce(
    'understanding',
    'The three cards on what the guide is about; the dictionary has texts for them',
    UNDERSTANDING,
  ),
  photo: section('photo', 'A photo across the page', PHOTO),
  problem: sectionOnce('problem', 'What it is like', { heading: heading().optional(), text: body() }),
  prose: section('prose', 'A text, with or without a heading', {
    heading: heading().optional(),
    text: body(),
    drawing: z
      .enum(DRAWINGS)
      .optional()
      .describe('A drawing beside it: the text is then large, in the light of the lamp'),
  }),
  guide: section('guide', 'A long text in parts, with a table of contents', {
    parts: z.array(articlePart).min(1).describe('Parts, each with a heading'),
  }),
  cards: section('cards', 'Cards with a drawing, a title and a text', {
    heading: heading(),
    intro: intro().optional(),
    night: flag('true: on the dark ground of the night, for a promise'),
    items: z
      .array(titledText.extend({ icon: z.enum(ICONS).describe('Drawing on the card') }))
      .min(1)
      .describe('The cards'),
  }),
  testimonials: sectionOnce('testimonials', 'Testimonials', {
    set: z
      .union([text(), z.array(testimonial).min(1)])
      .describe('Name of a set in testimonials/, or the testimonials themselves'),
  }),
  solutions: sectionOnce('solutions', 'The locked solutions of the guide, with their button', {
    heading: heading().optional(),
    intro: intro().optional(),
    savings: flag('Whether to show the savings comparison'),
    freeMethods: z.array(titledText).default([]).describe('Methods explained on the page itself, free'),
  }),
  why: sectionOnce('why', 'The three reasons; the dictionary has texts for them', WHY),
  faq: sectionOnce('faq', 'Questions and answers', {
    heading: heading().optional(),
    items: z.array(question).optional().describe('Questions; those of faqs.yaml when left out'),
  }),
  articles: sectionOnce('articles', 'The articles of articles.yaml', { heading: heading(), intro: intro().optional() }),
  research: sectionOnce('research', 'Studies, one open at a time', {
    heading: heading(),
    intro: intro().optional(),
    studies: z.array(text()).min(1).describe('Ids of the studies, the first one open'),
  }),
  timetable: sectionOnce('timetable', 'What to do when: hours of a day, days of a week', TIMETABLE),
  checklist: sectionOnce('checklist', 'A list to tick off, on screen or on paper', CHECKLIST),
  decision: sectionOnce('decision', 'A question whose answers open one at a time', DECISION),
  comparison: sectionOnce('comparison', 'Several things beside each other, as a table', COMPARISON),
  urgent: sectionOnce('urgent', 'Whom to call and when: a card with numbers to tap', URGENT),
  'call-to-action': sectionOnce('call-to-action', 'The last call to buy', {
    ...LAST_CALL,
    scrolls: flag('Whether a second button scrolls to the solutions'),
  }),
  trust: section('trust', 'The line of trust marks; its texts come from the dictionary', {}),
  notice: section('notice', 'A medical notice', {
    variant: z.enum(['header', 'footer', 'inline']).describe('Which form of the medical notice'),
    text: localizedMarkdown()
      .optional()
      .describe('Text; one, or one per language; the one of the dictionary when left out'),
  }),
  'advisory-board': sectionOnce('advisory-board', 'The people who review what the site says', {
    heading: heading(),
    intro: intro().optional(),
    sampleNote: text().optional().describe('What stands in the place of members that are examples'),
    members: entries('The members', {
      name: text().describe('Name'),
      role: text().describe('Profession'),
      sample: flag('true while this is an example'),
    }),
  }),
  references: sectionOnce('references', 'What the page rests on, as a numbered list', {
    heading: heading().optional(),
    items: z.array(text()).min(1).describe('Ids of references or resources'),
  }),
  resources: section('resources', 'Where to read on', {
    heading: localized().describe('Headline; one text, or one per language'),
    intro: localizedMarkdown().optional().describe('Text below the heading; one text, or one per language'),
    items: z.array(text()).min(1).describe('Ids of resources'),
    compact: flag('Whether to leave out summary and tags'),
  }),
  byline: section('byline', 'Who writes the pages, who reviews them, and when: from site.yaml', {
    updated: day().optional().describe('Date of the page’s last change, if it is not the one in site.yaml'),
  }),
  buttons: section('buttons', 'A row of buttons', { items: z.array(button).min(1).describe('The buttons') }),
  'success-header': sectionOnce('success-header', 'The thanks after a purchase', {}),
  'solution-guides': sectionOnce('solution-guides', 'The solutions, opened for buyers, with important notes', {
    notes: z
      .array(localizedMarkdown())
      .min(1)
      .describe('Important notes, in order; each one text, or one per language'),
    contents: z.boolean().optional().describe('Whether buyers see a table of contents, for the page with all parts'),
  }),
  'right-now': sectionOnce('right-now', 'The start of the open guide: what is happening; from content/guide/', {}),
  keepsakes: sectionOnce(
    'keepsakes',
    'The rest of the open guide: by day, to print, and the diary; from content/guide/',
    {},
  ),
  'email-card': sectionOnce('email-card', 'The form that emails the solutions to a buyer', {}),
  'request-access': sectionOnce('request-access', 'The form that sends the access link again', {}),
  help: sectionOnce('help', 'Where to ask for help', {}),
  'stored-data': section('stored-data', 'What is stored, why and for how long: the times come from the functions', {
    heading: heading(),
    intro: intro().optional(),
    where: text().describe('Label: where it is stored'),
    name: text()
      .optional()
      .describe('Label: the names under which the visitor’s browser shows it. Without it they are left out'),
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
      .record(z.enum(DISCLOSED), titledText.describe('What it is, and why it is stored'))
      .meta({ notes: STORED_NOTES.rows })
      .describe('The kinds of data'),
  }),
  'not-found': sectionOnce('not-found', 'What the page for URLs that do not exist says', {
    heading: localized().describe('Headline; one text, or one per language'),
    text: localizedMarkdown().describe('Text below it; one text, or one per language'),
  }),
} as const;

const { hero, ...others } = SECTIONS;
export const sectionSource = z.discriminatedUnion('kind', [hero, ...Object.values(others)]);

export type SectionSource = z.output<typeof sectionSource>;
export type SectionKind = SectionSource['kind'];

export const isShownOnce = (kind: SectionKind): boolean => SECTIONS[kind].meta()?.once === true;
