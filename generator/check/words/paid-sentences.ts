/** The paid text as sentences that can be looked for in anything: words alone, without signs and capitals. */

/** Shorter ones, such as "Stop if it hurts", are nobody's own. */
const LEAST_WORDS = 6;

export function paidSentences(body: string): string[] {
  return body
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => normalWords(sentence.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')))
    .filter((sentence) => sentence.split(' ').length >= LEAST_WORDS);
}

export function normalWords(text: string): string {
  return text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}
