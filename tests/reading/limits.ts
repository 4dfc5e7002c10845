/**
 * How hard a page may be. The target is a reader of about twelve. Headings and buttons are short and make a page look easier, so
 * the age holds twice: for all that a page says, and for its whole sentences alone.
 */
import { ageOf, wordsOf } from './grades.ts';

export const LIMITS = { age: 12, words: 25 } as const;

/** The age that a text asks for, by its harder measure. */
export const strictAgeOf = (sentences: readonly string[]): number =>
  Math.max(ageOf(sentences), ...[sentences.filter(isWhole)].filter(({ length }) => length > 0).map(ageOf));

/** Ends as a sentence does; a heading, a button and a short list item do not. */
const isWhole = (sentence: string): boolean => /[.!?:…]["”’)]*$/.test(sentence);

export const longSentencesIn = (sentences: readonly string[]): string[] =>
  sentences.filter((sentence) => wordsOf(sentence).length > LIMITS.words);
