import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, plainText } from '../../../../generator/content/parse-markdown.ts';

const troubles = (text: string) => parseMarkdown(text).troubles.map(({ kind, substring }) => `${kind}: ${substring}`);

describe('parseMarkdown', () => {
  it('parses paragraphs, headings, lists, bold, italic and links', () => {
    const { rich, links, troubles: none } = parseMarkdown('## A\n\n**b** *c* [d](/e)\n\n- f\n\n1. g\n');
    expect(rich.blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'list', 'list']);
    expect([links, none]).toEqual([['/e'], []]);
  });

  it('makes one text of each run of words, and keeps breaks, numbers and tight lists', () => {
    const text = (value: string) => ({ type: 'text', value });
    const item = { type: 'listItem', children: [{ type: 'paragraph', children: [text('e')] }] };
    expect(parseMarkdown('a! &amp;\nb **c**\\\nd\n\n2. e\n\n## f\n').rich.blocks).toEqual([
      {
        type: 'paragraph',
        children: [text('a! &\nb '), { type: 'strong', children: [text('c')] }, { type: 'break' }, text('d')],
      },
      { type: 'list', ordered: true, start: 2, spread: false, children: [item] },
      { type: 'heading', depth: 2, children: [text('f')] },
    ]);
  });

  it.each(['## a\n\n### b\n', `${'- '.repeat(15)}c\n`, `1. a\n   1. b\n${' '.repeat(6)}- c\n`, 'a  \nb\\\nc', ''])(
    'accepts %j',
    (text) => expect(troubles(text)).toEqual([]),
  );

  const TOO_DEEP = 'A list or quote more than 20 levels deep';
  it.each([
    ['A <b>c</b>.', 'html', '<b>', '<b>'],
    ['A<br>b', 'html', '<br>', '<br>'],
    ['<script>alert(1)</script>', 'html', '<script>', '<script>'],
    ['<!-- a -->', 'html', '<!--', '<!--'],
    ['</b> first', 'html', '</b>', '</b>'],
    ['![a](/b.png)', 'unsupported', 'An image', '![a](/b.png)'],
    ['> a\n> b', 'unsupported', 'A block quote', '> a'],
    ['| Plant | When |\n| --- | --- |\n| Iris | May |', 'unsupported', 'A table', '| Plant | When |'],
    ['Plant | When\n--- | ---\nIris | May', 'unsupported', 'A table', 'Plant | When'],
    ['`a`', 'unsupported', 'Code', '`a`'],
    ['    a\n', 'unsupported', 'A block of code', 'a'],
    ['a\n\n---\n\nb', 'unsupported', 'A rule', '---'],
    ['# a', 'unsupported', 'A heading of level 1', '# a'],
    ['#### a', 'unsupported', 'A heading of level 4', '#### a'],
    ['冷却**。绝不要放在**，也', 'unsupported', 'A "**" that makes nothing bold', '**。绝不要放在'],
    ['a** b', 'unsupported', 'A "**" that makes nothing bold', '** b'],
    ['[a]: /b', 'unsupported', 'The address of a link below its text', '[a]: /b'],
    [`${'- '.repeat(21)}a`, 'unsupported', TOO_DEEP, '- '.repeat(21).trim()],
    [`x\n\n   ${'> '.repeat(25)}a`, 'unsupported', TOO_DEEP, '> '.repeat(25).trim()],
    [`${' '.repeat(60)}- a`, 'unsupported', TOO_DEEP, '-'],
    [`${' '.repeat(80)}12. a`, 'unsupported', TOO_DEEP, '12.'],
    ...['javascript:b', 'JAVASCRIPT:b', '//b.example', 'http://b.example', 'b'].map(
      (url): [string, string, string, string] => [`[a](${url})`, 'unsafe-link', url, url],
    ),
    ['<http://b.example>', 'unsafe-link', 'http://b.example', 'http://b.example'],
  ])('rejects %j as %s', (text, kind, what, substring) => {
    expect(parseMarkdown(text).troubles).toEqual([{ kind, what, substring }]);
  });

  it.each([
    ['one diagnostic for each element, not for its closing tag', 'a <b>c</b> <i>d</i>', ['html: <b>', 'html: <i>']],
    ['a closing tag after another mistake', '![a](/b.png) </b>', ['unsupported: ![a](/b.png)', 'html: </b>']],
    [
      'an unsafe link by reference',
      '[a][1]\n\n[1]: javascript:b',
      ['unsafe-link: javascript:b', 'unsupported: [1]: javascript:b'],
    ],
  ])('reports %s', (_, text, found) => expect(troubles(text)).toEqual(found));

  it('parses nothing of a text nested too deep', () =>
    expect(parseMarkdown(`${'- '.repeat(25)}a`)).toMatchObject({ rich: { blocks: [] }, links: [] }));

  it('accepts and lists safe links', () => {
    const urls = ['/', '#a', '/b', 'https://c.example', 'mailto:d@e.example', 'tel:+1'];
    const { links, troubles: none } = parseMarkdown(urls.map((url) => `[x](${url})`).join(' '));
    expect([links, none]).toEqual([urls, []]);
  });

  it('accepts no text with HTML in it, whatever the text', () => {
    const pieces = fc.constantFrom('<b', '>', '<!--', '-->', '*', '`', '\n', '[a](', 'x)', '<script>', ' ', '&lt;');
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const { rich, troubles: found } = parseMarkdown(parts.join(''));
        if (found.length === 0) expect(JSON.stringify(rich)).not.toContain('"type":"html"');
      }),
    );
  });

  it('passes each run of words, and nothing else, through the marker', () => {
    const mark = (words: string) => `${words}!`;
    expect(plainText(parseMarkdown('A *b* [c](/d)', mark).rich)).toBe('A !b! !c!');
    expect(plainText(parseMarkdown('A b', mark).rich)).toBe('A b!');
  });
});

describe('plainText', () => {
  it.each([
    ['## A\n\n**b** *c* [d](/e)\\\nf\n\n- g *h*i\n- j\n', 'A b c d f g hi; j.'],
    ['First:\n\n- A b!\n- c\n\nD', 'First: A b! c. D'],
    ['one run', 'one run'],
    [' around ', 'around'],
    ['two  spaces', 'two spaces'],
    ['a\u00a0gap that never breaks', 'a gap that never breaks'],
    ['a\ttab', 'a tab'],
    ['two\n\nparagraphs', 'two paragraphs'],
    ['*one word*', 'one word'],
    ['---', ''],
    ['', ''],
  ])('of %j is %j', (text, words) => expect(plainText(parseMarkdown(text).rich)).toBe(words));

  it.each([' x', 'x ', 'x  y', 'x\u00a0y'])('has single spaces in a single run of words too: %j', (value) => {
    const words = plainText({ blocks: [{ type: 'paragraph', children: [{ type: 'text', value }] }] });
    expect(words).toBe(value.trim().replace(/\s+/g, ' '));
  });
});
