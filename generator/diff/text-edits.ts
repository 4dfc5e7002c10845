/** The differences between two texts, sentence by sentence. */
import { diffArrays } from 'diff';
import type { Block, Part } from './page-text.ts';

/** A sentence before and after; empty where there was none, or is none now. */
export type TextEdit = Readonly<{ part: Part; before: string; after: string }>;

/** Within a changed passage, the nth removed sentence is paired with the nth added one. */
export function textEdits(before: readonly Block[], after: readonly Block[], lang: string): TextEdit[] {
  const edits: TextEdit[] = [];
  let gone: Block[] = [];
  const comparator = (a: Block, b: Block) => a.part === b.part && a.text === b.text;
  for (const change of diffArrays(sentencesIn(before, lang), sentencesIn(after, lang), { comparator })) {
    if (change.removed) {
      gone = change.value;
      continue;
    }
    edits.push(...beside(gone, change.added ? change.value : []));
    gone = [];
  }
  return [...edits, ...beside(gone, [])];
}

function beside(gone: readonly Block[], come: readonly Block[]): TextEdit[] {
  return [...new Set([...gone, ...come].map(({ part }) => part))].flatMap((part) => {
    const [old, now] = [gone, come].map((blocks) => blocks.filter((block) => block.part === part));
    const length = Math.max(old?.length ?? 0, now?.length ?? 0);
    return Array.from({ length }, (_, i) => ({ part, before: old?.[i]?.text ?? '', after: now?.[i]?.text ?? '' }));
  });
}

/** Each sentence of a text as a block; a link or a label stays as it is. */
export const sentencesIn = (blocks: readonly Block[], lang: string): Block[] =>
  blocks.flatMap((block) =>
    block.part === 'text' ? sentencesOf(block.text, lang).map((text) => ({ part: block.part, text })) : [block],
  );

export function sentencesOf(text: string, lang: string): string[] {
  const segments = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}
