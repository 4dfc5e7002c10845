import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderSite } from '../../../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../../../helpers/page-assets.ts';
import { loadFake } from '../../fake-content.ts';

it('sources beyond the first three are folded away, and numbered on from them', () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  const site = loadFake({
    'references.yaml': ids.map((id) => `${id}: { title: Study ${id}, authors: B, publication: C }\n`).join(''),
    'pages/home.yaml': `title: Home\ndescription: Home\nsections:\n  - kind: solutions\n  - { kind: references, items: [${ids.join(', ')}] }\n`,
  });
  const page = site.pages.find(({ route }) => route === '/');
  if (page === undefined) throw new Error('no home page');
  const lists = parse(renderSite(site, PAGE_ASSETS)(page).html).querySelectorAll('.sources ol');
  expect(
    lists.map((list) => [list.getAttribute('start'), list.querySelectorAll('li cite').map(({ text }) => text)]),
  ).toEqual([
    [undefined, ['Study a', 'Study b', 'Study c']],
    ['4', ['Study d', 'Study e']],
  ]);
});
