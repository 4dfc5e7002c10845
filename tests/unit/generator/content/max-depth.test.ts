import { describe, expect, it } from 'vitest';
import { findDepthError, MAX_DEPTH } from '../../../../generator/content/max-depth.ts';

const fields = (depth: number) => Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}a:\n`).join('');

describe('tooDeep', () => {
  it.each([
    ['nothing', ''],
    ['fields', 'a: b\nc:\n  d: e\n'],
    ['as many levels as there may be', fields(MAX_DEPTH)],
    ['as many brackets as there may be', `a: ${'['.repeat(MAX_DEPTH)}`],
    ['many lists, one after the other', '- a\n'.repeat(500)],
    ['many brackets, one after the other', 'a: [{}]\n'.repeat(500)],
    ['many groups that end again', 'a:\n  b:\n    c: d\n'.repeat(500)],
    ['more closing brackets than opening ones', `a: ${']'.repeat(500)}${'['.repeat(MAX_DEPTH)}`],
    ['empty lines, each further in', Array.from({ length: 200 }, (_, at) => `${' '.repeat(at)}\n`).join('')],
    ['a long list far in', `a:\n  b:\n${'    - c\n'.repeat(200)}`],
    ['empty lines far in', `a:\n${`${' '.repeat(300)}\n`.repeat(200)}`],
    ['a long line', `a: ${'- '.repeat(500)}`],
  ])('takes %s', (_, text) => expect(findDepthError(text)).toBeUndefined());

  it('names the line whose indentation is one too many', () => {
    const text = fields(MAX_DEPTH + 1);
    expect(findDepthError(text)).toBe(text.lastIndexOf('\n', text.length - 2) + 1);
  });

  it('names the bracket that is one too many, on whichever line it stands', () => {
    expect(findDepthError(`a: ${'['.repeat(MAX_DEPTH + 1)}`)).toBe(3 + MAX_DEPTH);
    expect(findDepthError(`a: ${'{'.repeat(MAX_DEPTH + 1)}`)).toBe(3 + MAX_DEPTH);
    expect(findDepthError(`a: ${'[b, '.repeat(MAX_DEPTH + 1)}`)).toBe(3 + 4 * MAX_DEPTH);
    expect(findDepthError(`a: ${'['.repeat(MAX_DEPTH)}\n  [`)).toBe(3 + MAX_DEPTH + 3);
    expect(findDepthError(`a: ${'['.repeat(MAX_DEPTH)}]}[[[`)).toBe(3 + MAX_DEPTH + 4);
  });

  it.each(['- ', '? ', ': ', '-   '])('counts each %j at the beginning of a line', (sign) => {
    expect(findDepthError(`${sign.repeat(MAX_DEPTH)}a`)).toBeUndefined();
    expect(findDepthError(`b: c\n${sign.repeat(MAX_DEPTH + 1)}a`)).toBe(5);
    expect(findDepthError(`b: c\n${sign.repeat(MAX_DEPTH + 1)}\n`)).toBe(5);
  });

  it('counts a list within a field from where the field stands', () => {
    const text = `${fields(MAX_DEPTH - 1)}${' '.repeat(MAX_DEPTH - 1)}- - a\n`;
    expect(findDepthError(text)).toBe(text.indexOf(`${' '.repeat(MAX_DEPTH - 1)}-`));
    expect(findDepthError(text.replace('- - a', '- a'))).toBeUndefined();
  });
});
