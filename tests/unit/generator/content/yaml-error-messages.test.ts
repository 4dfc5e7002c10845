import { describe, expect, it } from 'vitest';
import { parseEntry } from '../../../../generator/content/parse.ts';
import { WORDS } from '../../../../generator/content/yaml-error-messages.ts';

/** `line:column+length`, the message and what to do. */
const told = (text: string) =>
  parseEntry({ path: 'a.yaml', name: 'a.yaml', text }).diagnostics.map(({ line, column, length, message, hint }) => [
    `${line}:${column}+${length}`,
    message,
    hint,
  ]);
const as = (place: string, { what, fix }: { what: string; fix: string }) => [place, what, fix];

describe('the place of a mistake', () => {
  it.each([
    ['a: "b c\nd: 1\n', '1:4+4', WORDS.quote],
    ['x:\n  - ["b", "c\n  - d\n', '2:11+2', WORDS.quote],
    ["x: {a: 'b, c: d}\ny: 1\n", '1:8+9', WORDS.quote],
    ['a: "x\\"y\nb: 1\n', '1:4+5', WORDS.quote],
    ['"a\nb: 1\n', '1:1+2', WORDS.quote],
    ["- '\n'\n", '1:3+1', WORDS.quote],
    ['a: [b, {c: d}, [e\nf: 1\n', '1:16+2', WORDS.bracket],
    ['a: [b, [c], {d: e}\nf: 1\n', '1:4+15', WORDS.bracket],
    ['a: {b: [c, d], e: f\ng: 1\n', '1:4+16', WORDS.bracket],
    ['a: {b: {c: d}, e: f\ng: 1\n', '1:4+16', WORDS.bracket],
    ['a: [b\nd[e]: 1\n', '1:4+2', WORDS.bracket],
    ['[a, [b], c\n', '1:1+10', WORDS.bracket],
    ['{a: b\n', '1:1+5', WORDS.bracket],
    ['a: [b]]\n', '1:7+1', WORDS.surplus],
    ['a: {b: c}}\n', '1:10+1', WORDS.surplus],
    ['a: "\\q"\n', '1:5+3', WORDS.escape],
    ['a: "b \\d e"\n', '1:7+5', WORDS.escape],
    ['a: 1\n---\nb: 2\n', '2:1+3', WORDS.documents],
    ['a: "b"#c\n', '1:7+2', WORDS.comment],
    ['a: [1]#c\n', '1:7+2', WORDS.comment],
    ['a: { b: 1 c: 2 }\n', '1:9+8', WORDS.comma],
    ['x:\n  - a\n  b: c\n', '3:3+4', WORDS.indent],
    ['a: b\n\n   \n    c: d\n', '4:5+4', WORDS.indent],
    ['-   a: b\n      c: d\n', '2:7+4', WORDS.indent],
    ['  - a: b\n        c: d\n', '2:9+4', WORDS.indent],
    ['x: 1\na: b\n    c: d\n', '3:5+4', WORDS.indent],
    ['a: "b" c\n', '1:8+1', WORDS.afterQuote],
    ["-   a: 'b' c\n", '1:12+1', WORDS.afterQuote],
    ['- "b" c\n', '1:7+1', WORDS.afterQuote],
    ['a: b: c\n', '1:4+4', WORDS.secondColon],
    ['-   a: b: c\n', '1:8+4', WORDS.secondColon],
    ['x:\n  ab: c d: e f\n', '2:7+8', WORDS.secondColon],
    ['a: b c:\n', '1:4+4', WORDS.secondColon],
    ['a: b "c": d\n', '1:4+8', WORDS.secondColon],
    ['a: b, c: d\n', '1:4+7', WORDS.secondColon],
    ['a: b - c: d\n', '1:4+8', WORDS.secondColon],
    ['a: - b\n', '1:4+3', WORDS.sign],
    ['  -   ab: @c\n', '1:11+2', WORDS.sign],
    ['a:   `c\n', '1:6+2', WORDS.sign],
    ['- @b\n', '1:3+2', WORDS.sign],
    ['a: @bc', '1:4+3', WORDS.sign],
    ['a: 1\nbc:d\ne: 2\n', '2:1+4', WORDS.colonSpace],
    ['x:\n  - a: 1\n    bc-d:e\n    f: 1\n', '3:5+6', WORDS.colonSpace],
    ['a: 1\nb c d\ne: 2\n', '2:1+5', WORDS.colon],
    ['x:\n  a: 1\n  b c d\n  e: 2\n', '3:3+5', WORDS.colon],
    ['-   a:b: @c\n', '1:1+11', WORDS.colonSpace],
    ['a: 1\nb c:d\ne: 2\n', '2:1+5', WORDS.colon],
    ['b c\n  d: e\n', '1:1+3', WORDS.colon],
  ])('in %j is %s', (text, place, words) => {
    expect(told(text)).toEqual([as(place, words)]);
  });
});

describe('a mistake that has no words of ours', () => {
  const SIGN = 'Plain value cannot start with reserved character @.';
  it.each([
    ['@a: b\n', '1:1+5', SIGN],
    ['@a: b\nc: 1\nd:\n  e: f\n', '1:1+5', SIGN],
    ['  @a: b\n  c: d\n', '1:3+5', SIGN],
    ['-   @a: b\n    c: d\n', '1:5+5', SIGN],
  ])('is told in those of the parser: %j', (text, place, what) => {
    expect(told(text)).toEqual([as(place, { what, fix: 'Put the whole text in double quotes.' })]);
  });

  it('is not that a colon is missing where the line is one', () => {
    expect(told('b\n:\n').map(([place]) => place)).toEqual(['2:1+1']);
    expect(told('b\n:\n')[0]?.[1]).not.toBe(WORDS.colon.what);
  });
});

describe('mistakes of several sorts', () => {
  it('are told from the first on, in whichever order the parser finds them', () => {
    expect(told("b: 1\nc: \n'").map(([place]) => place)).toEqual(['3:1+1']);
    expect(told("b: \n'")[0]?.[1]).toBe(WORDS.afterQuote.what);
  });

  it('are told in their order, the doubled fields first', () => {
    expect(told('a: 1\na: 2\nb: "c" d\ne: "f" g\n').map(([place]) => place)).toEqual(['2:1+1', '3:8+1']);
  });

  it('are two where a field stands again without its colon, even below one without a value', () => {
    for (const text of ['title: A\ntitle\n', 'title:\ntitle\n', 'title: \ntitle'])
      expect(told(text).map(([place, what]) => [place, what])).toEqual([
        ['2:1+5', '"title" is already set in line 1.'],
        ['2:1+5', WORDS.colon.what],
      ]);
  });

  it('are at most fifty of a kind', () => {
    expect(told(Array(60).fill('a: 1\n').join(''))).toHaveLength(50);
    expect(told(Array.from({ length: 60 }, (_, i) => `k${i}: &n${i} x\n`).join(''))).toHaveLength(50);
  });

  it('are tabs alone where there are tabs, each once, wherever they stand in the line', () => {
    const message = 'This line is indented with a tab; YAML allows spaces only.';
    expect(told('a:\n  \tb: 1\n').map(([place, what]) => [place, what])).toEqual([['2:3+1', message]]);
    expect(told('\ta: 1\n')[0]?.slice(0, 2)).toEqual(['1:1+1', message]);
    expect(told('\t}\n').map(([place, what]) => [place, what])).toEqual([['1:1+1', message]]);
    expect(told('a: "b\tc" d\n')[0]?.[1]).toBe(WORDS.afterQuote.what);
  });
});

describe('a field that stands twice', () => {
  it.each([
    ['ab: 1\nab: 3\n', '2:1+2', 1],
    ['c: 1\nab: 2\nab: 3\n', '3:1+2', 2],
    ['x: { ab: 1, c: 2, "ab": 3 }\n', '1:19+4', 1],
    ['c: 1\nx:\n  a: 1\n  c: 2\n  a: 3\n', '5:3+1', 3],
    ['? [z]\n: 1\nab: 1\nab: 2\n', '4:1+2', 3],
    ['x:\n  ab: 1\n  ab: 2\nc: 3\n', '3:3+2', 2],
    ['c: { ab: 1, ab: 2 }\nd: { ef: 1 }\n', '1:13+2', 1],
  ])('in %j is told as long as it is, with the line of the first', (text, place, line) => {
    const [only, ...others] = told(text);
    expect(others).toEqual([]);
    expect([only?.[0], only?.[1]]).toEqual([
      place,
      expect.stringMatching(new RegExp(`already set in line ${line}\\.$`)),
    ]);
  });

  it('is nothing in quotes where the two have no name', () => {
    expect(told('? \n? \n').map(([, what]) => what)).toEqual([expect.stringMatching(/^"" is already set/)]);
  });
});

describe('signs that YAML swallows', () => {
  it.each([
    ['a: !b c\n', '1:4+2', WORDS.sign.what],
    ['x: 1\na: &bc d\n', '2:4+3', WORDS.sign.what],
    ['a: [d, &bc e]\n', '1:8+3', WORDS.sign.what],
    ['a: [&bc d]\n', '1:5+3', WORDS.sign.what],
    ['a: [d,&bc e]\n', '1:7+3', WORDS.sign.what],
    ['a: {&bc d: e}\n', '1:5+3', WORDS.sign.what],
    ['a: {"b":&cd e}\n', '1:9+3', WORDS.sign.what],
    ['x: 1\n&bc d: e\n', '2:1+3', WORDS.sign.what],
    ['&bc d: e\n', '1:1+3', WORDS.sign.what],
    ['a: &été b\n', '1:4+4', WORDS.sign.what],
    ['a: *bc\n', '1:4+3', 'A text may not begin with * unless it is in quotes.'],
    ['a: [*bc]\n', '1:5+3', 'A text may not begin with * unless it is in quotes.'],
    ['- *bc\n- &bc d\n', '1:3+3', 'A text may not begin with * unless it is in quotes.'],
  ])('in %j are told where they stand', (text, place, what) => {
    expect(told(text)[0]?.slice(0, 2)).toEqual([place, what]);
  });

  it('are told of each anchor that nothing repeats before the next of its name', () => {
    expect(told('a: &b c\nd: &b e\nf: *b\n').map(([place]) => place)).toEqual(['1:4+2']);
    expect(told('a: &b c\nd: *b\ne: &b f\n').map(([place]) => place)).toEqual(['3:4+2']);
    expect(told('a: &b c\nd: *b\ne: &b f\ng: *b\n')).toEqual([]);
  });

  it('may stand where one repeats the other', () => {
    expect(told('a: &b c\nd: *b\n')).toEqual([]);
    expect(told('a: c & d\ne: 2 * 3\n')).toEqual([]);
  });
});
