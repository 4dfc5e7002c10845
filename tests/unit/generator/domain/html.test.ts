import fc from 'fast-check';
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { escapeHtml, html, withDrawings } from '#domain/html.ts';

it('escapes the five characters that mean something in HTML, and no other', () => {
  expect(escapeHtml(`<a href="x" title='y'>R&D</a> é – 静`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;R&amp;D&lt;/a&gt; é – 静',
  );
});

it('keeps any text within its element and its quoted attribute', () => {
  const awkward = fc.array(fc.constantFrom('<', '>', '&', '"', "'", '</p>', '<script>', '&amp;', 'a', ' ', '-->'));
  fc.assert(
    fc.property(awkward, (parts) => {
      const text = parts.join('');
      const page = parse(html`<p title="${text}">${text}</p>`.text);
      expect(page.querySelectorAll('*')).toHaveLength(1);
      expect(page.querySelector('p')?.textContent).toBe(text);
      expect(page.querySelector('p')?.getAttribute('title')).toBe(text);
    }),
  );
});

it('inserts HTML and lists of HTML as they are, and nothing for undefined', () => {
  const item = (text: string) => html`<li>${text}</li>`;
  expect(html`<ul>${[item('a'), item('<')]}</ul>${item('b')}${undefined}${1}`.text).toBe(
    '<ul><li>a</li><li>&lt;</li></ul><li>b</li>1',
  );
});

it('shows a drawing wherever an email has it', () =>
  expect(withDrawings('<img src="cid:a"><img src="cid:b"><img src="cid:a">', [{ id: 'a', png: 'QQ==' }])).toBe(
    '<img src="data:image/png;base64,QQ=="><img src="cid:b"><img src="data:image/png;base64,QQ==">',
  ));
