import { expect, it } from 'vitest';
import { home, rendered } from '../rendered.ts';

it('a card in another language than the page gives the number alone: no word of the reader’s asks to ring it', () => {
  const urgent = {
    kind: 'urgent',
    heading: 'Call',
    items: [{ phone: '116 123', name: 'Samaritans', text: 'Any time' }],
  };
  const button = (section: object) => rendered({ 'pages/home.yaml': home(section) }).querySelector('.call');
  expect(button(urgent)?.getAttribute('href')).toBe('tel:116123');
  expect([urgent, { ...urgent, lang: 'es' }].map((section) => button(section)?.text)).toEqual([
    'ring\u00a0116\u00a0123',
    '116\u00a0123',
  ]);
});
