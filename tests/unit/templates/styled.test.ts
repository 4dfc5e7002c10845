/** Which styles a page has: those of its first screen in itself, the rest by links. */
import { expect, it } from 'vitest';
import { PAGE_ASSETS } from '../../helpers/page-assets.ts';
import { CONTENT } from '../fake-content.ts';
import { HERO, home, rendered } from './rendered.ts';

const PROSE = { kind: 'prose', text: 'Below.' };
const URGENT = 'urgent: { heading: Call, items: [{ phone: "116 123", name: Samaritans, text: Any time }] }\n';

/** The parts whose styles are asked for, whether the serif's too, and the files that are linked. */
function stylesOf(files: Parameters<typeof rendered>[0], route = '/') {
  const asked: unknown[] = [];
  const critical = (html: string, serif: boolean) => {
    asked.push(/class="hero/.test(html), /Below\./.test(html), serif);
    return { css: '<style>@font-face{src:url(/assets/serif.1.woff2)}', hash: '' };
  };
  const { style } = PAGE_ASSETS;
  const { guide, tools } = style;
  const assets = {
    ...PAGE_ASSETS,
    style: { ...style, critical, guide: { ...guide, critical }, tools: { ...tools, critical } },
  };
  const root = rendered(files, route, assets);
  const links = root
    .querySelectorAll('link[rel=stylesheet], link[rel=preload]')
    .map((link) => link.getAttribute('href'));
  return [...asked, ...links];
}

const SERIF = '/assets/serif.1.woff2';
const REST = '/assets/page.css';

it.each([
  ['a hero', [HERO, PROSE], [true, false, true, SERIF, REST]],
  ['no hero', [{ kind: 'page-header', heading: 'A' }, PROSE], [false, true, true, SERIF, REST]],
  [
    'a tool',
    [{ kind: 'checklist', heading: 'A', items: ['B', 'C'] }, PROSE],
    [false, true, true, SERIF, REST, '/assets/tools.css'],
  ],
])('of a page with %s', (_, sections, styles) => {
  expect(stylesOf({ 'pages/home.yaml': home(...sections) })).toEqual(styles);
});

it('of a page that begins with numbers to call', () => {
  const file = `${URGENT}${CONTENT['landing/rls-cure.yaml']}`;
  expect(stylesOf({ 'landing/rls-cure.yaml': file }, '/rls-cure')).toEqual([
    true,
    false,
    true,
    SERIF,
    REST,
    '/assets/tools.css',
  ]);
});

it('of the page of the guide', () => {
  expect(stylesOf({}, '/unlocked-solutions')).toEqual([false, false, true, SERIF, REST, '/assets/guide.css']);
});

it('of a brand with a typeface of its own for headlines', () => {
  const files = { 'brand.yaml': 'typefaces: { headings: geometric }\n', 'pages/home.yaml': home(HERO, PROSE) };
  expect(stylesOf(files)).toEqual([true, false, false, SERIF, REST]);
});
