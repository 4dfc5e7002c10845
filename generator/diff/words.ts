/** Splits texts into sentences and words, in any language, and compares them. */
import { diffArrays } from 'diff';

export type WordEdit = Readonly<{ before: string; after: string }>;

/** One run of removed items, and the items that replace them. */
export type Hunk<T> = Readonly<{ removed: readonly T[]; added: readonly T[] }>;

export function hunksBetween<T>(before: readonly T[], after: readonly T[], same: (a: T, b: T) => boolean): Hunk<T>[] {
  const hunks: { removed: T[]; added: T[] }[] = [];
  let open = false;
  for (const { value, added, removed } of diffArrays([...before], [...after], { comparator: same })) {
    if (!added && !removed) {
      open = false;
      continue;
    }
    if (!open) hunks.push({ removed: [], added: [] });
    open = true;
    hunks.at(-1)?.[added ? 'added' : 'removed'].push(...value);
  }
  return hunks;
}

export const equal = (a: string, b: string): boolean => a === b;

export function sentencesOf(text: string, lang: string): string[] {
  const segments = new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text);
  return [...segments].map(({ segment }) => segment.trim()).filter((sentence) => sentence !== '');
}

/** Words, and the spaces and punctuation between them; an amount or a percentage is one word. */
export function wordsOf(text: string, lang: string): string[] {
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    const last = words.at(-1) ?? '';
    const joins = (/\p{Sc}$/u.test(last) && /^\d/.test(segment)) || (/\d$/.test(last) && /^[%\p{Sc}]/u.test(segment));
    if (joins) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

/** The words that differ; adjacent ones are one edit. */
export function wordEdits(before: string, after: string, lang: string): WordEdit[] {
  const edits: { before: string; after: string }[] = [];
  let gap: string | undefined;
  for (const { value, added, removed } of diffArrays(wordsOf(before, lang), wordsOf(after, lang))) {
    const text = value.join('');
    if (!added && !removed) {
      gap = text;
      continue;
    }
    const last = edits.at(-1);
    const joins = last !== undefined && (gap === undefined || gap.trim() === '');
    if (!joins) edits.push({ before: removed ? text : '', after: added ? text : '' });
    else {
      last.before += (gap ?? '') + (removed ? text : '');
      last.after += (gap ?? '') + (added ? text : '');
    }
    gap = undefined;
  }
  return edits.map((edit) => ({ before: edit.before.trim(), after: edit.after.trim() }));
}
