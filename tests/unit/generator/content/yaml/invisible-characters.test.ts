import { describe, expect, it } from 'vitest';
import { findInvisibleCharacters } from '../../../../../generator/content/yaml/invisible-characters.ts';
import type { NodePath } from '../../../../../generator/content/yaml/source-location.ts';

type Entry = Readonly<{ data?: unknown; body?: string; bodyLine?: number; text?: string }>;

/** @param text of the file, if it differs from data and body */
function find({ data = {}, text, ...rest }: Entry) {
  const spots: NodePath[] = [];
  const locate = (file: string, spot: NodePath) => {
    spots.push(spot);
    return { file, line: 1, column: 1 };
  };
  const source = { path: 'a.md', name: 'content/a.md', text: text ?? `${JSON.stringify(data)}\\\n${rest.body ?? ''}` };
  const found = findInvisibleCharacters(source, { path: source.path, name: source.name, data, ...rest }, locate);
  return { found, spots, codes: found.map(({ message }) => /U\+\w+/.exec(message)?.[0]) };
}

describe('an invisible character', () => {
  it.each([
    '\u0000',
    '\u0007',
    '\u007f',
    '\u0085',
    '\ufff9',
    '\uffff',
    '\ud800',
    '\udfff',
    '\ue000',
    '\uf8ff',
    '\u{f0000}',
    '\u202a',
    '\u202e',
    '\u2066',
    '\u2069',
  ])('is reported with its code: %j', (character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    expect(find({ data: { title: `a${character}b` } }).codes).toEqual([`U+${code}`]);
  });

  it.each(['a\tb', 'a\nb', 'a\r\nb', 'क्‍ष', 'ক্‌ষ', '👩‍👧', 'naïve', '日本', '\u00a0', '\u2028'])(
    'is none of %j',
    (text) => expect(find({ data: { title: text }, body: text }).codes).toEqual([]),
  );

  it('is found whether the file writes it as it is or by an escape, for every character of Unicode', () => {
    const pages = Array.from({ length: 0x110 }, (_, page) => page * 0x100);
    const characters = pages.flatMap((from) =>
      Array.from({ length: from < 0x10000 ? 0x100 : 2 }, (_, i) => String.fromCodePoint(from + i)),
    );
    const count = (character: string, text: string) => find({ data: character, text }).found.length;
    expect(characters.filter((one) => count(one, `a${one}`) !== count(one, `a${one}\\`))).toEqual([]);
  });

  it('is located in keys and values at any depth', () => {
    const data = { 'a\u0007': 1, list: ['b', { c: 'd\u0007' }], n: 7, no: null };
    expect(find({ data }).spots).toEqual([
      { path: ['a\u0007'], on: 'key' },
      { path: ['list', 1, 'c'], on: 'value', substring: '\u0007' },
    ]);
  });

  it('is reported once for each text, by the first in it', () =>
    expect(find({ data: ['a\u0007\u0008'] }).codes).toEqual(['U+0007']));

  it('is located in a Markdown text by the line of the file', () => {
    const { found } = find({ body: 'one\ntwo \u0007\n\u0007', bodyLine: 5 });
    expect(found.map(({ file, line, column, length }) => [file, line, column, length])).toEqual([
      ['content/a.md', 6, 5, 1],
      ['content/a.md', 7, 1, 1],
    ]);
  });

  it.each([
    ['&#7;', ['U+0007']],
    ['&#XE000;', ['U+E000']],
    ['&#x10FFFD;', ['U+10FFFD']],
    ...['&#x110000;', '&#0;', '&#233;', '&#x7', '&7;'].map((body): [string, string[]] => [body, []]),
  ])('is found where Markdown writes it by its number: %s', (body, codes) =>
    expect(find({ body, text: body }).codes).toEqual(codes),
  );

  it('is reported once in a value that contains itself, and each time in a value that is used twice', () => {
    const shared = ['a\u0007'];
    const self: Record<string, unknown> = { a: 'b\u0007' };
    self.self = self;
    expect(find({ data: self, text: '\\' }).codes).toHaveLength(1);
    expect(find({ data: { one: shared, two: shared } }).spots.map(({ path }) => path)).toEqual([
      ['one', 0],
      ['two', 0],
    ]);
  });
});
