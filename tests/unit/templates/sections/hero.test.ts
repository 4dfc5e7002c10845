import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderSite } from '../../../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../../../helpers/page-assets.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

const URGENT = 'urgent: { heading: Call, items: [{ phone: "116 123", name: Samaritans, text: Any time }] }';
const WITH_DRAWINGS = {
  ...PAGE_ASSETS,
  drawings: new Map([['leaves', { src: '/assets/leaves.svg', width: 480, height: 300 }]]),
};

/** The classes of a landing page's hero, and whether it has a drawing of its own and the scene. */
function heroOf(...fields: readonly string[]) {
  const file = `${fields.join('\n')}\n${CONTENT['landing/rls-cure.yaml']}`;
  const site = loadFake({ 'landing/rls-cure.yaml': file });
  const page = site.pages.find(({ route }) => route === '/rls-cure');
  if (page === undefined) throw new Error('no landing page');
  const hero = parse(renderSite(site, WITH_DRAWINGS)(page).html).querySelector('.hero');
  const has = (selector: string) => hero?.querySelector(selector) != null;
  return [hero?.getAttribute('class'), has('.drawing'), has('.scene')];
}

it('a page without a drawing has the scene', () => expect(heroOf()).toEqual(['hero sells', false, true]));

it('a page with a drawing has it in place of the scene, on a ground of its topic', () =>
  expect(heroOf('drawing: leaves')).toEqual(['hero sells drawn herbs', true, false]));

it('numbers to call take the place of the drawing too', () =>
  expect(heroOf('drawing: leaves', URGENT)).toEqual(['hero sells', false, true]));
