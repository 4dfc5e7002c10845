/** What stands around every page: header, menu and footer. */
import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { renderSite } from '../../../../templates/render-site.tsx';
import { PAGE_ASSETS } from '../../../helpers/page-assets.ts';
import { CONTENT, loadFake } from '../../fake-content.ts';
import { rendered } from '../rendered.ts';

const SITE = JSON.parse(CONTENT['site.yaml']);
const site = (changes: object) => ({ 'site.yaml': JSON.stringify({ ...SITE, ...changes }) });
const named = (to: string, en: string) => ({ to, label: { en } });

it('header and menu mark the page that the reader is on, page by page', () => {
  const fake = loadFake(site({ header: [{ to: '/' }, named('/terms', 'Terms')] }));
  const render = renderSite(fake, PAGE_ASSETS);
  const marked = ['/', '/terms', '/rls-cure', '/'].map((route) => {
    const page = fake.pages.find((one) => one.route === route);
    const links = page && parse(render(page).html).querySelectorAll('[aria-current=page]');
    return links?.map((link) => link.getAttribute('href'));
  });
  expect(marked).toEqual([['/', '/'], ['/terms', '/terms'], [], ['/', '/']]);
});

it('the menu leads on to medical advice and to the guide', () => {
  const more = rendered(site({ learnMore: '/terms' })).querySelectorAll('.menu-more a');
  expect(more.map((link) => [link.getAttribute('href'), link.text])).toEqual([
    ['/terms', 'medical'],
    ['/unlocked-solutions', 'portal'],
  ]);
});

it.each([
  ['', 0],
  ['G-AB12CD34EF', 1],
])(
  'the footer has its links under their headings, who sells, and for the measurement id "%s" the choice',
  (id, choices) => {
    const footer = { explore: [{ to: '/' }], help: [], legal: [named('/terms', 'Terms')] };
    const analytics = { ...SITE.analytics, measurementId: id };
    const root = rendered(site({ footer, analytics })).querySelector('footer');
    const groups = root
      ?.querySelectorAll('.footer-links')
      .map((group) => group.querySelectorAll('h2, a').map(({ text }) => text));
    expect(groups).toEqual([
      ['explore', 'home'],
      ['legal', 'Terms'],
    ]);
    expect(root?.querySelectorAll('.footer-about p').map(({ text }) => text)).toEqual(['notice', 'help@quiet.example']);
    expect(root?.querySelectorAll('.footer-end > p').map(({ text }) => text)).toEqual([
      'copyright',
      'Quiet Ltd',
      '1 Quiet Street',
    ]);
    expect(root?.querySelectorAll('[data-consent]')).toHaveLength(choices);
    // One language needs no list, and who has not bought has nothing to close.
    expect(root?.querySelectorAll('.languages, [data-close]')).toEqual([]);
  },
);
