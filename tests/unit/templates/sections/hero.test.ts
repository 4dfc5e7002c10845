import { expect, it } from 'vitest';
import { PAGE_ASSETS } from '../../../helpers/page-assets.ts';
import { CONTENT } from '../../fake-content.ts';
import { HERO, home, rendered } from '../rendered.ts';

const URGENT = 'urgent: { heading: Call, items: [{ phone: "116 123", name: Samaritans, text: Any time }] }';
const WITH_DRAWINGS = {
  ...PAGE_ASSETS,
  drawings: new Map([['leaves', { src: '/assets/leaves.svg', width: 480, height: 300 }]]),
  images: new Map([['loaf.jpg', { src: '/images/loaf.jpg', width: 800, height: 800, sources: [] }]]),
};
const IMAGE = 'image: { file: loaf.jpg, alt: A loaf }';

/** The classes of a landing page's hero, and whether it has a drawing of its own and the scene. */
function heroOf(...fields: readonly string[]) {
  const file = `${fields.join('\n')}\n${CONTENT['landing/rls-cure.yaml']}`;
  const document = rendered({ 'landing/rls-cure.yaml': file }, '/rls-cure', WITH_DRAWINGS);
  const hero = document.querySelector('.hero');
  const has = (selector: string) => document.querySelector(`.hero ${selector}`) != null;
  const found = [hero?.getAttribute('class'), has('.drawing'), has('.scene')];
  if (has('.wrap > .picture')) return [...found, '.wrap'];
  return has('> .picture') ? [...found, '.hero'] : found;
}

it('a page without a drawing has the scene', () => expect(heroOf()).toEqual(['hero sells', false, true]));

it('a page with a drawing has it in place of the scene, on a ground of its topic', () =>
  expect(heroOf('drawing: leaves')).toEqual(['hero sells drawn herbs', true, false]));

it('numbers to call take the place of the drawing too', () =>
  expect(heroOf('drawing: leaves', URGENT)).toEqual(['hero sells', false, true]));

it('a page with an image of its own has it beside the promise, or below the numbers to call', () => {
  expect(heroOf(IMAGE, 'drawing: leaves')).toEqual(['hero sells pictured', false, false, '.wrap']);
  expect(heroOf(IMAGE, URGENT)).toEqual(['hero sells pictured', false, false, '.hero']);
});

it('where nothing is sold, nobody is said to take the card', () => {
  const site = JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), checkout: { open: false } });
  expect(rendered({ 'site.yaml': site }, '/rls-cure').querySelector('.hero .safe')).toBeNull();
});

it('a brand with its own colours has no ground of a topic', () => {
  const files = {
    'brand.yaml': 'colors:\n  light: { button: "#0b5d66" }\n',
    'landing/rls-cure.yaml': `drawing: leaves\n${CONTENT['landing/rls-cure.yaml']}`,
  };
  const hero = rendered(files, '/rls-cure', WITH_DRAWINGS).querySelector('.hero');
  expect(hero?.getAttribute('class')).toBe('hero sells drawn');
});

it.each([
  ['/', ['h1', 'One.Two.', 'primarysecondaryonce guarantee']],
  ['/rls-cure', ['h1', 'One.', 'buttonmedicalonceGuide guaranteepayment', 'Two.']],
])('the button of %s stands below the lead, that of a landing page below its first paragraph', (route, parts) => {
  const root = rendered(
    {
      'site.yaml': JSON.stringify({ ...JSON.parse(CONTENT['site.yaml']), learnMore: '/terms' }),
      'pages/home.yaml': home({ ...HERO, lead: 'One.\n\nTwo.' }),
      'landing/rls-cure.yaml': CONTENT['landing/rls-cure.yaml'].replace(/introText: .*/, 'introText: "One.\\n\\nTwo."'),
    },
    route,
  );
  const shown = root.querySelectorAll('.hero .wrap > :is(h1, .lead, .actions)');
  expect(shown.map((part) => (part.tagName === 'H1' ? 'h1' : part.textContent.trim()))).toEqual(parts);
});

it('a guide without timers is shown on no phone, and promises none', () => {
  const { solutions, ...others } = JSON.parse(CONTENT['translations/en.yaml']);
  const shown = [solutions, { ...solutions, getTimer: undefined }].map((texts) => {
    const english = JSON.stringify({ ...others, solutions: texts });
    const root = rendered({ 'translations/en.yaml': english, 'pages/home.yaml': home(HERO, { kind: 'solutions' }) });
    return [root.querySelectorAll('.phone').length, root.querySelectorAll('.promises li').length];
  });
  expect(shown).toEqual([
    [1, 4],
    [0, 3],
  ]);
});
