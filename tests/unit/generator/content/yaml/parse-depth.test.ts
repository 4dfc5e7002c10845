import { describe, expect, it } from 'vitest';
import { findDepthError, MAX_DEPTH } from '../../../../../generator/content/yaml/parse.ts';

const fields = (depth: number) => Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}a:\n`).join('');

describe('findDepthError', () => {
  it.each([
    ['nothing', ''],
    ['fields', 'a: b\nc:\n  d: e\n'],
    ['the maximum of levels', fields(MAX_DEPTH)],
    ['the maximum of brackets', `a: ${'['.repeat(MAX_DEPTH)}`],
    ['many lists, one after the other', '- a\n'.repeat(500)],
    ['many brackets, one after the other', 'a: [{}]\n'.repeat(500)],
    ['many groups, one after the other', 'a:\n  b:\n    c: d\n'.repeat(500)],
    ['more closing brackets than opening ones', `a: ${']'.repeat(500)}${'['.repeat(MAX_DEPTH)}`],
    ['empty lines, each further in', Array.from({ length: 200 }, (_, at) => `${' '.repeat(at)}\n`).join('')],
    ['a long list far in', `a:\n  b:\n${'    - c\n'.repeat(200)}`],
    ['empty lines far in', `a:\n${`${' '.repeat(300)}\n`.repeat(200)}`],
    ['a long line', `a: ${'- '.repeat(500)}`],
  ])('accepts %s', (_, text) => expect(findDepthError(text)).toBeUndefined());

  it('returns the start of the line whose indentation is one level too deep', () => {
    const text = fields(MAX_DEPTH + 1);
    expect(findDepthError(text)).toBe(text.lastIndexOf('\n', text.length - 2) + 1);
  });

  it('returns the bracket that is one level too deep, on any line', () => {
    expect(findDepthError(`a: ${'['.repeat(MAX_DEPTH + 1)}`)).toBe(3 + MAX_DEPTH);
    expect(findDepthError(`a: ${'{'.repeat(MAX_DEPTH + 1)}`)).toBe(3 + MAX_DEPTH);
    expect(findDepthError(`a: ${'[b, '.repeat(MAX_DEPTH + 1)}`)).toBe(3 + 4 * MAX_DEPTH);
    expect(findDepthError(`a: ${'['.repeat(MAX_DEPTH)}\n  [`)).toBe(3 + MAX_DEPTH + 3);
    expect(findDepthError(`a: ${'['.repeat(MAX_DEPTH)}]}[[[`)).toBe(3 + MAX_DEPTH + 4);
  });

  it.each(['- ', '? ', ': ', '-   '])('counts each %j at the beginning of a line', (marker) => {
    expect(findDepthError(`${marker.repeat(MAX_DEPTH)}a`)).toBeUndefined();
    expect(findDepthError(`b: c\n${marker.repeat(MAX_DEPTH + 1)}a`)).toBe(5);
    expect(findDepthError(`b: c\n${marker.repeat(MAX_DEPTH + 1)}\n`)).toBe(5);
  });

  it('counts a list within a field from the level of the field', () => {
    const text = `${fields(MAX_DEPTH - 1)}${' '.repeat(MAX_DEPTH - 1)}- - a\n`;
    expect(findDepthError(text)).toBe(text.indexOf(`${' '.repeat(MAX_DEPTH - 1)}-`));
    expect(findDepthError(text.replace('- - a', '- a'))).toBeUndefined();
  });
});
