import { describe, expect, it } from 'vitest';
import type { NodePath } from '../../../../../generator/content/yaml/source-location.ts';
import { createSourceLocator, locateIn } from '../../../../../generator/content/yaml/source-location.ts';

const YAML = `# A comment first
title: A cure
faq:
  - question: Why?
    answer: >-
      Because of [iron](/iron-deficiency) and
      of [legs](/iron), they say.
  - { question: How?, answer: "So." }
sources: [nhs, rls-uk]
empty:
`;
const MARKDOWN = '---\ntitle: About /iron\nupdated: "2026"\n---\n\n# Iron\n\nSee [iron](/iron).\n';

/** The text that the location covers. */
function covered(file: string, text: string, spot: NodePath): string {
  const { line, column, length = 1 } = locateIn(file, text, spot);
  return text.split('\n')[line - 1]?.slice(column - 1, column - 1 + length) ?? '';
}
const inYaml = (spot: NodePath) => covered('a.yaml', YAML, spot);

describe('locateIn', () => {
  it.each<[NodePath, string]>([
    [{ path: ['title'] }, 'A cure'],
    [{ path: ['title'], on: 'key' }, 'title'],
    [{ path: ['faq', 0, 'question'] }, 'Why?'],
    [{ path: ['faq', 1, 'answer'], on: 'key' }, 'answer'],
    [{ path: ['faq', 1, 'answer'] }, '"So."'],
    [{ path: ['sources', 1] }, 'rls-uk'],
    [{ path: ['faq', 0, 'answer'], substring: '/iron-deficiency' }, '/iron-deficiency'],
    [{ path: ['empty'] }, 'empty'],
  ])('finds %j', (spot, text) => expect(inYaml(spot)).toBe(text));

  it('returns the nearest parent of a missing field', () => {
    expect(inYaml({ path: ['faq', 1, 'id'] })).toBe('{ question: How?, answer: "So." }');
    expect(locateIn('a.yaml', YAML, { path: ['none', 'deep'] })).toMatchObject({ line: 2, column: 1 });
  });

  it('does not mistake a part of a longer URL for the URL', () => {
    expect(locateIn('a.yaml', YAML, { path: ['faq', 0, 'answer'], substring: '/iron' })).toMatchObject({
      line: 7,
      column: 17,
    });
  });

  it('covers a value of several lines to the end of its first line', () => {
    expect(inYaml({ path: ['faq', 0, 'answer'] })).toBe('>-');
  });

  it.each<[string, NodePath, object]>([
    ['# only this\n', { path: [] }, { line: 1, column: 1, length: 1 }],
    ['a: bcd', { path: ['a'] }, { line: 1, column: 4, length: 3 }],
    ['a: ""\n', { path: ['a'] }, { line: 1, column: 4, length: 2 }],
    ['1: a\nb: c\n', { path: ['1'] }, { line: 1, column: 4, length: 1 }],
    ['x: &n A\ny: *n\n', { path: ['y'] }, { line: 2, column: 4, length: 2 }],
    ['x: &n { b: A }\ny: *n\n', { path: ['y', 'b'] }, { line: 2, column: 4, length: 2 }],
    ['a:\n  b:\n    c: d\n', { path: ['a', 'b'], on: 'key' }, { line: 2, column: 3, length: 1 }],
    ['a:\n  b:\n    c: d\n', { path: ['a'] }, { line: 2, column: 3, length: 2 }],
    ['? [a]\n: b\nc: d\n', { path: ['c'] }, { line: 3, column: 4, length: 1 }],
    ['a: b\n', { path: ['c'], on: 'key' }, { line: 1, column: 1, length: 1 }],
    ['- a\n', { path: [0], on: 'key' }, { line: 1, column: 3, length: 1 }],
  ])('in %j finds %j', (text, spot, place) => expect(locateIn('a.yaml', text, spot)).toMatchObject(place));

  it.each([
    ['a: xx x\n', 'x', 'column 7'],
    ['a: xa b a b\n', 'a b', 'column 9'],
    ['a: b c\nd: here\n', 'here', 'line 1 column 4 length 3'],
    ['a: y-z, y, y\n', 'y', 'column 9'],
    ['a: y{z} {z}\n', '{z}', 'column 5'],
    ['a: >-\n  one two\n  three four\n', 'two three', 'line 2 column 7 length 3'],
    ['a: >-\n  one two\n  {three} four\n', 'two words of it', 'line 2 column 7 length 3'],
    ['a: >-\n  one two\n  three four\n', 'one two three', 'line 2 column 3 length 7'],
    ['a: b (c) [d\n', 'b (c) [d', 'column 4 length 8'],
    ['a: b (c+)\n  d\n', 'b (c+) d', 'column 4 length 6'],
    ['a: b c\n', 'not here', 'column 4 length 3'],
  ])('in %j finds the words %j', (text, substring, place) => {
    const { line, column, length } = locateIn('a.yaml', text, { path: ['a'], substring });
    expect(`line ${line} column ${column} length ${length}`).toContain(place);
  });

  it('finds a text of very many words over any line breaks', () => {
    const words = Array.from({ length: 400 }, (_, i) => `w${i}`);
    const text = `a: >-\n  ${words.join('\n  ')}\n`;
    expect(locateIn('a.yaml', text, { path: ['a'], substring: words.slice(50).join(' ') })).toMatchObject({ line: 52 });
  });

  it('counts columns as editors do, in UTF-16 units', () => {
    expect(locateIn('a.yaml', 'a: {b: "😀é", c: 1}\n', { path: ['a', 'c'], on: 'key' }).column).toBe(15);
  });

  it('counts lines that end as in Windows', () => {
    expect(locateIn('a.yaml', YAML.replaceAll('\n', '\r\n'), { path: ['sources', 0] })).toMatchObject({ line: 9 });
  });
});

describe('locateIn a Markdown file', () => {
  const at = (spot: NodePath) => locateIn('a.md', MARKDOWN, spot);

  it('has the line numbers of the file in its head', () => {
    expect(at({ path: ['updated'] })).toMatchObject({ line: 3, column: 10 });
    expect(at({ path: ['h1'] })).toMatchObject({ line: 2, column: 1 });
  });

  it('handles heads without an end, and lines that only begin with hyphens', () => {
    const place = (text: string, spot: NodePath) => locateIn('a.md', text, spot);
    expect(place('---\ntitle: A\n', { path: ['title'] })).toMatchObject({ line: 2, column: 8 });
    expect(place('---\ntitle: AB', { path: ['title'] })).toMatchObject({ line: 2, column: 8, length: 2 });
    expect(place('---\n---x:\ntitle: B\n---\n', { path: ['title'] })).toMatchObject({ line: 3, column: 8 });
    expect(place('---yaml\ntitle: A\n---  \ntitle: B\n', { path: ['title'] })).toMatchObject({ line: 2, column: 8 });
    expect(place('---\nh1: A---\n---x: 1\ntitle: B\n---\n', { path: ['title'] })).toMatchObject({ line: 4, column: 8 });
  });

  it('finds the words of a field in the head, or else in the text', () => {
    expect(at({ path: ['title'], substring: '/iron' })).toMatchObject({ line: 2, column: 14, length: 5 });
    expect(at({ path: ['title'], substring: 'See' })).toMatchObject({ line: 8, column: 1, length: 3 });
    expect(at({ path: [], substring: 'title' })).toMatchObject({ line: 1, column: 1 });
    expect(at({ path: [], substring: 'nowhere' })).toMatchObject({ line: 1, column: 1 });
  });

  it('searches below the head for a text without a path', () => {
    expect(at({ path: [], substring: '/iron' })).toMatchObject({ line: 8, column: 12, length: 5 });
    expect(locateIn('a.md', '---\ntitle: A\n---\nSee\n', { path: [], substring: 'See' })).toMatchObject({ line: 4 });
    expect(locateIn('a.md', '---\ntitle: I\n---\nI am\n', { path: [], substring: 'I' })).toMatchObject({ line: 4 });
    expect(locateIn('a.md', '---\ntitle: A\n---\nat\n', { path: [], substring: 't' })).toMatchObject({ line: 4 });
  });
});

describe('a location in a file that cannot be read', () => {
  it('is the start of the file', () => {
    const locate = createSourceLocator((name) => (name === 'a.yaml' ? YAML : undefined));
    expect(locate('a.yaml', { path: ['sources', 1] })).toMatchObject({ file: 'a.yaml', line: 9 });
    expect(locate('b.yaml', { path: ['sources', 1] })).toEqual({ file: 'b.yaml', line: 1, column: 1 });
  });
});
