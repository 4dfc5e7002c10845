/** Which styles a page has: those of its first screen in itself, the rest by links. */
import { expect, it } from 'vitest';
import { PAGE_ASSETS } from '../../helpers/page-assets.ts';
import { CONTENT, type Files } from '../fake-content.ts';
import { HERO, home, rendered } from './rendered.ts';

const HEADER = { kind: 'page-header', heading: 'A' };
const TOOL = { kind: 'checklist', heading: 'A', items: ['B', 'C'] };
const PROSE = { kind: 'prose', text: 'Below.' };
const GUIDE = [HEADER, { kind: 'solution-guides', notes: ['B'] }, { kind: 'request-access' }, PROSE];
const URGENT = 'urgent: { heading: Call, items: [{ phone: "116 123", name: Samaritans, text: Any time }] }';
const page = (...sections: readonly object[]) => ({ 'pages/home.yaml': home(...sections) });
const CALL = { 'landing/rls-cure.yaml': `${URGENT}\n${CONTENT['landing/rls-cure.yaml']}` };
const OPEN = { 'pages/unlocked-solutions.yaml': home(...GUIDE) };
const BRAND = { 'brand.yaml': 'typefaces: { headings: geometric }\n', ...page(HERO, PROSE) };

it.each<[string, Files, string, boolean, boolean, ...string[]]>([
  ['a page that begins with a hero', page(HERO, PROSE), '/', false, true],
  ['another page', page(HEADER, PROSE), '/', true, true],
  ['a page with a tool', page(TOOL, PROSE), '/', true, true, '/assets/tools.css'],
  ['a page that begins with numbers to call', CALL, '/rls-cure', false, true, '/assets/tools.css'],
  ['the guide', OPEN, '/unlocked-solutions', false, true, '/assets/guide.css'],
  ['a brand with a typeface of its own for headlines', BRAND, '/', false, false],
])('%s', (_, files, route, isWhole, hasSerif, ...more) => {
  const asked: boolean[] = [];
  const critical = (html: string, serif: boolean) => {
    asked.push(html.includes('Below.'), serif);
    return { css: '<style>@font-face{src:url(/assets/serif.1.woff2)}', hash: '' };
  };
  const { guide, tools, ...style } = PAGE_ASSETS.style;
  const styles = { ...style, critical, guide: { ...guide, critical }, tools: { ...tools, critical } };
  const root = rendered(files, route, { ...PAGE_ASSETS, style: styles });
  const links = root
    .querySelectorAll('link[rel=stylesheet], link[rel=preload]')
    .map((link) => link.getAttribute('href'));
  expect(asked).toEqual([isWhole, hasSerif]);
  expect(links).toEqual(['/assets/serif.1.woff2', '/assets/page.css', ...more]);
});
