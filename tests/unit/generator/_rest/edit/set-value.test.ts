import { describe, expect, it } from 'vitest';
import { setValue } from '../../../../../generator/pipeline/edit/set-value.ts';

const FILE = `# A price table.
title: "Old"   # kept

prices:
  - { code: GBP, cents: 399, live: true } # in one line
  - code: USD

    cents: 499
quoted: 'it''s'
plain: Some words
none:
text: |
  First.

  Second.

folded: >- # why
  A first line that goes on
  in a second line.

last: end
`;

const changed = (path: (string | number)[], value: string | number | boolean, text = FILE) => {
  const now = setValue(text, path, value)?.split('\n') ?? [];
  const old = text.split('\n');
  const gone = old.filter((line) => !now.includes(line));
  const come = now.filter((line) => !old.includes(line));
  return { gone, come };
};

describe('a value of one line', () => {
  it.each([
    [['title'], 'New', 'title: "New"   # kept'],
    [['title'], 'Say "so"', 'title: "Say \\"so\\""   # kept'],
    [['prices', 0, 'cents'], 449, '  - { code: GBP, cents: 449, live: true } # in one line'],
    [['prices', 0, 'live'], false, '  - { code: GBP, cents: 399, live: false } # in one line'],
    [['prices', 0, 'code'], 'A, B', '  - { code: "A, B", cents: 399, live: true } # in one line'],
    [['prices', 1, 'cents'], 599, '    cents: 599'],
    [['quoted'], "don't", "quoted: 'don''t'"],
    [['prices', 0, 'code'], 'A "b", C', `  - { code: 'A "b", C', cents: 399, live: true } # in one line`],
    [['prices', 0, 'code'], `"b's", C`, `  - { code: "\\"b's\\", C", cents: 399, live: true } # in one line`],
    [['plain'], 'Other words', 'plain: Other words'],
    [['none'], 'now', 'none: now'],
  ])('%j keeps its style and what stands beside it', (path, value, line) => {
    expect(changed(path, value)).toMatchObject({ come: [line], gone: [expect.any(String)] });
  });

  it.each([
    ['499', '"499"'],
    ['true', '"true"'],
    ['null', '"null"'],
    ['', '""'],
    ['a: b', '"a: b"'],
    ['a #b', '"a #b"'],
    ['- a', '"- a"'],
    ['{price} once', '"{price} once"'],
    [' spaces ', '" spaces "'],
    ['4.8/5', '4.8/5'],
    ['2026-11-21', '2026-11-21'],
    ['a "quoted" word: yes', `'a "quoted" word: yes'`],
    [`it's "quoted": yes`, `"it's \\"quoted\\": yes"`],
  ])('that would be read as something else is quoted: %j', (value, source) => {
    expect(changed(['plain'], value).come).toEqual([`plain: ${source}`]);
  });

  it('of several lines becomes a block below its field', () => {
    expect(changed(['plain'], 'One.\n\nTwo.').come).toEqual(['plain: |-', '  One.', '  Two.']);
    expect(setValue('list:\n  - q: a\n    b: 1\n', ['list', 0, 'q'], 'x\ny')).toBe(
      'list:\n  - q: |-\n      x\n      y\n    b: 1\n',
    );
  });

  it('of several lines ends as it was typed, and is indented below its own field', () => {
    expect(setValue('a: x\n', ['a'], 'y\n')).toBe('a: |\n  y\n');
    expect(setValue('a: x\nb: 1\n', ['a'], 'x\n\ny\n')).toBe('a: |\n  x\n\n  y\nb: 1\n');
    expect(setValue('list:\n  -   q: a\n', ['list', 0, 'q'], 'x\ny')).toBe(
      'list:\n  -   q: |-\n        x\n        y\n',
    );
    expect(setValue('- - q: a\n', [0, 0, 'q'], 'x\ny')).toBe('- - q: |-\n      x\n      y\n');
    expect(setValue('none:\nb: 1\n', ['none'], 'x\ny')).toBe('none: |-\n  x\n  y\nb: 1\n');
  });

  it('needs no space behind a colon in JSON', () => {
    expect(setValue('{"a":1,"b":"x"}', ['a'], 2)).toBe('{"a":2,"b":"x"}');
    expect(setValue('{"a":1,"b":"x"}', ['b'], 'y')).toBe('{"a":1,"b":"y"}');
  });

  it('of several lines stays in quotes where a block cannot stand', () => {
    expect(changed(['title'], 'One.\nTwo.').come).toEqual(['title: "One.\\nTwo."   # kept']);
    expect(changed(['prices', 0, 'code'], 'A\nB').come).toEqual([
      '  - { code: "A\\nB", cents: 399, live: true } # in one line',
    ]);
  });
});

describe('a block', () => {
  it('stays a block, with its indentation and the empty line behind it', () => {
    expect(setValue(FILE, ['text'], 'Only this.\nAnd this.')).toBe(
      FILE.replace('  First.\n\n  Second.\n', '  Only this.\n  And this.\n'),
    );
  });

  it('that is folded is folded again, its comment kept', () => {
    const words = 'word '.repeat(30).trim();
    const text = setValue(FILE, ['folded'], words) ?? '';
    expect(text).toContain('folded: >- # why\n  word word');
    expect(text).toContain('\n\nlast: end\n');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(setValue(FILE, ['folded'], 'One.\n\nTwo.')).toContain('folded: >- # why\n  One.\n\n\n  Two.\n\nlast');
  });

  it.each([
    ['a: |\n\n  x\nb: 1\n', 'a: |\n  y\nb: 1\n'],
    ['a: |\n    x\nb: 1\n', 'a: |\n    y\nb: 1\n'],
    ['a: |\r\n\r\n    x\r\nb: 1\r\n', 'a: |\r\n    y\r\nb: 1\r\n'],
    ['a: |\n   \n     x\nb: 1\n', 'a: |\n     y\nb: 1\n'],
    ['a: |\n  x  \n\nb: 1\n', 'a: |\n  y\n\nb: 1\n'],
    ['a: >\n  x\n\nb: 1\n', 'a: >\n  y\n\nb: 1\n'],
    ['a: >+\n  x\n\n\nb: 1\n', 'a: >+\n  y\n\n\nb: 1\n'],
  ])('keeps its indentation and what is behind it: %j', (text, now) => {
    expect(setValue(text, ['a'], 'y')).toBe(now);
    expect(setValue(text, ['a'], 'y\n\n')).toBe(now);
  });

  it('is left alone where a number is to stand there: it would take the next line with it', () => {
    expect(setValue('a: |\n  x\nb: 1\n', ['a'], 5)).toBeUndefined();
  });

  it('that is folded breaks before the word that would be too long, and only there', () => {
    const fits = `${'x'.repeat(39)} ${'y'.repeat(38)}`;
    expect(setValue('a: >-\n  x\n', ['a'], fits)).toBe(`a: >-\n  ${fits}\n`);
    expect(setValue('a: >-\n  x\n', ['a'], `${fits}z`)).toBe(`a: >-\n  ${fits.replace(' ', '\n  ')}z\n`);
    const short = `a: >-\n  ${'x'.repeat(50)}\n  ${'y'.repeat(50)}\n`;
    expect(setValue(short, ['a'], `${fits}z`)).toBe(`a: >-\n  ${fits.replace(' ', '\n  ')}z\n`);
    const long = 'x'.repeat(90);
    expect(setValue('a: >-\n  x\n', ['a'], `${long} y`)).toBe(`a: >-\n  ${long}\n  y\n`);
  });

  it.each([
    ['a: |\nb: 1\n', 'a: |\n  y\nb: 1\n'],
    ['a: >\nb: 1\n', 'a: >\n  y\nb: 1\n'],
    ['a: |\r\n\r\nb: 1\r\n', 'a: |\r\n  y\r\nb: 1\r\n'],
    ['a: |2-\nb: 1\n', 'a: |-\n  y\nb: 1\n'],
    ['b:\n  - a: |-\n    c: 1\n', 'b:\n  - a: |-\n      y\n    c: 1\n'],
  ])('that is empty is filled, indented below its field: %j', (text, now) => {
    expect(setValue(text, text.startsWith('b') ? ['b', 0, 'a'] : ['a'], 'y')).toBe(now);
  });

  it('can be emptied, and filled again', () => {
    expect(setValue('a: |\n  x\nb: 1\n', ['a'], '')).toBe('a: |\n\nb: 1\n');
    expect(setValue('a: |\n\nb: 1\n', ['a'], 'x')).toBe('a: |\n  x\nb: 1\n');
    expect(setValue('a: >-\n  x\n', ['a'], '')).toBe('a: >-\n\n');
  });

  it('at the end of a file without a last line break ends as it did', () => {
    expect(setValue('a: |\n  x', ['a'], 'y')).toBe('a: |\n  y');
    expect(setValue('a: |+\n  x\n\n', ['a'], 'y')).toBe('a: |+\n  y\n\n');
  });

  it.each(['|', '>'])('that is only its sign at the end of a file becomes a text in its line: %s', (sign) => {
    expect(setValue(`a: ${sign}`, ['a'], 'y')).toBe('a: y');
  });
});

describe('the rest of the file', () => {
  it.each([['title'], ['plain'], ['text'], ['folded']])(
    'keeps Windows line ends and a byte order mark: %s',
    (field) => {
      const windows = `\uFEFF${FILE.replaceAll('\n', '\r\n')}`;
      const now = setValue(windows, [field], 'Other words') ?? '';
      expect(now).toBe(`\uFEFF${(setValue(FILE, [field], 'Other words') ?? '').replaceAll('\n', '\r\n')}`);
    },
  );

  it('keeps a byte order mark, which is no part of the first line', () => {
    expect(setValue('\uFEFFa: x\n', ['a'], 'x\ny')).toBe('\uFEFFa: |-\n  x\n  y\n');
  });

  it('is left alone where the value is what it was', () => {
    expect(setValue(FILE, ['folded'], 'A first line that goes on in a second line.')).toBe(FILE);
    expect(setValue(FILE, ['text'], 'First.\n\nSecond.')).toBe(FILE);
  });

  it('is left alone where the value is shared by an alias', () => {
    const shared = 'a: &name Old\nb: *name\n';
    expect(setValue(shared, ['a'], 'New')).toBeUndefined();
    expect(setValue(shared, ['b'], 'New')).toBe('a: &name Old\nb: New\n');
  });

  it('is left alone where there is no single value', () => {
    expect(setValue(FILE, ['prices'], 'New')).toBeUndefined();
    expect(setValue(FILE, ['nothing', 'here'], 'New')).toBeUndefined();
    expect(setValue('a: [', ['a'], 'New')).toBeUndefined();
    expect(setValue('a: x\nb: [', ['a'], 'New')).toBeUndefined();
    expect(setValue('a: "x\n', ['a'], 'New')).toBeUndefined();
  });

  it('of a Markdown file is its text and all but one field of its head', () => {
    const page = '---\ntitle: Old # kept\nh1: A\n---\n\ntitle: not this\n\n---\n';
    expect(setValue(page, ['title'], 'New', 'markdown')).toBe(page.replace('title: Old', 'title: New'));
    const windows = page.replaceAll('\n', '\r\n');
    expect(setValue(windows, ['h1'], 'B', 'markdown')).toBe(windows.replace('h1: A', 'h1: B'));
  });

  it.each([
    ['a line of its own', '---\nh1: A---\ntitle: Old\n---\n\n: [\n'],
    ['nothing else in its line', '---\n---x: 1\ntitle: Old\n---\n\n: [\n'],
    ['spaces behind it', '---\ntitle: Old\n--- \t\n\n: [\n'],
    ['the end of the file instead', '---\ntitle: Old\n'],
  ])('of a Markdown file ends its head with %s', (_, page) => {
    expect(setValue(page, ['title'], 'New', 'markdown')).toBe(page.replace('Old', 'New'));
  });
});
