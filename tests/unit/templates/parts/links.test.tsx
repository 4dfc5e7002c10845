import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SiteLink } from '../../../../templates/parts/links.tsx';
import { loadFake } from '../../fake-content.ts';
import { home, rendered } from '../rendered.ts';

const context = loadFake().contexts.get('en');
if (context === undefined) throw new Error('the fake site has an English context');
const linkTo = (to: string) =>
  renderToStaticMarkup(
    <SiteLink to={to} context={context}>
      There
    </SiteLink>,
  );

it('opens another site in a new tab that has no hold on this one, and says so', () => {
  expect(linkTo('https://other.example/')).toMatch(
    /^<a class="external" href="https:\/\/other\.example\/" target="_blank" rel="noopener">There<svg/,
  );
  expect(linkTo('https://other.example/')).toContain('<span class="unseen"> (newTab)</span>');
});

it.each(['/about', 'mailto:press@quiet.example'])('keeps %s in this tab', (to) =>
  expect(linkTo(to)).toBe(`<a href="${to}">There</a>`),
);

it('opens the other site of a button in a new tab as well', () => {
  const items = ['https://other.example/', '/'].map((href) => ({ label: 'There', href }));
  const root = rendered({ 'pages/home.yaml': home({ kind: 'buttons', items }) });
  const links = root.querySelectorAll('.buttons a').map(({ attributes }) => attributes);
  expect(links).toEqual([
    { class: 'button', href: 'https://other.example/', target: '_blank', rel: 'noopener' },
    { class: 'button line', href: '/' },
  ]);
});
