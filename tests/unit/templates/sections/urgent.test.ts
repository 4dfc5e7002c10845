import { expect, it } from 'vitest';
import { home, rendered } from '../rendered.ts';

it('a card in another language than the page gives the number alone: no word of the reader’s asks to ring it', () => {
  const urgent = {
    kind: 'urgent',
    heading: 'Call',
    items: [{ phone: '020 7946 0018', name: 'Our line', text: 'Any time' }],
  };
  const button = (section: object) => rendered({ 'pages/home.yaml': home(section) }).querySelector('.call');
  expect(button(urgent)?.getAttribute('href')).toBe('tel:02079460018');
  expect([urgent, { ...urgent, lang: 'es' }].map((section) => button(section)?.text)).toEqual([
    'ring\u00a0020\u00a07946\u00a00018',
    '020\u00a07946\u00a00018',
  ]);
});
