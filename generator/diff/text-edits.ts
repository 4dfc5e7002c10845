/** The differences between two lists of blocks, sentence by sentence. */
import type { Block, Part } from './page-text.ts';
import { equal, hunksBetween, sentencesOf, type WordEdit, wordEdits, wordsOf } from './words.ts';

/** A sentence, or a few in a row, before and after; empty where there was none, or is none now. */
export type TextEdit = Readonly<{ part: Part; before: string; after: string; words: readonly WordEdit[] }>;

/** Two blocks with fewer words in common than this are two different texts, not one that was edited. */
const MIN_LIKENESS = 0.3;

export function textEdits(before: readonly Block[], after: readonly Block[], lang: string): TextEdit[] {
  const same = (a: Block, b: Block) => a.part === b.part && a.text === b.text;
  return hunksBetween(before, after, same).flatMap(({ removed, added }) =>
    pair(removed, added, lang).flatMap(([old, now]) => sentenceEdits(old, now, lang)),
  );
}

type Pair = readonly [Block | undefined, Block | undefined];

/** Each text beside the one it most likely became, in the order of the page. */
function pair(removed: readonly Block[], added: readonly Block[], lang: string): Pair[] {
  const free = new Set(added);
  const became = new Map<Block, Block>();
  for (const old of removed) {
    const candidates = [...free].filter(({ part }) => part === old.part);
    const [best] = candidates
      .map((block) => ({ block, likeness: old.part === 'text' ? likeness(old.text, block.text, lang) : 1 }))
      .filter((candidate) => candidate.likeness >= MIN_LIKENESS || (removed.length === 1 && added.length === 1))
      .sort((a, b) => b.likeness - a.likeness);
    if (best === undefined) continue;
    free.delete(best.block);
    became.set(old, best.block);
  }
  return [
    ...removed.map((old): Pair => [old, became.get(old)]),
    ...added.filter((block) => free.has(block)).map((block): Pair => [undefined, block]),
  ];
}

/** The share of words that two texts have in common. */
function likeness(a: string, b: string, lang: string): number {
  const [left, right] = [a, b].map((text) => new Set(wordsOf(text.toLowerCase(), lang).filter((word) => word.trim())));
  if (left === undefined || right === undefined || left.size + right.size === 0) return 0;
  const common = [...left].filter((word) => right.has(word)).length;
  return common / Math.max(left.size, right.size);
}

function sentenceEdits(before: Block | undefined, after: Block | undefined, lang: string): TextEdit[] {
  const part = before?.part ?? after?.part ?? 'text';
  if (before === undefined || after === undefined || part !== 'text')
    return [edit(part, before?.text ?? '', after?.text ?? '', lang)];
  const [old, now] = [sentencesOf(before.text, lang), sentencesOf(after.text, lang)];
  return hunksBetween(old, now, equal).map(({ removed, added }) =>
    edit(part, removed.join(' '), added.join(' '), lang),
  );
}

function edit(part: Part, before: string, after: string, lang: string): TextEdit {
  return { part, before, after, words: before === '' || after === '' ? [] : wordEdits(before, after, lang) };
}
