import { expect, it } from 'vitest';
import { home, rendered } from '../rendered.ts';

it('shows what cannot wait in a box of its own, apart from the note', () => {
  const tool = { kind: 'checklist', heading: 'List', items: ['One', 'Two'], note: 'A note.', warning: 'Call **now**.' };
  const root = rendered({ 'pages/home.yaml': home(tool) });
  const texts = ['.aside', '.safety strong'].map((selector) => root.querySelector(selector)?.textContent);
  expect(texts).toEqual(['A note.', 'now']);
});

it('a comparison names the column of each cell, which a phone shows without the heading', () => {
  const rows = ['Tea', 'Milk'].map((name) => ({ name, cells: ['Warm', 'Free'] }));
  const root = rendered({
    'pages/home.yaml': home({ kind: 'comparison', heading: 'List', columns: ['What', 'Feel', 'Cost'], rows }),
  });
  const cells = root
    .querySelectorAll('tr:last-child td')
    .map((cell) => [cell.getAttribute('data-column'), cell.text.trim()]);
  expect(cells).toEqual([
    ['Feel', 'Warm'],
    ['Cost', 'Free'],
  ]);
});
