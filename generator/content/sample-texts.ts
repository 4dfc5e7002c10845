/**
 * What `offer init` writes where only the owner knows what to say: the parts of the guide, which buyers pay for. The new site is made of these
 * texts, and `offer check --launch` looks for the same ones, so that no sample is sold.
 */
export type SamplePart = Readonly<{ id: string; title: string; description: string; when: string }>;

export const SAMPLE_PARTS: readonly SamplePart[] = [
  {
    id: 'begin',
    title: 'Begin',
    description: 'What to know before you start, and the first step.',
    when: 'On the first day.',
  },
  {
    id: 'practise',
    title: 'Practise',
    description: 'The steps that you repeat, and how to tell that they work.',
    when: 'From the second day on.',
  },
  {
    id: 'keep-it',
    title: 'Keep it',
    description: 'How to stay with it, and what to do when it gets hard.',
    when: 'Once it has become a habit.',
  },
];

export const SAMPLE_NEED =
  'This part is a sample. Write here what buyers need before they start: a quiet place, ten minutes, a pen.';

export const SAMPLE_STEPS: readonly string[] = [
  'The first step, in one sentence.',
  'The second step, with how long it takes.',
  'The last step, and how to tell that it worked.',
];

/** Below the parts, on the pages for buyers. */
export const SAMPLE_NOTE = 'Leave a day between the first part and the second.';

/** A title is a word or two that may stay; these are sentences that nobody has written for this product. */
export const SAMPLE_TEXTS: readonly string[] = [
  ...SAMPLE_PARTS.flatMap(({ description, when }) => [description, when]),
  SAMPLE_NEED,
  SAMPLE_NOTE,
  ...SAMPLE_STEPS,
];
