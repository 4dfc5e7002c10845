import { expect, it } from 'vitest';
import { home, rendered } from '../rendered.ts';

it('shows what cannot wait in a box of its own, apart from the note', () => {
  const tool = { kind: 'checklist', heading: 'List', items: ['One', 'Two'], note: 'A note.', warning: 'Call **now**.' };
  const root = rendered({ 'pages/home.yaml': home(tool) });
  const texts = ['.aside', '.safety strong'].map((selector) => root.querySelector(selector)?.textContent);
  expect(texts).toEqual(['A note.', 'now']);
});
