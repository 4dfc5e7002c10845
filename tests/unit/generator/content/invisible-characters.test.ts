import { describe, expect, it } from 'vitest';
import { findInvisibleCharacters } from '../../../../generator/content/invisible-characters.ts';
import type { NodePath } from '../../../../generator/content/source-location.ts';

type Entry = Readonly<{ data?: unknown; body?: string; bodyLine?: number; text?: string }>;

/** What is found in an entry, whose file holds `text`, or its data and body as they are. */
function find({ data = {}, text, ...rest }: Entry) {
  const spots: NodePath[] = [];
  const locate = (file: string, spot: NodePath) => {
    spots.push(spot);
    return { file, line: 1, column: 1 };
  };
  const source = { path: 'a.md', name: 'content/a.md', text: text ?? `${JSON.stringify(data)}\\\n${rest.body ?? ''}` };
  const found = findInvisibleCharacters(source, { path: source.path, name: source.name, data, ...rest }, locate);
  return { found, spots };
}
const messages = (entry: Entry) => find(entry).found.map(({ message }) => message);

describe('a sign that nobody sees', () => {
  it.each([
    ['\u0000', 'U+0000', 'a control character'],
    ['\u0007', 'U+0007', 'a control character'],
    ['\u007f', 'U+007F', 'a control character'],
    ['\u0085', 'U+0085', 'a control character'],
    ['\ufff9', 'U+FFF9', 'a control character'],
    ['\uffff', 'U+FFFF', 'a control character'],
    ['\ud800', 'U+D800', 'half of a surrogate pair'],
    ['\udfff', 'U+DFFF', 'half of a surrogate pair'],
    ['\ue000', 'U+E000', 'a private-use character'],
    ['\u{f0000}', 'U+F0000', 'a private-use character'],
    ['\u202a', 'U+202A', 'a character that reverses the writing direction'],
    ['\u202e', 'U+202E', 'a character that reverses the writing direction'],
    ['\u2066', 'U+2066', 'a character that reverses the writing direction'],
    ['\u2069', 'U+2069', 'a character that reverses the writing direction'],
  ])('is named: %j is %s, %s', (sign, name, what) => {
    const [message, ...more] = messages({ data: { title: `a${sign}b` } });
    expect(more).toEqual([]);
    expect(message).toContain(name);
    expect(message).toContain(what);
  });

  it.each(['a\tb', 'a\nb', 'a\r\nb', 'क्‍ष', 'ক্‌ষ', '👩‍👧', 'naïve', '日本', '\u00a0', '\u2028'])('is not %j', (text) =>
    expect(messages({ data: { title: text }, body: text })).toEqual([]),
  );

  it('is seen at first sight or not at all, whichever of all signs it is', () => {
    const signs = Array.from({ length: 0x110 }, (_, page) => page * 0x100).flatMap((from) =>
      Array.from({ length: from < 0x10000 ? 0x100 : 2 }, (_, i) => String.fromCodePoint(from + i)),
    );
    const found = (sign: string, text: string) => find({ data: sign, text }).found.length;
    expect(signs.filter((sign) => found(sign, `a${sign}`) !== found(sign, `a${sign}\\`))).toEqual([]);
  });

  it('is found in names and values, however deep, each at its place', () => {
    const data = { 'a\u0007': 1, list: ['b', { c: 'd\u0007' }], n: 7, no: null };
    expect(find({ data }).spots).toEqual([
      { path: ['a\u0007'], on: 'key' },
      { path: ['list', 1, 'c'], on: 'value' },
    ]);
  });

  it('is told once a text, by the first of them', () =>
    expect(messages({ data: ['a\u0007\u0008'] })).toEqual([expect.stringContaining('U+0007')]));

  it('is found in the lines of a Markdown text, by their number in the file', () => {
    const { found } = find({ body: 'one\ntwo \u0007\n\u0007', bodyLine: 5 });
    expect(found.map(({ file, line, column, length }) => [file, line, column, length])).toEqual([
      ['content/a.md', 6, 1, 5],
      ['content/a.md', 7, 1, 1],
    ]);
    expect(find({ body: '\u0007' }).found[0]).toMatchObject({ line: 1 });
  });

  it.each([
    ['&#7;', ['U+0007']],
    ['&#x7;', ['U+0007']],
    ['&#XE000;', ['U+E000']],
    ['&#57344;', ['U+E000']],
    ['&#x10FFFD;', ['U+10FFFD']],
    ['&#x110000;', []],
    ['&#0;', []],
    ['&#233;', []],
    ['&#x7', []],
    ['&7;', []],
  ])('is found where Markdown writes it by its number: %s', (body, names) =>
    expect(messages({ body, text: body }).map((message) => /U\+\w+/.exec(message)?.[0])).toEqual(names),
  );

  it('is found where YAML writes it by an escape, which the file itself does not hold', () => {
    expect(messages({ data: { a: '\u0007' }, text: 'a: "\\x07"' })).toHaveLength(1);
    expect(messages({ data: { a: '\u0007' }, text: 'a: b' })).toEqual([]);
  });

  it('is looked for once in a value that lies in itself', () => {
    const data: Record<string, unknown> = { a: 'b\u0007' };
    data.self = data;
    expect(messages({ data, text: '\\' })).toHaveLength(1);
  });

  it('is found each time in a value that stands in two places', () => {
    const shared = ['a\u0007'];
    expect(find({ data: { one: shared, two: shared } }).spots.map(({ path }) => path)).toEqual([
      ['one', 0],
      ['two', 0],
    ]);
  });
});
