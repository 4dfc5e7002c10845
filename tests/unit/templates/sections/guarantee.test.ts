import { expect, it } from 'vitest';
import { CONTENT } from '../../fake-content.ts';
import { HERO, home, rendered } from '../rendered.ts';

/** The texts beside a shield on a page with a menu, a hero and two offers, and the lines below the buttons of two heroes: the second buys. */
function shields(guarantee?: string) {
  const english = JSON.parse(CONTENT['translations/en.yaml']);
  if (guarantee === undefined) delete english.cta.guarantee;
  else english.cta.guarantee = guarantee;
  const page = home(HERO, { kind: 'solutions' }, { kind: 'call-to-action' });
  const files = { 'translations/en.yaml': JSON.stringify(english), 'pages/home.yaml': page };
  const root = rendered(files);
  const icons = root.querySelectorAll('.icon').filter(({ innerHTML }) => innerHTML.includes('M12 3l7.5 2.8'));
  const lines = [root, rendered(files, '/rls-cure')].map((each) => each.querySelector('.hero .once')?.textContent);
  return [...icons.map((icon) => icon.parentNode?.textContent), ...lines];
}

it('the guarantee is beside a shield in the menu and the last offer, and after the price in the hero', () => {
  expect(shields('30 days')).toEqual(['30 days', '30 days guaranteeText', 'once 30 days', 'onceGuide 30 days']);
});

it('a shop without a guarantee shows no shield', () => {
  expect(shields()).toEqual(['once ', 'onceGuide ']);
});
