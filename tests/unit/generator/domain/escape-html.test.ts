import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { escapeHtml } from '#domain/escape-html.ts';

describe('escapeHtml', () => {
  it('writes the five signs that HTML reads as its own', () =>
    expect(escapeHtml(`<a href="x" title='y'>R&D</a>`)).toBe(
      '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D&lt;/a&gt;',
    ));

  it('leaves all other text as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii' }), (text) => {
        const plain = text.replace(/[&<>"']/g, '');
        expect(escapeHtml(plain)).toBe(plain);
      }),
    );
  });

  it('keeps any text in its element and in its quoted attribute', () => {
    const awkward = fc.array(fc.constantFrom('<', '>', '&', '"', "'", '</p>', '<script>', '&amp;', 'a', ' ', '-->'));
    fc.assert(
      fc.property(awkward, (parts) => {
        const text = parts.join('');
        const page = parse(`<p title="${escapeHtml(text)}">${escapeHtml(text)}</p>`);
        expect(page.querySelectorAll('*')).toHaveLength(1);
        expect(page.querySelector('p')?.textContent).toBe(text);
        expect(page.querySelector('p')?.getAttribute('title')).toBe(text);
      }),
    );
  });
});
