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

it.each([
  [4, undefined],
  [5, '0'],
])(
  'a comparison of %i rows slides on a phone if they are many, and can then be reached by the keyboard: %s',
  (count, tabindex) => {
    const rows = Array.from({ length: count }, (_, i) => ({ name: `Tea ${i}`, cells: ['Warm'] }));
    const section = { kind: 'comparison', heading: 'List', columns: ['What', 'Feel'], rows };
    const body = rendered({ 'pages/home.yaml': home(section) }).querySelector('tbody');
    expect([body?.getAttribute('tabindex'), body?.classList.contains('slides')]).toEqual([tabindex, tabindex === '0']);
  },
);

it('an answer closes those to the same question, and not the one that it stands in', () => {
  const choices = [1, 2].map((n) => ({ label: `Inner ${n}`, text: 'A.' }));
  const section = {
    kind: 'decision',
    heading: 'List',
    question: 'Why?',
    choices: [
      { label: 'Outer', text: 'B.', choices },
      { label: 'Other', text: 'C.' },
    ],
  };
  const answers = rendered({ 'pages/home.yaml': home(section) }).querySelectorAll('details.answer');
  expect(answers.map((answer) => answer.getAttribute('name'))).toEqual([
    'decision',
    'decision-0',
    'decision-0',
    'decision',
  ]);
});
