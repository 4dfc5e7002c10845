import { describe, expect, it } from 'vitest';
import { locateIn } from '../../../../generator/pipeline/locate.ts';
import type { Spot } from '../../../../generator/pipeline/types.ts';

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

/** The text that the place covers. */
function covered(file: string, text: string, spot: Spot): string {
  const { line, column, length = 1 } = locateIn(file, text, spot);
  return text.split('\n')[line - 1]?.slice(column - 1, column - 1 + length) ?? '';
}
const inYaml = (spot: Spot) => covered('a.yaml', YAML, spot);

describe('locateIn', () => {
  it.each<[Spot, string]>([
    [{ path: ['title'] }, 'A cure'],
    [{ path: ['title'], on: 'key' }, 'title'],
    [{ path: ['faq', 0, 'question'] }, 'Why?'],
    [{ path: ['faq', 1, 'answer'], on: 'key' }, 'answer'],
    [{ path: ['faq', 1, 'answer'] }, '"So."'],
    [{ path: ['sources', 1] }, 'rls-uk'],
    [{ path: ['faq', 0, 'answer'], needle: '/iron-deficiency' }, '/iron-deficiency'],
    [{ path: ['empty'] }, 'empty'],
  ])('finds %j', (spot, text) => expect(inYaml(spot)).toBe(text));

  it('stays at the nearest parent where a field is missing', () => {
    expect(inYaml({ path: ['faq', 1, 'id'] })).toBe('{ question: How?, answer: "So." }');
    expect(locateIn('a.yaml', YAML, { path: ['none', 'deep'] })).toMatchObject({ line: 2, column: 1 });
  });

  it('does not take a part of a longer address for the address', () => {
    expect(locateIn('a.yaml', YAML, { path: ['faq', 0, 'answer'], needle: '/iron' })).toMatchObject({
      line: 7,
      column: 17,
    });
  });

  it('looks for a text without a path in the whole file', () => {
    expect(locateIn('a.yaml', YAML, { path: [], needle: '/iron' })).toMatchObject({ line: 7, column: 17 });
  });

  it('covers a value of several lines to the end of the first', () => {
    expect(inYaml({ path: ['faq', 0, 'answer'] })).toBe('>-');
  });

  it('counts columns as editors do, in UTF-16 units', () => {
    expect(locateIn('a.yaml', 'a: {b: "😀é", c: 1}\n', { path: ['a', 'c'], on: 'key' }).column).toBe(15);
  });

  it('keeps the line numbers of lines that end as in Windows', () => {
    expect(locateIn('a.yaml', YAML.replaceAll('\n', '\r\n'), { path: ['sources', 0] })).toMatchObject({ line: 9 });
  });
});

describe('locateIn a Markdown file', () => {
  const at = (spot: Spot) => locateIn('a.md', MARKDOWN, spot);

  it('has the lines of the file for fields of the head', () => {
    expect(at({ path: ['updated'] })).toMatchObject({ line: 3, column: 10 });
    expect(at({ path: ['h1'] })).toMatchObject({ line: 2, column: 1 });
  });

  it('looks for a text without a path below the head', () => {
    expect(at({ path: [], needle: '/iron' })).toMatchObject({ line: 8, column: 12, length: 5 });
  });
});
