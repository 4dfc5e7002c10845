/** Finds markup in plain text. */

type Kinds = readonly (readonly [what: string, pattern: RegExp, fix?: string | ((found: RegExpExecArray) => string)])[];

const REMOVE =
  'Remove the characters. In fields that are Markdown (docs/fields.md), write **bold**, *italic* and [a link](/about), each closed and with no space in the address.';

const LISTED =
  'In a field that is Markdown (docs/fields.md), write "|" in place of ">-" behind its name, and an empty line above the list. Other fields have no lists: write sentences.';

/** Left by other programs, and wrong in every text. */
export const FROM_PROGRAMS: Kinds = [
  [
    'what a chat assistant says before its answer',
    /^(?:Sure|Certainly|Of course|Absolutely)[!,.] [^:]{0,80}:|(?<=^|[.!?\]}] )Here(?:’s|'s| is) (?:an?|the|your) [^:.]{0,60}(?:version|description|text|draft|rewrite)[^:.]{0,40}:|\b[Aa]s an AI (?:language )?model\b/,
    'Delete the words that are not meant for readers.',
  ],
  [
    'a mark that a chat assistant left',
    /:?contentReference\b(?:\[[^\]]*\])?(?:\{[^}]*\})?|\[?oaicite\b[^\]\s]*\]?|【\d+†[^】]*】/i,
    'Delete this mark, and nothing else of the sentence.',
  ],
  [
    'a merge tag of another program',
    /\*\|[A-Z_:]+\|\*|%%[\w ]+%%|<<[^<>\n]{1,30}>>|%[A-Z_]{3,}%|\[\[[^\]\n]*\]\]/,
    'Write the text itself, or a name that the page can fill in, such as {price} or {claims.rating}.',
  ],
];

/** Markdown belongs in fields that are read as Markdown, and only what these allow. */
const MARKUP: Kinds = [
  [
    'a Markdown link with its brackets swapped',
    /\(([^()\n]+)\)\[((?:[/#]|https?:)[^\]\s]*)\]/,
    ([, words, href]) => `Write [${words}](${href}).`,
  ],
  [
    'a Markdown link with a space in it',
    /\[([^[\]\n]+)\] +\(((?:[/#]|https?:)[^)\s]*)\)/,
    ([, words, href]) => `Write [${words}](${href}), without the space.`,
  ],
  ...FROM_PROGRAMS,
  ['HTML', /<\/?[a-z][a-z0-9]*(?:\s[^<>]*)?\/?>|<!--/i],
  ['an HTML character code', /&(?:[a-z]{2,8}|#\d{2,6}|#x[0-9a-f]{2,6});/i],
  ['bold Markdown', /\*\*|(?<![\w_])__(?=\S)|(?<=\S)__(?![\w_])/],
  ['a Markdown link', /\[[^\]\n]*\]\([^)\s]*|\]\(|\([^()\n]*\)\[[/#h][^\]\n]*\]?/],
  ['a Markdown link that is not closed', /\[[^\]\n]{1,80}(?=\((?:\/|https?:))/],
  ['italic Markdown', /(?<![\w*])\*(?=[^\s*])[^*\n]{1,80}(?<=[^\s*])\*(?![\w*])/],
  ['code marks', /`[^`\n]+`|```/],
  ['a Markdown heading', /^#{1,6} \S/],
  [
    'a placeholder',
    /\$?\{[^{}\n]{0,40}\}?|[\w.]{0,20}\}/,
    'Write a name that the page can fill in, such as {price} or {claims.rating}, or the text itself.',
  ],
  [
    'a backslash sequence',
    /\\[\w'"\\]/,
    'Delete the backslash. In YAML it has a meaning only in double quotes, where \\n begins a new line.',
  ],
  [
    'a web address',
    /(?:\bhttps?:\/\/|\bwww\.[a-z0-9-]+\.)[^\s<>"')]+/i,
    'Write [the words to click](https://…) where the field is Markdown (docs/fields.md); elsewhere leave it out.',
  ],
  [
    'a list of typed dots',
    /^[•‣◦▪] ?\S+/m,
    'Write each entry on a line of its own that begins with "- ", in a field that is Markdown (docs/fields.md).',
  ],
  // YAML joins the lines below ">-", and a field that is no Markdown joins all of them. "A.m. - noon" is no list.
  [
    'a list whose lines were joined',
    /^- \S+|(?<=(?<!\.\p{L})[.!?:;] )- \p{L}\S*|(?<=^|[.:!?] )1\. \S+(?=[^\n]+ 2\. \S)/mu,
    LISTED,
  ],
  ['a table whose lines were joined', /\|[ :]*-{3,}[ :]*\|/, LISTED],
  ['a comment', /(?<=[\p{L}.!?] )\/\/ \p{L}.*/u, 'Delete it, or move it to a line of its own that begins with "#".'],
  [
    'a doubled or misplaced stop',
    /\p{L}{2,}(?:\.\.(?!\.)|,[,.])|(?<=\p{L}) ,(?=\p{L})/u,
    'Write one stop, directly behind the word, with a space after it.',
  ],
  ['a doubled quotation mark', /(?<=\w)''(?=\w)/, 'Write it once: only within single quotes does YAML need two.'],
];

/** How much of a mistake a message quotes. */
export const MOST_QUOTED = 40;

/** @param kinds those to look for */
export function findMarkup(
  words: string,
  kinds = MARKUP,
): Readonly<{ what: string; found: string; fix: string }> | undefined {
  for (const [what, pattern, fix = REMOVE] of kinds) {
    const found = pattern.exec(words);
    if (found !== null)
      return { what, found: found[0].slice(0, MOST_QUOTED), fix: typeof fix === 'string' ? fix : fix(found) };
  }
  return undefined;
}
