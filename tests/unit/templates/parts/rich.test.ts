import { expect, it } from 'vitest';
import { home, rendered } from '../rendered.ts';

it.each([
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['- a\n\n- b', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['- a\n  1. b', '<ul><li>a<ol><li>b</li></ol></li></ul>'],
  ['## Für A\n\n### B', '<h2 id="fur-a">Für A</h2><h3 id="b">B</h3>'],
  ['a\\\n**b** *c*', '<p>a<br><strong>b</strong> <em>c</em></p>'],
  ['[a](/terms) [b](tel:999)', '<p><a href="/terms">a</a> <a href="tel:999">b</a></p>'],
])('%j is %s', (text, html) => {
  expect(rendered({ 'pages/home.yaml': home({ kind: 'prose', text }) }).querySelector('.prose .text')?.innerHTML).toBe(
    html,
  );
});
