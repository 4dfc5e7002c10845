/** Long texts and lists: what leads to their parts, and what is folded away. */
import { expect, it } from 'vitest';
import { home, rendered } from '../rendered.ts';

const NUMBERS = ['One', 'Two', 'Three', 'Four', 'Five'];
const page = (section: object, files = {}) => rendered({ ...files, 'pages/home.yaml': home(section) });

it.each([
  [3, [['In short.', 'One', 'A.', 'Detail', 'Two', 'A.', 'Three', 'A.']]],
  [
    4,
    [
      ['In short.'],
      ['#one', '#two', '#three', '#four'],
      ['One', 'A.', 'Detail', 'Two', 'A.', 'Three', 'A.', 'Four', 'A.'],
    ],
  ],
])('a text of %i parts has a table of contents if they are many, below what says it in short', (count, blocks) => {
  const parts = NUMBERS.slice(0, count).map((name, i) => `## ${name}\n\nA.${i === 0 ? '\n\n### Detail' : ''}`);
  const wrap = page({ kind: 'prose', text: ['In short.', ...parts].join('\n\n') }).querySelector('.prose .wrap');
  const shown = wrap?.querySelectorAll('> *').map((block) => {
    const links = block.querySelectorAll('a').map((link) => link.getAttribute('href'));
    return links.length > 0 ? links : block.querySelectorAll('h2, h3, p').map(({ text }) => text);
  });
  expect(shown).toEqual(blocks);
});

it.each([
  [2, [2, []]],
  [3, [1, ['#one', '#two', '#three']]],
])('an article of %i parts has a section for each, or one with a table of contents', (count, shown) => {
  const parts = NUMBERS.slice(0, count).map((heading) => ({ heading, text: 'A.' }));
  const root = page({ kind: 'guide', parts });
  const links = root.querySelectorAll('.contents a').map((link) => link.getAttribute('href'));
  expect([root.querySelectorAll('.guide').length, links]).toEqual(shown);
  expect(root.querySelectorAll('.guide h2').map(({ text }) => text)).toEqual(NUMBERS.slice(0, count));
});

it.each([1, 4, 5])('%i questions stand in two columns, in their order', (count) => {
  const items = NUMBERS.slice(0, count).map((question) => ({ question, answer: 'A.' }));
  const columns = page({ kind: 'faq', items }).querySelectorAll('.folds > div');
  const shown = columns.map((column) => column.querySelectorAll('summary').map(({ text }) => text));
  expect(shown.flat()).toEqual(NUMBERS.slice(0, count));
  expect(shown[0]).toHaveLength(Math.ceil(count / 2));
});

it('the first study is open, and a small screen folds those after the second', () => {
  const study = (id: string) =>
    `title: ${id}\nsource: B\nauthor: Ann\ncredentials: MD\npublishDate: "2026-02"\nsummary: D\nhighlights: [E, F, G]\nurl: https://example.com/s\nsize: { text: 35 adults, people: 35 }\n`;
  const files = Object.fromEntries(['a', 'b', 'c'].map((id) => [`studies/${id}.yaml`, study(id)]));
  const root = page({ kind: 'research', heading: 'Studies', studies: ['a', 'b', 'c'] }, files);
  const rows = root.querySelectorAll('.studies > :is(input, details)');
  expect(rows.map(({ id, tagName, attributes }) => [id || tagName, 'checked' in attributes])).toEqual([
    ['study-1', true],
    ['study-2', false],
    ['DETAILS', false],
    ['study-3', false],
  ]);
  const about = root.querySelectorAll('label[for=study-1] .meta, .panel:nth-of-type(1) .meta').map(({ text }) => text);
  expect(about[0]).toBe('2026 · 35 adults');
  expect(about[1]).toMatch(/February 2026\nAnn, MD$/);
});
