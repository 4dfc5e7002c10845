import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMarkdown, plainText } from '../../../../generator/pipeline/parse-markdown.ts';

const troubles = (text: string) => parseMarkdown(text).troubles.map(({ kind, needle }) => `${kind}: ${needle}`);

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
  });
});
