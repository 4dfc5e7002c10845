import { describe, expect, it } from 'vitest';
import { DEEPEST, tooDeep } from '../../../../generator/content/max-depth.ts';

const fields = (depth: number) => Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}a:\n`).join('');

describe('tooDeep', () => {
  it.each([
    ['nothing', ''],
    ['fields', 'a: b\nc:\n  d: e\n'],
    ['as many levels as there may be', fields(DEEPEST)],
    ['as many brackets as there may be', `a: ${'['.repeat(DEEPEST)}`],
    ['many lists, one after the other', '- a\n'.repeat(500)],
    ['many brackets, one after the other', 'a: [{}]\n'.repeat(500)],
    ['many groups that end again', 'a:\n  b:\n    c: d\n'.repeat(500)],
    ['more closing brackets than opening ones', `a: ${']'.repeat(500)}${'['.repeat(DEEPEST)}`],
    ['empty lines, each further in', Array.from({ length: 200 }, (_, at) => `${' '.repeat(at)}\n`).join('')],
    ['a long list far in', `a:\n  b:\n${'    - c\n'.repeat(200)}`],
    ['empty lines far in', `a:\n${`${' '.repeat(300)}\n`.repeat(200)}`],
    ['a long line', `a: ${'- '.repeat(500)}`],
  ])('takes %s', (_, text) => expect(tooDeep(text)).toBeUndefined());

  it('names the line whose indentation is one too many', () => {
    const text = fields(DEEPEST + 1);
    expect(tooDeep(text)).toBe(text.lastIndexOf('\n', text.length - 2) + 1);
  });

  it('names the bracket that is one too many, on whichever line it stands', () => {
    expect(tooDeep(`a: ${'['.repeat(DEEPEST + 1)}`)).toBe(3 + DEEPEST);
    expect(tooDeep(`a: ${'{'.repeat(DEEPEST + 1)}`)).toBe(3 + DEEPEST);
    expect(tooDeep(`a: ${'[b, '.repeat(DEEPEST + 1)}`)).toBe(3 + 4 * DEEPEST);
    expect(tooDeep(`a: ${'['.repeat(DEEPEST)}\n  [`)).toBe(3 + DEEPEST + 3);
    expect(tooDeep(`a: ${'['.repeat(DEEPEST)}]}[[[`)).toBe(3 + DEEPEST + 4);
  });

  it.each(['- ', '? ', ': ', '-   '])('counts each %j at the beginning of a line', (sign) => {
    expect(tooDeep(`${sign.repeat(DEEPEST)}a`)).toBeUndefined();
    expect(tooDeep(`b: c\n${sign.repeat(DEEPEST + 1)}a`)).toBe(5);
    expect(tooDeep(`b: c\n${sign.repeat(DEEPEST + 1)}\n`)).toBe(5);
  });

  it('counts a list within a field from where the field stands', () => {
    const text = `${fields(DEEPEST - 1)}${' '.repeat(DEEPEST - 1)}- - a\n`;
    expect(tooDeep(text)).toBe(text.indexOf(`${' '.repeat(DEEPEST - 1)}-`));
    expect(tooDeep(text.replace('- - a', '- a'))).toBeUndefined();
  });
});
