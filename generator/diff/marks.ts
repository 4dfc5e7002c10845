/** Which changes a named person has to approve: those of a price, and those of a claim. */

export type Marker = 'price' | 'claim';

/** @returns the marks of a text that was changed from one to the other */
export type MarksOf = (before: string, after: string) => Marker[];

/** An amount of money, whoever wrote it. */
const MONEY = /\p{Sc}\s?\d[\d.,]*\d|\p{Sc}\s?\d|\d[\d.,]*\s?\p{Sc}/gu;

/** @param claims the words of every claim, as they were and as they are, in all languages */
export function createMarks(claims: Iterable<string>): MarksOf {
  const words = [...new Set(claims)].sort((a, b) => b.length - a.length).map(literally);
  // A figure is not part of a longer one; but it may stand right before or behind a sign of Chinese or Japanese.
  const edge = '[\\p{Script=Latin}\\p{N}]';
  const claim = words.length === 0 ? undefined : new RegExp(`(?<!${edge})(?:${words.join('|')})(?!${edge})`, 'gu');
  const found = (text: string, pattern: RegExp | undefined): string =>
    pattern === undefined
      ? ''
      : Array.from(text.matchAll(pattern), ([all]) => all)
          .sort()
          .join('\n');
  return (before, after) => [
    ...(found(before, MONEY) === found(after, MONEY) ? [] : (['price'] as const)),
    ...(found(before, claim) === found(after, claim) ? [] : (['claim'] as const)),
  ];
}

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
