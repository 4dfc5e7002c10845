import { describe, expect, it } from 'vitest';
import { parseEntry } from '../../../../../generator/content/yaml/parse.ts';
import { UNKNOWN_NAME, WORDS } from '../../../../../generator/content/yaml/yaml-error-messages.ts';

/** `line:column+length` and the message of each diagnostic. */
const found = (text: string) =>
  parseEntry({ path: 'a.yaml', name: 'a.yaml', text }).diagnostics.map(({ line, column, length, message }) => [
    `${line}:${column}+${length}`,
    message,
  ]);
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
        ['2:1+5', '"title" is already set in line 1.'],
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
  expect(found(text)).toEqual([[place, `"${name}" is already set in line ${line}.`]]);
});

it('each repetition of a field is reported', () => expect(places('a: 1\na: 2\na: 3\n')).toEqual(['2:1+1', '3:1+1']));

describe('characters that YAML would swallow', () => {
  it.each([
    ['a: !b c\n', '1:4+2'],
    ['a: [d, &bc e]\n', '1:8+3'],
    ['a: {"b":&cd e}\n', '1:9+3'],
    ['x: 1\n&bc d: e\n', '2:1+3'],
    ['a: &été b\n', '1:4+4'],
    ['a: &b c\nd: &b e\nf: *b\n', '1:4+2'],
    ['a: &b c\nd: *b\ne: &b f\n', '3:4+2'],
  ])('are reported where no alias uses them: %j', (text, place) => {
    expect(found(text)).toEqual([[place, WORDS.sign.what]]);
  });

  it.each(['a: *bc\n', 'x: 1\na: *bc\n', 'a: [*bc]\n', '- *bc\n- &bc d\n- *bc\n'])(
    'are reported where an alias repeats nothing: %j',
    (text) => expect(found(text)[0]?.[1]).toBe(UNKNOWN_NAME.what),
  );

  it.each(['a: &b c\nd: *b\n', 'a: &b c\nd: *b\ne: &b f\ng: *b\n', 'a: c & d\ne: 2 * 3\n'])(
    'are accepted in %j',
    (text) => expect(found(text)).toEqual([]),
  );
});
