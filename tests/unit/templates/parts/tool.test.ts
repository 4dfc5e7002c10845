import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderSite } from '../../../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../../../helpers/page-assets.ts';
import { loadFake } from '../../fake-content.ts';

it('shows what cannot wait in a box of its own, apart from the note', () => {
  const tool = { kind: 'checklist', heading: 'List', items: ['One', 'Two'], note: 'A note.', warning: 'Call **now**.' };
  const site = loadFake({
    'pages/home.yaml': JSON.stringify({ title: 'Home', description: 'Home', sections: [tool] }),
  });
  const page = site.pages.find(({ route }) => route === '/');
  if (page === undefined) throw new Error('no home page');
  const root = parse(renderSite(site, PAGE_ASSETS)(page).html);
  const texts = ['.aside', '.safety strong'].map((selector) => root.querySelector(selector)?.textContent);
  expect(texts).toEqual(['A note.', 'now']);
});
