/** Finds markup in plain text. */

/** Markdown belongs in fields that are read as Markdown, and only what these allow. */
const MARKUP: readonly [what: string, pattern: RegExp][] = [
  ['HTML', /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--/i],
  ['an HTML character code', /&(?:[a-z]{2,8}|#\d{2,6}|#x[0-9a-f]{2,6});/i],
  ['bold Markdown', /\*\*|(?<![\w_])__(?=\S)|(?<=\S)__(?![\w_])/],
  ['a Markdown link', /\[[^\]\n]*\]\([^)\s]*|\]\(|\([^()\n]*\)\[[/#h][^\]\n]*\]?/],
  ['a Markdown link that is not closed', /\[[^\]\n]{1,80}(?=\((?:\/|https?:))/],
  ['a Markdown table', /\|\s*:?-{3,}:?\s*\|/],
  ['italic Markdown', /(?<![\w*])\*(?=[^\s*])[^*\n]{1,80}(?<=[^\s*])\*(?![\w*])/],
  ['code marks', /`[^`\n]+`|```/],
  ['a Markdown heading', /^#{1,6} \S/],
];

/** How much of a mistake a message quotes. */
export const MOST_QUOTED = 40;

export function findMarkup(words: string): Readonly<{ what: string; found: string }> | undefined {
  for (const [what, pattern] of MARKUP) {
    const found = pattern.exec(words)?.[0];
    if (found !== undefined) return { what, found: found.slice(0, MOST_QUOTED) };
  }
  return undefined;
}
