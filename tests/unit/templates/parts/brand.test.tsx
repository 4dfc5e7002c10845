import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Logo } from '../../../../templates/parts/brand.tsx';
import { loadFake } from '../../fake-content.ts';

const context = loadFake().contexts.get('en');
if (context === undefined) throw new Error('the fake site has an English context');
const image = (name: string) => ({ width: 200, height: 50, src: `/${name}`, sources: [] });
const images = new Map(['light.svg', 'dark.svg'].map((name) => [name, image(name)]));

it('the logo for dark backgrounds is on the bands of the night always, and elsewhere in dark mode', () => {
  const brand = { ...context.brand, logo: 'light.svg', darkLogo: 'dark.svg' };
  const filesOf = (night: boolean) =>
    [
      ...renderToStaticMarkup(<Logo context={{ ...context, brand, images }} night={night} />).matchAll(
        /"\/(\w+)\.svg"/g,
      ),
    ].map(([, name]) => name);
  expect(filesOf(true)).toEqual(['dark']);
  expect(filesOf(false)).toEqual(['dark', 'light']);
  const logo = renderToStaticMarkup(<Logo context={{ ...context, brand, images }} />);
  expect(logo).toContain('<img src="/light.svg" alt="Quiet" width="144" height="36"/>');
});
