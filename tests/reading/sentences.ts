/** The sentences of a text, each once: what a page repeats, such as its button, would otherwise make it look easier than it is. */
import { wordsOf } from './grades.ts';

/** Fewer words are a label or a figure, such as "Included" or "£3.99", and would lower every average. */
const LEAST_WORDS = 3;

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

export function sentencesOf(blocks: readonly string[]): string[] {
  const sentences = blocks.flatMap((block) => [...segmenter.segment(block)].map(({ segment }) => segment.trim()));
  return [...new Set(sentences)].filter((sentence) => wordsOf(sentence).length >= LEAST_WORDS);
}
