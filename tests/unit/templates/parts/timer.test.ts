import { parse } from 'node-html-parser';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WORD_JOINER } from '#domain/text-key.ts';
import { Timer } from '../../../../templates/parts/open-guide/timer.tsx';
import { loadFake } from '../../fake-content.ts';

const context = loadFake({}).contexts.get('en');

it('shows the lengths from short to long, and chooses the one that the guide names first', () => {
  if (context === undefined) throw new Error('the fake site is English');
  const timer = { minutes: [15, 10, 20], words: [], end: 'Over.' };
  const html = parse(renderToStaticMarkup(createElement(Timer, { id: 'wall', timer, context })));
  const lengths = html.querySelectorAll('input[type=radio]');
  expect(lengths.map((input) => input.getAttribute('value'))).toEqual(['10', '15', '20']);
  expect(lengths.filter((input) => input.hasAttribute('checked')).map((input) => input.getAttribute('value'))).toEqual([
    '15',
  ]);
});

it('keeps Japanese words whole that browsers take for two, also where the script writes them', () => {
  if (context === undefined) throw new Error('the fake site is English');
  const timer = { minutes: [3], words: [{ second: 0, text: 'ふくらはぎを' }], end: 'ふくらはぎは' };
  const html = renderToStaticMarkup(createElement(Timer, { id: 'move', timer, context: { ...context, lang: 'ja' } }));
  expect(html.split(`ふくらは${WORD_JOINER}ぎ`)).toHaveLength(3);
});
