import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderSite } from '../../../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../../../helpers/page-assets.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

const FIGURES = { customersFigure: '48', customersText: 'customers', figuresNote: 'Our own figures.' };

/** The figures and the notes among the reasons of a home page. */
async function figures(why: Partial<typeof FIGURES>) {
  const english = JSON.parse(CONTENT['translations/en.yaml']);
  for (const key of ['ratingFigure', 'customersFigure', 'relievedFigure', 'figuresNote']) delete english.why[key];
  Object.assign(english.why, why);
  const home =
    'title: Home\ndescription: Home\nsections:\n  - { kind: hero, heading: Quiet, lead: Rest, primary: solutions }\n  - kind: why\n';
  const site = await loadFake({ 'translations/en.yaml': JSON.stringify(english), 'pages/home.yaml': home });
  const page = site.pages.find(({ route }) => route === '/');
  if (page === undefined) throw new Error('no home page');
  const section = parse(renderSite(site, PAGE_ASSETS)(page).html).querySelector('.why');
  return section?.querySelectorAll('dd, dt, .note').map((node) => node.text);
}

it('a figure stands with what it is, and its footnote', async () => {
  expect(await figures(FIGURES)).toEqual(['customers', '48', 'Our own figures.']);
});

it('where there is no figure, there is no footnote', async () => {
  expect(await figures({ figuresNote: FIGURES.figuresNote })).toEqual([]);
});
