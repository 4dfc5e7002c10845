import { describe, expect, it } from 'vitest';
import { parseEntry } from '../../../../generator/content/parse.ts';

/** `line:column first words of the message` of each problem. */
const diagnostics = (text: string) =>
  parseEntry({ path: 'a.yaml', name: 'a.yaml', text }).diagnostics.map((p) => `${p.line}:${p.column} ${p.message}`);

const SIGN = 'A text may not begin with this character unless it is in quotes.';
const INDENT = 'This line is not indented like the ones it belongs to.';

describe('broken YAML', () => {
  it.each([
    ['a quote open to the end of its line', 'a: "b\nc: "d"\n', '1:4 This quote is not closed.'],
    ['a quote open to the end of the file', 'a: 1\nb:\n  - "c\n  - d\n', '3:5 This quote is not closed.'],
    ['a quote that the next text seems to close', 'a:\n  - q: "b\n    r: "c"\n', '2:8 This quote is not closed.'],
    ['a single quote', "a: 'b\nc: d\n", '1:4 This quote is not closed.'],
    ['a text behind a quote', 'a: "b" c\n', '1:8 There is more text after the closing quote.'],
    ['a bracket', 'a: [b, c\nd: 1\n', '1:4 This bracket is not closed.'],
    ['an outer bracket', 'a: [b, [c]\nd: 1\n', '1:4 This bracket is not closed.'],
    ['a brace in a list', 'a:\n  - { b: 1\n  - { b: 2 }\n', '2:5 This bracket is not closed.'],
    ['a bracket at the end of the file', 'a: [b, c\n', '1:4 This bracket is not closed.'],
    ['a bracket too many', 'a: [b]]\nc: 1\n', '1:7 There is a bracket too many here.'],
    ['a missing comma', 'a: { b: 1 c: 2 }\n', '1:9 A comma or a closing bracket is missing here.'],
    ['a second colon', 'a: b: c\n', '1:4 There is a second colon in this line, which YAML reads as another field.'],
    ['a line too far in', '- a: b\n    c: d\n', `2:5 ${INDENT}`],
    ['a line not far enough in', 'x:\n  - a: b\n   c: d\n', `3:4 ${INDENT}`],
    ['a field among the entries of a list', 'x:\n  - a\n  b: c\n', `3:3 ${INDENT}`],
    ['a line without a colon', 'a: 1\nb c d\ne: 2\n', '2:1 This line has no field name with a colon.'],
    ['a colon without its space', 'a: 1\nb:c\nd: 2\n', '2:1 A space is missing after the colon.'],
    ['a text that fell out of its block', 'a: >-\n  b\nc d\ne: 1\n', '3:1 This line has no field name with a colon.'],
    ['a second document', 'a: 1\n---\nb: 2\n', '2:1 A line of three hyphens begins a second document.'],
  ])('is told at %s', (_, text, diagnostic) => {
    expect(diagnostics(text)).toEqual([diagnostic]);
  });

  it.each(['@b', '`b`', '*b* c', '**b** c', '& b', '%b', '| b', '> b', '- b', '{b} c', '[b] c', '!b c', '&b c', ', b'])(
    'is told at a text that begins as %s does',
    (text) => expect(diagnostics(`x: 1\na: ${text}\n`)).toEqual([`2:4 ${SIGN}`]),
  );

  it('is told at a * that repeats nothing', () => {
    expect(diagnostics('a: *b\n')).toEqual(['1:4 A text may not begin with * unless it is in quotes.']);
  });

  it('has one problem, not all that follow from it', () => {
    expect(diagnostics('a: [b]]\nc: 1\nd: 2\ne: "x\n')).toHaveLength(1);
  });
});

describe('tabs', () => {
  it('are told in every line that has one, and nothing else with them', () => {
    const told = 'This line is indented with a tab; YAML allows spaces only.';
    expect(diagnostics('a:\n\tb: 1\nc:\n  \td: 1\n')).toContain(`2:1 ${told}`);
    expect(new Set(diagnostics('a:\n\t- b\n  - c\n').map((line) => line.slice(4)))).toEqual(new Set([told]));
  });

  it('may stand within a text', () => {
    expect(diagnostics('a: b\tc\n')).toEqual([]);
  });
});

describe('a field that stands twice', () => {
  it.each([
    ['a: 1\nb: 2\na: 3\n', '3:1 "a" is already set in line 1.'],
    ['x:\n  - a: 1\n    b: 2\n    a: 3\n', '4:5 "a" is already set in line 2.'],
    ['a: { b: 1, b: 2 }\n', '1:12 "b" is already set in line 1.'],
    ['"a": 1\na: 3\n', '2:1 "a" is already set in line 1.'],
  ])('is told with the line of the first: %j', (text, diagnostic) => {
    expect(diagnostics(text)).toEqual([diagnostic]);
  });

  it('is told each time', () => {
    expect(diagnostics('a: 1\na: 2\na: 3\n')).toHaveLength(2);
  });
});
