/**
 * How many years of school a text asks for, by four usual formulas, and the age that goes with it. Formulas count letters, syllables and
 * words; none of them understands a word. So a text is judged by the middle of the four, and by people.
 */
import { automatedReadability } from 'automated-readability';
import { colemanLiau } from 'coleman-liau';
import { fleschKincaid } from 'flesch-kincaid';
import { smogFormula } from 'smog-formula';
import { syllable } from 'syllable';

/** Years of school; in Britain and America alike, a child is five years older than its school year. */
export type Grades = Readonly<{ fleschKincaid: number; smog: number; colemanLiau: number; automated: number }>;

const YEARS_BEFORE_SCHOOL = 5;
const LONG_WORD = 3;
const WORD = /[\p{L}\p{N}]+(?:[’'.,@-][\p{L}\p{N}]+)*/gu;

/** An e-mail address is copied, not read. */
export const wordsOf = (sentence: string): string[] =>
  (sentence.match(WORD) ?? []).filter((word) => !word.includes('@'));

export function gradesOf(sentences: readonly string[]): Grades {
  const words = sentences.flatMap(wordsOf);
  // A figure is read at a glance, however long its name is.
  const syllables = words.map((word) => Math.max(1, syllable(word)));
  const counts = {
    sentence: sentences.length,
    word: words.length,
    syllable: syllables.reduce((sum, count) => sum + count, 0),
    polysillabicWord: syllables.filter((count) => count >= LONG_WORD).length,
    letter: words.join('').replace(/[^\p{L}\p{N}]/gu, '').length,
  };
  return {
    fleschKincaid: fleschKincaid(counts),
    smog: smogFormula(counts),
    colemanLiau: colemanLiau(counts),
    automated: automatedReadability({ ...counts, character: counts.letter }),
  };
}

/** The middle of the four formulas, as an age in years. */
export function ageOf(sentences: readonly string[]): number {
  const [, low = 0, high = 0] = Object.values(gradesOf(sentences)).sort((a, b) => a - b);
  return (low + high) / 2 + YEARS_BEFORE_SCHOOL;
}
