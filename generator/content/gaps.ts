/** Values that still have to be written. Drafts begin their texts with "Replace this:", so that people, editors and the build can find them. */

export const PLACEHOLDER = 'Replace this';

/** The year where a date still has to be found. */
export const NO_YEAR = '0000';

/** In a text, and in a URL. "Replace this month what you did last month" is an ordinary sentence. */
export const PLACEHOLDER_TEXT = /\breplace[ -]this(?=:|[\s"']*$)/i;
const IN_FILE = /replace[ -]this|\b0000\b/i;

export type GapPath = readonly (string | number)[];

/** Whether a file can have gaps: most have none, and are not searched value by value. */
export const mayHaveGaps = (text: string): boolean => IN_FILE.test(text);

/** Where `value` holds a placeholder. */
export const gapPaths = (value: unknown): GapPath[] =>
  pathsWhere(value, (text) => text === NO_YEAR || PLACEHOLDER_TEXT.test(text));

/** Every text in `value`. Markdown, which the schema wraps in an object, counts as the field itself. */
export function textsIn(value: unknown, path: GapPath = []): { path: GapPath; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((item: unknown, i) => textsIn(item, [...path, i]));
  return Object.entries(Object(value)).flatMap(([key, inner]) =>
    textsIn(inner, key === 'markdown' ? path : [...path, key]),
  );
}

/** A text, whether or not it is Markdown. */
export function wordsIn(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null && 'markdown' in value) return String(value.markdown);
  return typeof value === 'string' ? value : undefined;
}

export const pathsWhere = (value: unknown, isMeant: (text: string) => boolean): GapPath[] =>
  textsIn(value)
    .filter(({ text }) => isMeant(text))
    .map(({ path }) => path);

/** The start of a gap's text up to its first markup: on the page, the rest may be divided. */
export function gapWords(value: unknown): string {
  const text = wordsIn(value) ?? String(value);
  return /replace[ -]this[^\n*_[\]{}"\\]{0,40}/i.exec(text)?.[0].trimEnd() ?? text;
}

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
  'Leave a day before you take them again.',
  'The first step, in one sentence.',
  'The second step, with how long it takes.',
  'The last step, and how to tell that it worked.',
];
