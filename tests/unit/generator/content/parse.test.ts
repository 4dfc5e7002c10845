import { describe, expect, it } from 'vitest';
import { parseEntry } from '../../../../generator/content/parse.ts';

const parse = (path: string, text: string) => parseEntry({ path, name: `content/${path}`, text });
const diagnostics = (path: string, text: string) =>
  parse(path, text).diagnostics.map(({ code, line, column }) => `${line}:${column} ${code}`);

describe('a YAML file', () => {
  it('becomes data', () => {
    const { entry, diagnostics: none } = parse('a.yaml', 'title: A\nfaq:\n  - question: B\n');
    expect(none).toEqual([]);
    expect(entry).toEqual({ path: 'a.yaml', name: 'content/a.yaml', data: { title: 'A', faq: [{ question: 'B' }] } });
  });

  it('keeps dates, yes and no as the texts they are', () => {
    expect(parse('a.yaml', 'date: 2026-11-21\nsure: yes\ncode: 007x\n').entry?.data).toEqual({
      date: '2026-11-21',
      sure: 'yes',
      code: '007x',
    });
  });

  it('reads lines that end as in Windows', () => {
    expect(parse('a.yaml', 'a: 1\r\nb: |\r\n  x\r\n  y\r\n').entry?.data).toEqual({ a: 1, b: 'x\ny\n' });
  });

  it.each(['# only this\n', '---\n', '\n'])('is empty if there is nothing in it but %j', (text) => {
    expect(diagnostics('a.yaml', text)).toEqual(['1:1 empty-file']);
  });

  it('is refused where fields lie too deep, at the bracket that is one too many', () => {
    const deep = parse('a.yaml', `a: b\nd: e\nc: &x ${'['.repeat(101)}`);
    expect(deep.diagnostics).toMatchObject([
      {
        file: 'content/a.yaml',
        line: 3,
        column: 107,
        code: 'yaml-syntax',
        message: expect.stringContaining('100 levels'),
      },
    ]);
  });

  it('is refused where a line is nothing but hyphens', () => {
    expect(diagnostics('a.yaml', `${'- '.repeat(30_000)}\n`)).toEqual(['1:1 yaml-syntax']);
  });

  it('is read by the package where it is more than plain', () => {
    expect(parse('a.yaml', 'a: !!str 1\nb: {c: [d,\n  e]}\n').entry?.data).toEqual({ a: '1', b: { c: ['d', 'e'] } });
  });

  it('may repeat a value fifty times, and not more often', () => {
    const repeated = (times: number) => `a: &x [1]\nb: [${Array(times).fill('*x').join(', ')}]\n`;
    expect(diagnostics('a.yaml', repeated(40))).toEqual([]);
    expect(diagnostics('a.yaml', repeated(60))).toEqual(['1:1 yaml-syntax']);
  });

  it('repeats a value by alias', () => {
    expect(parse('a.yaml', 'a: &x [1]\nb: *x\n').entry?.data).toEqual({ a: [1], b: [1] });
  });

  it('does not unfold aliases without end', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x]'];
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef'])
      bomb.push(`${to}: &${to} [${Array(8).fill(`*${from}`).join(', ')}]`);
    const [diagnostic, ...others] = parse('a.yaml', `${bomb.join('\n')}\ng: *f\n`).diagnostics;
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({ file: 'content/a.yaml', line: 1, column: 1, code: 'yaml-syntax' });
    expect(diagnostic?.message).toMatch(/cannot be unfolded: .+alias/i);
    expect(diagnostic?.hint).toBe('Write the values out instead of repeating them by alias (*).');
  });

  it('cannot set the prototype of anything', () => {
    const data: unknown = parse('a.yaml', '__proto__: { polluted: true }\n').entry?.data;
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });
});

describe('a Markdown file', () => {
  const text = '---\ntitle: A\nupdated: "2026-01-02"\n---\n\nFirst line.\n';

  it('becomes its head as data, its text and the line where that begins', () => {
    const { entry } = parse('a.md', text);
    expect(entry?.data).toEqual({ title: 'A', updated: '2026-01-02' });
    expect(entry?.body?.trim()).toBe('First line.');
    expect(text.split('\n').slice((entry?.bodyLine ?? 0) - 1)).toContain('First line.');
  });

  it('has the line numbers of the file in the problems of its head', () => {
    expect(diagnostics('a.md', '---\ntitle: A\ntitle: B\n---\nText\n')).toEqual(['3:1 duplicate-key']);
    expect(diagnostics('a.md', '---\ntitle: "A\n---\nText\n')).toEqual(['2:8 yaml-syntax']);
    expect(parse('a.md', '---\ntitle: "A\n---\nText\n').entry).toBeUndefined();
  });

  it('reads lines that end as in Windows', () => {
    const { entry } = parse('a.md', text.replaceAll('\n', '\r\n'));
    expect(entry?.data).toEqual({ title: 'A', updated: '2026-01-02' });
  });

  it.each(['---\n---\nText\n', '---\n\n---\nText\n', '---\n   \n---\nText\n', '---\n# A\n---\nText\n'])(
    'may have no fields: %j',
    (bare) => {
      expect(parse('a.md', bare)).toMatchObject({ entry: { body: 'Text\n' }, diagnostics: [] });
      expect(parse('a.md', bare).entry?.data).toEqual({});
    },
  );

  it('says whether its head is not there or not ended, and which language is not read', () => {
    const hint = (md: string) =>
      parse('a.md', md).diagnostics.map((diagnostic) => `${diagnostic.message} ${diagnostic.hint}`)[0];
    expect(hint('---\ntitle: A\nText\n')).not.toBe(hint('Text\n---'));
    expect(hint('Text\n')).toBe(hint('Text\n---'));
    expect(hint('---toml\na\n---\n')).toContain('toml');
  });

  it('may name a language anywhere but behind its first hyphens', () => {
    expect(parse('a.md', '---\ntitle: a ---js\n---\nText ---js\n').entry?.data).toEqual({ title: 'a ---js' });
  });

  it('may say that its head is YAML', () => {
    expect(parse('a.md', text.replace('---', '---yaml')).entry?.data).toMatchObject({ title: 'A' });
  });

  it.each(['# Text\n', '', '----\ntitle: A\n----\nText\n', '---\ntitle: A\nText\n'])(
    'is refused without a head between two lines of three hyphens: %j',
    (jagged) => expect(diagnostics('a.md', jagged)).toEqual(['1:1 missing-head']),
  );

  it.each(['js', ' js', 'javascript', 'json', 'coffee', 'toml', 'YAML'])('is refused with a head in %j', (language) => {
    const head = `---${language}\nglobalThis.ran = true\n---\nText\n`;
    expect(diagnostics('a.md', head)).toEqual(['1:1 front-matter-language']);
    expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
  });
});
