import { describe, expect, it } from 'vitest';
import { parseEntry } from '../../../../../generator/content/yaml/parse.ts';
import { LEADING_SIGN, WORDS, type Words } from '../../../../../generator/content/yaml/yaml-errors.ts';

/** `line:column+length`, the message and the hint of each diagnostic. */
const parse = (text: string) =>
  parseEntry({ path: 'a.yaml', name: 'a.yaml', text }).diagnostics.map(
    ({ line, column, length, message, hint }): [string, string, string] => [
      `${line}:${column}+${length}`,
      message,
      hint,
    ],
  );
/** Without the hints. */
const found = (text: string) => parse(text).map(([at, message]) => [at, message]);
const places = (text: string) => found(text).map(([place]) => place);

describe('a file with several mistakes', () => {
  it('has one syntax error, not those that follow from it', () => {
    expect(found('a: [b]]\nc: 1\nd: 2\ne: "x\n')).toEqual([['1:7+1', WORDS.surplus.what]]);
  });

  it('has the first syntax error in the text, in whichever order the parser finds them', () => {
    expect(places("b: 1\nc: \n'")).toEqual(['3:1+1']);
    expect(found("b: \n'")).toEqual([['2:1+1', WORDS.afterQuote.what]]);
  });

  it('has its duplicate fields before its syntax error', () => {
    expect(places('a: 1\na: 2\nb: "c" d\ne: "f" g\n')).toEqual(['2:1+1', '3:8+1']);
  });

  it.each(['title: A\ntitle\n', 'title:\ntitle\n', 'title: \ntitle'])(
    'has both mistakes of a field that is repeated without its colon: %j',
    (text) =>
      expect(found(text)).toEqual([
        ['2:1+5', '"title" is already set on line 1.'],
        ['2:1+5', WORDS.colon.what],
      ]),
  );

  it.each([
    ['duplicate fields', 'a: 1\n'.repeat(60)],
    ['unused anchors', Array.from({ length: 60 }, (_, i) => `k${i}: &n${i} x\n`).join('')],
  ])('has at most 50 %s', (_, text) => expect(found(text)).toHaveLength(50));
});

describe('a tab in the indentation', () => {
  const TAB = 'This line is indented with a tab; YAML allows spaces only.';
  it.each([
    ['\ta: 1\n', ['1:1+1']],
    ['a:\n\tb: 1\nc:\n  \td: 1\n', ['2:1+1', '4:3+1']],
    ['a:\n\t- b\n  - c\n', ['2:1+1']],
  ])('is reported once for each line, and nothing else with it: %j', (text, at) => {
    expect(found(text)).toEqual(at.map((place) => [place, TAB]));
  });

  it('is none within a text', () => {
    expect(found('a: b\tc\n')).toEqual([]);
    expect(found('a: "b\tc" d\n')).toEqual([['1:10+1', WORDS.afterQuote.what]]);
  });
});

it.each([
  ['ab: 1\nab: 3\n', '2:1+2', 'ab', 1],
  ['x: { ab: 1, c: 2, "ab": 3 }\n', '1:19+4', 'ab', 1],
  ['"1": a\n1: b\n', '2:1+1', '1', 1],
  ['c: 1\nx:\n  a: 1\n  c: 2\n  a: 3\n', '5:3+1', 'a', 3],
  ['? [z]\n: 1\nab: 1\nab: 2\n', '4:1+2', 'ab', 3],
])('the second of two equal fields is reported with the line of the first: %j', (text, place, name, line) => {
  expect(found(text)).toEqual([[place, `"${name}" is already set on line ${line}.`]]);
});

it('each repetition of a field is reported', () => expect(places('a: 1\na: 2\na: 3\n')).toEqual(['2:1+1', '3:1+1']));

const MISTAKES: Readonly<Record<keyof typeof WORDS, readonly (readonly [text: string, place: string])[]>> = {
  curly: [['h: “a: b”\n', '1:4+6']],
  listTwice: [
    ['a: []\n  - b: 1\n', '1:4+2'],
    ['a: [{ b: 1 }]\n\n  # c\n  - { b: 2 }\n', '1:4+1'],
  ],
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
  slashes: [['a: 1\n// why\nb: 2\n', '2:1+6']],
  noBreakSpace: [
    ['a: 1\nb:\u00a0c\nd: 2\n', '2:3+2'],
    ['x:\n  a: b\n\u00a0 c: d\n  e: f\n', '3:1+6'],
  ],
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
  expect(parse(text)).toEqual([[expect.stringContaining(place), what, fix]]);
});

it('reports an alias that repeats nothing', () => {
  expect(parse('a: *bc\n')).toEqual([['1:4+3', LEADING_SIGN.what, LEADING_SIGN.fix]]);
});

const RESERVED = 'Plain value cannot start with reserved character @.';
it.each([
  ['@a: b\n', '1:1+5', RESERVED],
  ['@a: b\nc: 1\nd:\n  e: f\n', '1:1+5', RESERVED],
  ['b\n:\n', '2:1+1', expect.not.stringContaining(WORDS.colon.what)],
])('reports any other mistake in the words of the parser: %j', (text, place, what) => {
  expect(parse(text)).toEqual([[place, what, 'Put the whole text in double quotes.']]);
});
