/** Keeps a one-letter word with the word after it, so that no line of a headline ends in "A". */
export function typeset(heading: string): string {
  return heading.replace(/(?<=^|\s)(\p{L})\s+/gu, '$1\u00a0');
}
