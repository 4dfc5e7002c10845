import { describe, expect, it } from 'vitest';
import { parseEntry } from '../../../../generator/pipeline/parse-entries.ts';

const parse = (path: string, text: string) => parseEntry({ path, name: `content/${path}`, text });
const problems = (path: string, text: string) =>
  parse(path, text).problems.map(({ code, line, column }) => `${line}:${column} ${code}`);

describe('a YAML file', () => {
  it('becomes data', () => {
    const { entry, problems: none } = parse('a.yaml', 'title: A\nfaq:\n  - question: B\n');
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
    expect(problems('a.yaml', text)).toEqual(['1:1 empty-file']);
  });

  it('repeats a value by alias', () => {
    expect(parse('a.yaml', 'a: &x [1]\nb: *x\n').entry?.data).toEqual({ a: [1], b: [1] });
  });

  it('does not unfold aliases without end', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x]'];
    for (const [from, to] of ['ab', 'bc', 'cd', 'de', 'ef'])
      bomb.push(`${to}: &${to} [${Array(8).fill(`*${from}`).join(', ')}]`);
    expect(problems('a.yaml', `${bomb.join('\n')}\ng: *f\n`)).toEqual(['1:1 yaml-syntax']);
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
    expect(problems('a.md', '---\ntitle: A\ntitle: B\n---\nText\n')).toEqual(['3:1 duplicate-key']);
    expect(problems('a.md', '---\ntitle: "A\n---\nText\n')).toEqual(['2:8 yaml-syntax']);
  });

  it('reads lines that end as in Windows', () => {
    const { entry } = parse('a.md', text.replaceAll('\n', '\r\n'));
    expect(entry?.data).toEqual({ title: 'A', updated: '2026-01-02' });
  });

  it('may say that its head is YAML', () => {
    expect(parse('a.md', text.replace('---', '---yaml')).entry?.data).toMatchObject({ title: 'A' });
  });

  it.each(['# Text\n', '', '----\ntitle: A\n----\nText\n', '---\ntitle: A\nText\n'])(
    'is refused without a head between two lines of three hyphens: %j',
    (jagged) => expect(problems('a.md', jagged)).toEqual(['1:1 missing-head']),
  );

  it.each(['js', ' js', 'javascript', 'json', 'coffee', 'toml', 'YAML'])('is refused with a head in %j', (language) => {
    const head = `---${language}\nglobalThis.ran = true\n---\nText\n`;
    expect(problems('a.md', head)).toEqual(['1:1 front-matter-language']);
    expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
  });
});
