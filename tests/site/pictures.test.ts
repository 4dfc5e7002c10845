/** The pictures of shared links and the icons, as they are published. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { DIST, filesIn, readPages } from '../helpers/site.ts';

const bytesOf = (file: string) => readFileSync(join(DIST, file));
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
const pages = readPages(DIST);

describe('the images of shared links', () => {
  const images = filesIn(DIST).filter((file) => file.startsWith('og/'));

  it.each(images)('%s weighs less than 60 kB', (file) => {
    expect(bytesOf(file).length).toBeLessThan(60_000);
  });

  it.each(pages)('$route says what its image shows, and is shared under its own title and address', ({ root }) => {
    const content = (name: string) =>
      root.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content');
    expect(content('og:image:alt')).toBeTruthy();
    expect(content('og:image')).toMatch(/^https:.*png$/);
    expect([content('og:title'), content('og:description'), content('og:url')]).toEqual([
      root.querySelector('head title')?.text,
      content('description'),
      root.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    ]);
    const size = [content('og:image:width'), content('og:image:height'), content('twitter:card')];
    expect(size).toEqual(['1200', '630', 'summary_large_image']);
  });
});

describe('the icons', () => {
  const manifest: unknown = JSON.parse(bytesOf('site.webmanifest').toString());

  it('are there in the sizes that the manifest says, one of them to be cut to any shape', () => {
    expect(manifest).toMatchObject({
      id: '/',
      lang: 'en',
      scope: '/',
      display: 'standalone',
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
      for (const href of ['/favicon.svg', '/site.webmanifest']) expect(html).toContain(`href="${href}"`);
    }
  });
});
