/**
 * A page that looks the same on every machine: the site takes the system's fonts, so here it is given three of its own (`fonts/`), and
 * everything that moves stands still. Needs `bypassCSP`, for the site lets no such style in.
 */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ROOT } from '../../helpers/paths.ts';

const face = (family: string, file: string, weight: string): string => {
  const data = readFileSync(`${ROOT}/tests/e2e/look/fonts/${file}.woff2`).toString('base64');
  return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/woff2;base64,${data}) }`;
};

const STYLE = [
  face('Look Sans', 'sans-400', '100 500'),
  face('Look Sans', 'sans-700', '600 900'),
  face('Look Serif', 'serif-400', '100 900'),
  ':root { --serif: "Look Serif" !important; --sans: "Look Sans" !important }',
  // These come when a scroll has been noticed, be it before the picture or after.
  '.mobile-bar, .trust-badges { display: none !important }',
].join('\n');

export async function steady(page: Page): Promise<void> {
  await page.addStyleTag({ content: STYLE });
  await page.evaluate(async () => {
    const images = [...document.images];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    await Promise.all(
      ['400 1em "Look Sans"', '700 1em "Look Sans"', '1em "Look Serif"'].map((font) => document.fonts.load(font)),
    );
    await document.fonts.ready;
  });
}
