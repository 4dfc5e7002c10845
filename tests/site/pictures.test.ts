/** The pictures of shared links and the icons, as they are published. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { describe, expect, it } from 'vitest';
import { DIST, filesIn, readPages } from '../helpers/site.ts';

const bytesOf = (file: string) => readFileSync(join(DIST, file));
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
const pages = readPages(DIST);

describe('the pictures of shared links', () => {
  const pictures = filesIn(DIST).filter((file) => file.startsWith('og/'));

  it.each(pictures)('%s has 1200 by 630 pixels and less than 60 kB', (file) => {
    const png = bytesOf(file);
    expect(sizeOf(png)).toBe('1200x630');
    expect(png.length).toBeLessThan(60_000);
  });

  it.each(pages)('$route names one that is there, and says the same to both networks', ({ html }) => {
    const head = parse(html);
    const content = (key: string, name: string) =>
      head.querySelector(`meta[${key}="${name}"]`)?.getAttribute('content');
    const image = content('property', 'og:image') ?? '';
    expect(pictures).toContain(new URL(image).pathname.slice(1));
    // Who changes a title or the promise of the hero runs `offer pictures`.
    expect(new URL(image).pathname, 'drawn with the words of today').not.toBe('/og/legs-at-ease.png');
    expect(content('name', 'twitter:image')).toBe(image);
    expect(content('name', 'twitter:card')).toBe('summary_large_image');
    expect(content('property', 'og:image:alt')).toBeTruthy();
    expect(content('name', 'twitter:image:alt')).toBe(content('property', 'og:image:alt'));
  });
});

describe('the icons', () => {
  const manifest: unknown = JSON.parse(bytesOf('site.webmanifest').toString());

  it('are there in the sizes that the manifest says, one of them to be cut to any shape', () => {
    expect(manifest).toMatchObject({
      ...{ id: '/', lang: 'en', scope: '/', display: 'standalone' },
      icons: [
        { src: '/icons/icon-192.png', sizes: sizeOf(bytesOf('icons/icon-192.png')) },
        { src: '/icons/icon-512.png', sizes: sizeOf(bytesOf('icons/icon-512.png')) },
        { src: '/icons/maskable-512.png', sizes: sizeOf(bytesOf('icons/maskable-512.png')), purpose: 'maskable' },
      ],
    });
  });

  it('are there for browsers and for a phone’s home screen, which wants 180 pixels', () => {
    expect(sizeOf(bytesOf('apple-touch-icon.png'))).toBe('180x180');
    expect(bytesOf('favicon.ico').readUInt8(6)).toBe(32);
    for (const { html } of pages) {
      for (const href of ['/favicon.svg', '/apple-touch-icon.png', '/site.webmanifest'])
        expect(html).toContain(`href="${href}"`);
    }
  });
});
