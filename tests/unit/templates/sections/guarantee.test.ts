import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderSite } from '../../../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../../../helpers/page-assets.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';

/** The texts beside a shield on a page with a menu, a hero and an offer, and the line below the hero's button. */
async function shields(guarantee?: string) {
  const english = JSON.parse(CONTENT['translations/en.yaml']);
  if (guarantee === undefined) delete english.cta.guarantee;
  else english.cta.guarantee = guarantee;
  const home =
    'title: Home\ndescription: Home\nsections:\n  - { kind: hero, heading: Quiet, lead: Rest, primary: solutions }\n  - kind: solutions\n';
  const site = await loadFake({ 'translations/en.yaml': JSON.stringify(english), 'pages/home.yaml': home });
  const page = site.pages.find(({ route }) => route === '/');
  if (page === undefined) throw new Error('no home page');
  const root = parse(renderSite(site, PAGE_ASSETS)(page).html);
  const icons = root.querySelectorAll('.icon').filter(({ innerHTML }) => innerHTML.includes('M12 3l7.5 2.8'));
  return [...icons.map((icon) => icon.parentNode?.textContent), root.querySelector('.hero .once')?.textContent];
}

it('the guarantee is beside a shield in the menu, and after the price in the hero', async () => {
  expect(await shields('30 days')).toEqual(['30 days', 'once 30 days']);
});

it('a shop without a guarantee shows no shield', async () => {
  expect(await shields()).toEqual(['once ']);
});
