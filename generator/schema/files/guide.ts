/**
 * content/guide/<lang>.yaml: what buyers read. English is complete; another language has the same blocks (`now`, a method, `card`, …),
 * each whole or left out: a block that is left out is shown in English. `move`, `weeks`, `moments` and `mail` may be missing in English
 * too. None of these texts may be in dist.
 */
import * as z from 'zod';
import { day as date, entries, group, markdown, slug, text } from '../fields.ts';
import { rule } from '../value-messages.ts';

/** Drawings of steps, in templates/paid-drawings/steps: a step names its own. */
export const STEP_DRAWINGS = [
  'wall-sit',
  'wall-swing',
  'wall-rest',
  'wall-wedge',
  'wall-breathe',
  'wall-finish',
  'cold-sit',
  'cold-look',
  'cold-wrap',
  'cold-place',
  'cold-hold',
  'cold-walk',
  'pillow-move',
  'pillow-side',
  'pillow-arm',
  'pillow-knees',
  'pillow-feet',
  'pillow-turn',
  'move-stand',
  'move-walk',
  'move-calves',
  'move-rub',
] as const;
export type StepDrawing = (typeof STEP_DRAWINGS)[number];

const minutes = () => z.int(rule('whole-minutes')).min(1, rule('range')).max(60, rule('range'));
const list = (what: string) => z.array(markdown()).min(1).describe(what);

const label = () => text().describe('What is happening, in the reader’s words');
const hint = () => text().describe('What it opens, in a few words');
const opens = () =>
  slug().describe(
    'Name of the method that it opens; "move" opens the round on foot, "warmth" the advice on heat, "help" the questions',
  );

const now = z.strictObject({
  lead: text().describe('The line below the heading "Right now"'),
  choices: z
    .array(
      z
        .strictObject({
          label: label(),
          hint: hint(),
          method: opens().optional(),
          further: entries('What to choose between next, in place of a method', {
            label: label(),
            hint: hint(),
            method: opens(),
          }).optional(),
          without: entries('What the end of the round does not offer to whoever chose it', {
            method: slug().describe('Name of the method'),
          }).optional(),
        })
        .refine(({ method, further }) => (method === undefined) !== (further === undefined), {
          path: ['method'],
          error: rule('opens-one'),
        }),
    )
    .min(1)
    .describe('The large buttons, in order'),
  urgent: markdown().describe('What the guide is not for, and whom to call'),
});

const timer = z.strictObject({
  minutes: z.array(minutes()).min(1).describe('The lengths to choose from; the first is chosen'),
  start: text()
    .optional()
    .describe('Label of the button that starts it, where something comes first, such as "Pack is on: start"'),
  rest: z
    .int(rule('whole-minutes'))
    .min(1, rule('range'))
    .max(1440, rule('range'))
    .optional()
    .describe(
      'Minutes of rest before the next turn, for what must not last longer than the longest length: stopped and started again, it goes on counting, and its end is bright. Leave out for a timer that ends quietly',
    ),
  words: z
    .array(
      z.strictObject({
        minute: z.int().min(0).max(60).describe('Whole minutes since the start'),
        text: text().describe('What is shown and said from then on'),
      }),
    )
    .describe('What the timer says on the way, in order'),
  end: text().describe('What fills the screen when the time is over'),
});

const method = z.strictObject({
  name: text().optional().describe('What it is in two or three plain words, below its title'),
  promise: text().describe('The method in one sentence'),
  notFor: markdown().describe('"Not for you if …": one line above the steps'),
  steps: entries('The steps, in order', {
    drawing: z.enum(STEP_DRAWINGS).describe('Name of its drawing'),
    text: markdown().describe('What to do; one or two short sentences'),
  }),
  timer: timer.optional().describe('The timer; leave out where nothing is timed'),
  need: list('What is needed'),
  expect: list('How long, and what to expect'),
  failing: list('What to do if it does not work'),
  safety: list('The warnings in full'),
});

const move = z.strictObject({
  title: text().describe('Heading'),
  notFor: markdown().describe('"Not for you if …": one or two short sentences, also shown while the timer runs'),
  minutes: minutes().describe('How long it lasts'),
  steps: entries('The steps, in order; the timer shows each at its time', {
    second: z.int().min(0).max(3600).describe('When it begins, in whole seconds since the start'),
    drawing: z.enum(STEP_DRAWINGS).describe('Name of its drawing'),
    text: text().describe('What to do; shown in very large type, and read aloud'),
  }),
  still: text().describe('Question at the end, such as "Better now?"'),
  ways: entries('What to try next if it did not help, in order', {
    label: text().describe('What to try next'),
    hint: hint(),
    method: opens().optional(),
  }),
  quiet: text().describe('Answer to that question if it did help'),
  bed: text().describe('What is said then, such as the way back to bed'),
});

const leaf = z.strictObject({
  title: text().describe('Heading on paper'),
  lines: list('Its lines'),
  checksTitle: text().optional().describe('Line above the checks'),
  checks: list('Each method with whom it is not for, with a box to tick on paper').optional(),
  foot: text().describe('Lines at its end, in bold: whom to call'),
});

/** What a blank of the letter holds, which the page can fill in from the date and the diary, or copies to the diary's sheet. */
const BLANKS_FILLED = ['date', 'name', 'born', 'nights', 'hours'] as const;

const letter = z.strictObject({
  greeting: text().describe('How the letter begins'),
  lines: list('Its paragraphs; the first stands before the ticks, the others after them'),
  signsTitle: text().describe('Line above the ticks'),
  signs: z.array(text()).min(1).describe('What the reader can tick'),
  triedTitle: text().describe('Line above what was tried'),
  tried: z.array(text()).min(1).describe('What the reader may have tried, each to tick'),
  attached: text().describe('Tick after those: that the diary of seven nights is attached'),
  blanks: entries('What the reader fills in', {
    label: text().describe('What is written there'),
    holds: z
      .enum(BLANKS_FILLED)
      .optional()
      .describe(
        'What the page fills in itself if it is empty: the date, nights a week and hours of sleep from the diary; the name and the date of birth stand on the diary’s sheet too',
      ),
  }),
  nightsOf: text().describe('Nights a week, from the diary; {nights} of {total} were bad'),
  asksTitle: text().describe('Line above the requests'),
  asks: list('What the reader asks for'),
  end: text().describe('How the letter ends, above the name'),
  signature: text().describe('Label of the line to sign on'),
  device: text().describe('Line: what is written stays on the device'),
  unkept: text().describe('Line in its place without script: nothing is kept'),
  source: markdown().describe('Small line with the sources, for the doctor'),
});

const diary = z.strictObject({
  lead: text().describe('Text below the heading'),
  night: text().describe('Heading of a night; {number} is 1 to 7, {total} is 7'),
  previous: text().describe('Button: the night before'),
  next: text().describe('Button: the night after'),
  date: text().describe('Field: the date'),
  start: text().describe('Field: when it began'),
  strength: text().describe('Field: how strong it was'),
  strengths: z.array(text()).length(5, rule('five-entries')).describe('From none to very strong'),
  woken: text().describe('Field: how often it woke the reader'),
  slept: text().describe('Field: hours of sleep'),
  helped: text().describe('Field: what helped most'),
  helps: z.array(text()).min(1).describe('What may have helped, in small letters: it stands in a sentence too'),
  nothing: text().describe('The choice after those: nothing helped'),
  more: text().describe('Opens the fields that not everyone needs'),
  tried: text().describe('Field: what was tried, and whether it helped'),
  notes: text().describe('Field: what else there was'),
  kept: text().describe('Line below a night once something is written: it is stored'),
  device: text().describe('Line: where it is stored, and for how long'),
  unkept: text().describe('Line in its place without script: nothing is kept'),
  sumTitle: text().describe('Heading of the summary, from three nights on'),
  sumNights: text().describe('Summary: {nights} of {total} nights were bad'),
  sumHours: text().describe('Summary: {hours} is the sleep of an average night'),
  sumHelped: text().describe('Summary: {helped} helped most often, on {nights} of {total} nights'),
  sumPicture: text().describe('What the picture shows: the height of a bar is sleep, its dot how strong it was'),
  file: text().describe('Button that saves the diary as a file'),
  clear: text().describe('Button that deletes the diary'),
  sure: text().describe('Question before it is deleted, with what is written in the letter'),
  cleared: text().describe('Said when it has been deleted'),
});

const help = z.strictObject({
  lead: text().describe('Text below the heading'),
  count: text().describe('Above a question, such as "Question {number} of {total}"'),
  yes: text().describe('Answer that opens what to do then'),
  no: text().describe('Answer that leads to the next question'),
  next: text().describe('Leads from what to do to the next question'),
  back: text().describe('Leads to the question before'),
  questions: entries('The questions, the most urgent first', {
    question: text().describe('Question that can be answered with yes or no; yes needs something done'),
    answer: markdown().describe('What to do then'),
  }),
  end: markdown().describe('What is said after the last question'),
  said: text().describe('Said in its place, with script: the line above the questions that were answered with yes'),
  again: text().describe('Leads from there to the first question'),
});

const day = z.strictObject({
  lead: text().describe('Text below the heading'),
  times: entries('The day, in order', {
    time: text().describe('Time of day'),
    text: markdown().describe('What to do'),
  }),
  warmth: list('First who must not use heat, then how to use it, in steps; methods link here as #warmth'),
});

const evidence = z.strictObject({ text: markdown().describe('What research does and does not say, with its sources') });

/** What a card of the weeks shows below its lines. */
const CARD_SHOWS = ['list', 'numbers', 'diary'] as const;

const weeks = z.strictObject({
  title: text().describe('Heading'),
  lead: text().describe('Text below the heading'),
  week: text().describe('Above each card; {number} counts them'),
  cards: entries('The cards, a week each', {
    title: text().describe('What the week is for'),
    lines: list('What to do'),
    shows: z
      .enum(CARD_SHOWS)
      .optional()
      .describe('What follows: "list" or "numbers" below, or "diary", the summary of the diary'),
  }),
  list: group('A list to show to somebody', {
    title: text().describe('Line above the list'),
    lines: list('Its lines'),
  }),
  numbers: group('Numbers that say what to ask; nothing is stored. Without script these four answers are shown', {
    fields: entries('The numbers to type', {
      label: text().describe('What is typed, with its unit'),
      least: z.number().describe('Less than this is a slip'),
      most: z.number().describe('More than this is a slip'),
      limit: z.number().describe('Below it a number is low'),
      upTo: z.boolean().describe('Whether the limit itself is low too'),
      nearly: z.number().optional().describe('Up to it a number that is not low is nearly so'),
      high: z.number().describe('Above it a number is high'),
    }),
    high: markdown().describe(
      'What to ask if one of them is high, whatever the others are; begins with what that means',
    ),
    low: markdown().describe('What to ask if one of them is low; begins with what that means'),
    enough: markdown().describe('What to ask if none is; begins with what that means'),
    nearly: markdown().describe(
      'What to ask if one of them is nearly low and none is low; begins with what that means',
    ),
    one: text().describe('Said while a number is missing and the others are not high'),
    odd: text().describe('Said at a slip'),
  }),
});

const moments = z.strictObject({
  title: text().describe('Heading'),
  lead: text().describe('Text below the heading'),
  cards: entries('The cards, a situation each', {
    title: text().describe('Where, or for whom'),
    lines: list('What to do there'),
  }),
});

const mail = z.strictObject({
  updated: date().describe('Day on which the methods and their warnings were last changed'),
  now: markdown().describe('First line, for a reader who needs help at once; #now and other ids lead into the guide'),
  crisis: markdown().describe('Whom to call in despair: one line'),
  dated: text().describe('Line above the methods, with {date}: what changes later is in the guide'),
});

const methods = z
  .record(slug(), method.describe('A method; the name is that of its file in solutions/'))
  .describe('The methods, each by the name of its file in solutions/');

export const guide = z.strictObject({
  methods,
  now: now.describe('The start: what is happening right now'),
  move: move.optional().describe('A few minutes on foot, led by a timer; leave out for a guide without'),
  card: leaf.describe('The bedside card'),
  letter: letter.describe('The letter for the doctor'),
  diary: diary.describe('The diary of seven nights'),
  day: day.describe('The day before the night'),
  help: help.describe('What to do if nothing works'),
  weeks: weeks.optional().describe('A way through some weeks, a card each; leave out for a guide without'),
  moments: moments.optional().describe('Situations, a card each; leave out for a guide without'),
  mail: mail.optional().describe('What the email with the guide says besides the methods'),
  evidence: evidence.describe('The note on the evidence'),
});

export const guideTranslation = guide.partial();

export type GuideTexts = z.output<typeof guide>;
