/**
 * Tools for readers: a timetable, a checklist, a questionnaire, a comparison, numbers to call. Each is a kind of section; a landing page has
 * one in the field `tool`.
 */
import * as z from 'zod';
import { entries, markdown, text } from './fields.ts';
import { rule } from './value-messages.ts';

/** The drawings beside a tool. Each is a file in templates/drawings. */
export const DRAWINGS = ['window', 'lamp', 'stretch', 'leaves', 'letter', 'belly', 'threads'] as const;

const shared = {
  heading: text().describe('Heading'),
  intro: markdown().optional().describe('Text below the heading'),
  note: markdown().optional().describe('Small text below it; Markdown'),
  warning: markdown().optional().describe('What is not the problem and cannot wait, in a box below it; Markdown'),
  drawing: z.enum(DRAWINGS).optional().describe('The drawing beside it'),
};

export const TIMETABLE = {
  ...shared,
  rows: entries(
    'What to do when, in order',
    {
      time: text().describe('When: an hour, a day, a part of the day'),
      text: markdown().describe('What to do then; Markdown'),
    },
    2,
  ),
};

export const CHECKLIST = {
  ...shared,
  items: z.array(markdown()).min(2).describe('What to tick off; Markdown'),
  lines: z
    .array(text().describe('What to write down'))
    .default([])
    .describe('Questions with an empty line to write on, on paper'),
};

const answer = { label: text().describe('What the reader chooses'), text: markdown().describe('What follows from it') };

export const DECISION = {
  ...shared,
  question: text().describe('What the reader is asked'),
  choices: entries(
    'The answers, one open at a time',
    {
      ...answer,
      choices: z
        .array(z.strictObject(answer))
        .default([])
        .describe('A second question’s answers, below the text of the first'),
    },
    2,
  ),
};

export const COMPARISON = {
  ...shared,
  columns: z
    .array(text().describe('Heading of a column'))
    .min(2)
    .max(4)
    .describe('The columns, the first for the names'),
  rows: entries(
    'The rows',
    {
      name: text().describe('What is compared'),
      cells: z.array(markdown()).min(1).describe('One text for each further column'),
    },
    2,
  ),
};

type Rows = { readonly kind: string; readonly columns?: readonly unknown[]; readonly rows?: unknown };

/** Each row of a comparison has a text for each of its columns: the first column is the row's name. */
export const sameColumns: [(tool: Rows) => boolean, { path: string[]; error: string }] = [
  ({ columns, rows }) =>
    columns === undefined ||
    !Array.isArray(rows) ||
    rows.every(({ cells }: { cells: readonly unknown[] }) => cells.length === columns.length - 1),
  { path: ['rows'], error: rule('cell-for-each-column') },
];

/** Of three to six digits, as in "999 (UK)", or two at the beginning; no year, and not "24/7". */
const SHORT_NUMBER = /(?<![\d\p{L}/.,-])(?!(?:19|20)\d\d(?!\d))\d{3,6}(?![\d\p{L}/-]|[.,]\d)|^\d\d(?= \()/gu;

/** Whom to call, and when. */
export const URGENT = {
  heading: text().describe('Heading, such as "Call for help now"'),
  items: entries('The numbers, the first one to call first', {
    phone: text()
      .regex(/^\+?[\d ]+$/, rule('phone'))
      .describe('The number as it is spoken, such as "116 123"; it becomes a link'),
    name: text().describe('Who answers'),
    text: markdown().describe('When to call'),
  }).superRefine((items, ctx) => {
    for (const [i, { phone, name }] of items.entries()) {
      const [named, dialled] = [name.replace(/(?<=\d) (?=\d)/g, ''), phone.replaceAll(' ', '')];
      const numbers = named.match(SHORT_NUMBER) ?? [];
      const [number] = numbers;
      // With the code of the country it is longer.
      if (
        number === undefined ||
        numbers.some((one) => (dialled.startsWith('+') ? dialled.endsWith(one) : dialled === one))
      )
        continue;
      ctx.addIssue({ code: 'custom', path: [i, 'phone'], message: 'phone-of-name', input: phone, params: { number } });
    }
  }),
  note: markdown().optional().describe('Small text below them; Markdown'),
};
