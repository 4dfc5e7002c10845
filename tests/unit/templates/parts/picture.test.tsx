import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Drawing } from '../../../../templates/parts/drawing.tsx';
import { Avatar, Picture } from '../../../../templates/parts/picture.tsx';
import { loadFake } from '../../fake-content.ts';

const fake = loadFake().contexts.get('en');
if (fake === undefined) throw new Error('the fake site has an English context');
const loaf = { src: '/loaf.jpg', width: 8, height: 4, sources: [{ type: 'image/avif', srcset: '/loaf.avif 8w' }] };
const context = { ...fake, images: new Map([['loaf.jpg', loaf]]), drawings: new Map([['cat', loaf]]) };
const file = { imageFile: 'loaf.jpg' };
const SOURCE = '<source type="image/avif" srcSet="/loaf.avif 8w" sizes=';

it.each([
  [false, 'loading="lazy" decoding="async"'],
  [true, 'fetchPriority="high"'],
])('a picture is fetched at once on the first screen alone: %s', (first, fetched) => {
  const picture = renderToStaticMarkup(<Picture image={{ file, alt: 'A loaf' }} context={context} first={first} />);
  expect(picture).toContain(`${SOURCE}"(min-width: 78rem) 70rem, 92vw"/>`);
  expect(picture).toContain(`<img src="/loaf.jpg" alt="A loaf" width="8" height="4" ${fetched}/>`);
  const drawing = renderToStaticMarkup(<Drawing name="cat" context={context} first={first} />);
  expect(drawing).toContain(` width="8" height="4"${first ? '' : ' loading="lazy"'}/>`);
});

it('a portrait is a picture of the content, or a file of this site', () => {
  const portrait = (from: string | typeof file) => renderToStaticMarkup(<Avatar file={from} context={context} />);
  expect(portrait(file)).toContain(`<span class="avatar"><picture class="picture">${SOURCE}"3rem"/>`);
  expect(portrait('/ann.png')).toBe(
    '<span class="avatar"><img src="/ann.png" alt="" width="48" height="48" loading="lazy"/></span>',
  );
});
