import { expect, it } from 'vitest';
import { parseEntry } from '../../../../../generator/content/yaml/parse.ts';
import { UNKNOWN_NAME, WORDS, type Words } from '../../../../../generator/content/yaml/yaml-error-messages.ts';

/** `line:column+length`, the message and the hint of each diagnostic. */
const found = (text: string) =>
  parseEntry({ path: 'a.yaml', name: 'a.yaml', text }).diagnostics.map(({ line, column, length, message, hint }) => [
    `${line}:${column}+${length}`,
    message,
    hint,
  ]);

const MISTAKES: Readonly<Record<keyof typeof WORDS, readonly (readonly [text: string, place: string])[]>> = {
  quote: [
    ['a: "b c\nd: 1\n', '1:4+4'],
    ['a: "b\nc: "d"\n', '1:4+2'],
    ["a: 'b\nc: d\n", '1:4+2'],
    ['x:\n  - ["b", "c\n  - d\n', '2:11+2'],
    ['a: "x\\"y\nb: 1\n', '1:4+5'],
  ],
  afterQuote: [['a: "b" c\n', '1:8+1']],
  bracket: [
    ['a: [b, c\n', '1:4+5'],
    ['a: [b, {c: d}, [e\nf: 1\n', '1:16+2'],
    ['a: {b: [c, d], e: f\ng: 1\n', '1:4+16'],
    ['a:\n  - { b: 1\n  - { b: 2 }\n', '2:5+6'],
  ],
  surplus: [
    ['a: [b]]\nc: 1\n', '1:7+1'],
    ['a: {b: c}}\n', '1:10+1'],
  ],
  escape: [['a: "\\q"\n', '1:5+3']],
  documents: [['a: 1\n---\nb: 2\n', '2:1+3']],
  comment: [
    ['a: "b"#c\n', '1:7+2'],
    ['a: [1]#c\n', '1:7+2'],
  ],
  comma: [['a: { b: 1 c: 2 }\n', '1:9+8']],
  indent: [
    ['- a: b\n    c: d\n', '2:5+4'],
    ['x:\n  - a: b\n   c: d\n', '3:4+4'],
    ['x:\n  - a\n  b: c\n', '3:3+4'],
  ],
  secondColon: [
    ['a: b: c\n', '1:4+4'],
    ['a: b c:\n', '1:4+4'],
    ['a: b "c": d\n', '1:4+8'],
  ],
  sign: [
    ...['@b', '`b`', '*b* c', '**b** c', '& b', '%b', '| b', '> b', '- b', '{b} c', '[b] c', '!b c', '&b c', ', b'].map(
      (value) => [`x: 1\na: ${value}\n`, '2:4'] as const,
    ),
    ['a:   `c\n', '1:6+2'],
  ],
  hyphenSpace: [
    ['x:\n  -a: b\n    c: d\n', '2:3+5'],
    ['-a: b\n  c: d\n', '1:1+5'],
  ],
  colonSpace: [
    ['a: 1\nbc:d\ne: 2\n', '2:1+4'],
    ['x:\n  - a: 1\n    bc-d:e\n    f: 1\n', '3:5+6'],
  ],
  colon: [
    ['a: 1\nb c d\ne: 2\n', '2:1+5'],
    ['x:\n  a: 1\n  b c d\n  e: 2\n', '3:3+5'],
    ['a: >-\n  b\nc d\ne: 1\n', '3:1+3'],
  ],
};

const TABLE = Object.entries(MISTAKES).flatMap(([name, rows]) =>
  rows.map(([text, place]): [string, string, string, Words] => [name, text, place, WORDS[name as keyof typeof WORDS]]),
);

it.each(TABLE)('reports %s in %j at %s', (_, text, place, { what, fix }) => {
  expect(found(text)).toEqual([[expect.stringContaining(place), what, fix]]);
});

it('reports an alias that repeats nothing', () => {
  expect(found('a: *bc\n')).toEqual([['1:4+3', UNKNOWN_NAME.what, UNKNOWN_NAME.fix]]);
});

const RESERVED = 'Plain value cannot start with reserved character @.';
it.each([
  ['@a: b\n', '1:1+5', RESERVED],
  ['@a: b\nc: 1\nd:\n  e: f\n', '1:1+5', RESERVED],
  ['b\n:\n', '2:1+1', expect.not.stringContaining(WORDS.colon.what)],
])('reports any other mistake in the words of the parser: %j', (text, place, what) => {
  expect(found(text)).toEqual([[place, what, 'Put the whole text in double quotes.']]);
});
