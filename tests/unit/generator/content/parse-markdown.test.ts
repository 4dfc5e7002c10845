import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, plainText } from '../../../../generator/content/parse-markdown.ts';

const troubles = (text: string) => parseMarkdown(text).troubles.map(({ kind, substring }) => `${kind}: ${substring}`);

describe('parseMarkdown', () => {
  it('reads paragraphs, headings, lists, bold, italic and links', () => {
    const { rich, links, troubles: none } = parseMarkdown('## A\n\n**b** *c* [d](/e)\n\n- f\n\n1. g\n');
    expect(rich.blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'list', 'list']);
    expect(links).toEqual(['/e']);
    expect(none).toEqual([]);
  });

  it('makes equal trees of equal texts, wherever they stand', () => {
    expect(parseMarkdown('- a\n\n*b*').rich.blocks[1]).toEqual(parseMarkdown('*b*').rich.blocks[0]);
  });

  it('reads a text without markup as the parser would', () => {
    const plain = fc.stringMatching(/^[A-Za-z]([A-Za-z0-9,.' ()é£-]*[A-Za-z.])?$/);
    fc.assert(
      fc.property(plain, (text) => {
        // The second paragraph sends the text through the parser.
        expect(parseMarkdown(`${text}\n\n*b*`).rich.blocks[0]).toEqual(parseMarkdown(text).rich.blocks[0]);
      }),
    );
  });

  it.each([
    ['A <b>c</b>.', 'html: <b>'],
    ['A<br>b', 'html: <br>'],
    ['<script>alert(1)</script>', 'html: <script>alert(1)</script>'],
    ['<!-- a -->', 'html: <!-- a -->'],
    ['</b> first', 'html: </b>'],
    ['![a](/b.png)', 'unsupported: ![a](/b.png)'],
    ['> a', 'unsupported: > a'],
    ['`a`', 'unsupported: `a`'],
    ['    a\n', 'unsupported:     a'],
    ['a\n\n---\n\nb', 'unsupported: ---'],
    ['# a', 'unsupported: # a'],
    ['#### a', 'unsupported: #### a'],
    ['[a](javascript:b)', 'unsafe-link: javascript:b'],
    ['[a](JAVASCRIPT:b)', 'unsafe-link: JAVASCRIPT:b'],
    ['[a](//b.example)', 'unsafe-link: //b.example'],
    ['[a](http://b.example)', 'unsafe-link: http://b.example'],
    ['[a](b)', 'unsafe-link: b'],
    ['<http://b.example>', 'unsafe-link: http://b.example'],
  ])('refuses %j', (text, trouble) => expect(troubles(text)).toEqual([trouble]));

  it.each([
    ['![a](/b.png)', 'An image'],
    ['> a', 'A block quote'],
    ['`a`', 'Code'],
    ['    a\n', 'A block of code'],
    ['a\n\n---\n\nb', 'A rule'],
    ['# a', 'A heading of level 1'],
    ['#### a', 'A heading of level 4'],
    ['[a]: /b', '"definition"'],
    [`${'- '.repeat(21)}a`, 'A list or quote more than 20 levels deep'],
    [`a\n${'> '.repeat(20)}a`, 'A list or quote more than 20 levels deep'],
    [`${' '.repeat(60)}- a`, 'A list or quote more than 20 levels deep'],
    [`${' '.repeat(80)}12. a`, 'A list or quote more than 20 levels deep'],
  ])('says in words what it refuses: %j', (text, what) => {
    expect(parseMarkdown(text).troubles.map((trouble) => trouble.what)).toEqual([what]);
  });

  it('takes headings of the levels between, and lists in lists', () => {
    expect(troubles(`## a\n\n### b\n\n${'- '.repeat(15)}c\n`)).toEqual([]);
    expect(troubles(`1. a\n   1. b\n${' '.repeat(6)}- c\n`)).toEqual([]);
    expect(troubles('a  \nb\\\nc')).toEqual([]);
  });

  it('names the first line of what it refuses, and of nested tags the outer alone', () => {
    expect(troubles('> a\n> b')).toEqual(['unsupported: > a']);
    expect(troubles('a <b>c</b> <i>d</i>')).toEqual(['html: <b>', 'html: <i>']);
    expect(troubles('![a](/b.png) </b>')).toEqual(['unsupported: ![a](/b.png)', 'html: </b>']);
    expect(troubles(`x\n\n   ${'> '.repeat(25)}a`)).toEqual([`unsupported: ${'> '.repeat(25).trim()}`]);
    expect(parseMarkdown(`${'- '.repeat(25)}a`)).toMatchObject({ rich: { blocks: [] }, links: [] });
  });

  it.each([['#a', '/b', 'https://c.example', 'mailto:d@e.example', 'tel:+1'], ['/']])(
    'follows links that are safe: %s',
    (...urls) => {
      const { links, troubles: none } = parseMarkdown(urls.map((url) => `[x](${url})`).join(' '));
      expect([links, none]).toEqual([urls, []]);
    },
  );

  it.each([
    'a*b*',
    'a\\*',
    '`a`',
    'a_b_',
    '[a](/b)',
    '<b>',
    '> a',
    '# a',
    '~~~',
    'a\nb',
    '![',
    '&amp;',
    '&#65;',
    '- a',
    ' + a',
    '=a',
    '1. a',
    '1) a',
  ])('sends %j through the parser, which may see markup in it', (text) => {
    // What the parser has seen once is the same when it stands behind a heading.
    expect(parseMarkdown(text).rich.blocks).toEqual(parseMarkdown(`## x\n\n${text}`).rich.blocks.slice(1));
  });

  it('puts a mark on each run of words and on nothing else', () => {
    const mark = (words: string) => `${words}!`;
    expect(plainText(parseMarkdown('A *b* [c](/d)', mark).rich)).toBe('A !b! !c!');
    expect(parseMarkdown('A b', mark).rich.blocks).toEqual([
      { type: 'paragraph', children: [{ type: 'text', value: 'A b!' }] },
    ]);
    expect(JSON.stringify(parseMarkdown('A *b*').rich)).not.toContain('position');
  });

  it('finds no links in a text without markup', () => expect(parseMarkdown('A b').links).toEqual([]));

  it('refuses a link by reference that is not safe', () => {
    expect(troubles('[a][1]\n\n[1]: javascript:b')).not.toEqual([]);
  });

  it('has no node of HTML without a trouble, whatever the text', () => {
    const pieces = fc.constantFrom('<b', '>', '<!--', '-->', '*', '`', '\n', '[a](', 'x)', '<script>', ' ', '&lt;');
    fc.assert(
      fc.property(fc.array(pieces), (parts) => {
        const { rich, troubles: found } = parseMarkdown(parts.join(''));
        if (found.length === 0) expect(JSON.stringify(rich)).not.toContain('"type":"html"');
      }),
    );
  });
});

describe('plainText', () => {
  it('is the words alone', () => {
    expect(plainText(parseMarkdown('## A\n\n**b** *c* [d](/e)\\\nf\n\n- g\n- h\n').rich)).toBe('A b c d f g h');
    expect(plainText(parseMarkdown('- g *h*i\n- j\n').rich)).toBe('g hi j');
  });

  it.each([
    ['one run', 'one run'],
    [' before and behind ', 'before and behind'],
    ['two  spaces', 'two spaces'],
    ['a\u00a0gap that never breaks', 'a gap that never breaks'],
    ['a\ttab', 'a tab'],
    ['two\n\nparagraphs', 'two paragraphs'],
    ['*one word*', 'one word'],
    ['## A heading', 'A heading'],
    ['- one', 'one'],
    ['---', ''],
    ['', ''],
  ])('has single spaces between its words: %j', (text, words) => {
    expect(plainText(parseMarkdown(text).rich)).toBe(words);
  });

  it.each([' x', 'x ', 'x  y', 'x\u00a0y'])('has them in a single run of words too: %j', (value) => {
    const words = plainText({ blocks: [{ type: 'paragraph', children: [{ type: 'text', value }] }] });
    expect(words).toBe(value.trim().replace(/\s+/g, ' '));
  });
});
