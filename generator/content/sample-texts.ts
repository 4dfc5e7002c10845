/**
 * Texts of generator/editor/templates/new-site/ that nobody has written for the product: the parts of the guide, which buyers pay for.
 * `offer check --launch` looks for them, so that no sample is sold. A title is a word or two that may stay.
 */
export const SAMPLE_TEXTS: readonly string[] = [
  'What to know before you start, and the first step.',
  'On the first day.',
  'The steps that you repeat, and how to tell that they work.',
  'From the second day on.',
  'How to stay with it, and what to do when it gets hard.',
  'Once it has become a habit.',
  'This part is a sample. Write here what buyers need before they start: a quiet place, ten minutes, a pen.',
  'Leave a day between the first part and the second.',
  'The first step, in one sentence.',
  'The second step, with how long it takes.',
  'The last step, and how to tell that it worked.',
];
