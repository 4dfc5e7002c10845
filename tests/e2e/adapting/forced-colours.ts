/** Where the visitor's own few colours take the place of ours: controls keep an edge, the focus is seen, drawings are there. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Buttons and fields have an edge or, if they are text, a line under it; what else is pressed looks like the link or list it is. */
export async function edgelessControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = document.querySelector('dialog:modal, :popover-open') ?? document.body;
    /** A sign or a word of its own stands for these. */
    const SIGNS = '.close, .menu-button, .unseen, .languages button';
    const isEdged = (element: Element) => {
      const { borderTopStyle, borderTopWidth, borderTopColor, backgroundColor, textDecorationLine } =
        getComputedStyle(element);
      const edged = borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== backgroundColor;
      return edged || textDecorationLine.includes('underline');
    };
    return [
      ...top.querySelectorAll('button, .button, input:not([type=hidden])'),
      ...(top === document.body ? [] : [top]),
    ]
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }) && !element.matches(SIGNS))
      .filter((element) => !isEdged(element) && !element.matches('.menu'))
      .map((element) => `no edge: ${element.outerHTML.slice(0, 70)}`);
  });
}

/** Drawings of which nothing is left but one even colour. */
export async function vanishedDrawings(page: Page): Promise<string[]> {
  const places = await page.evaluate(async () => {
    const images = [...document.querySelectorAll('img')];
    for (const image of images) image.loading = 'eager';
    await Promise.all(images.map((image) => image.decode().catch(() => undefined)));
    return [...document.querySelectorAll('svg, img')]
      .filter(
        (one) =>
          one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && one.closest('svg svg') === null,
      )
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const name = `${one.outerHTML.slice(0, 60)} in ${one.parentElement?.outerHTML.slice(0, 40)}`;
        return {
          name,
          left: Math.floor(x + scrollX),
          top: Math.floor(y + scrollY),
          width: Math.floor(width),
          height: Math.floor(height),
        };
      })
      .filter(({ width, height }) => width > 4 && height > 4);
  });
  const picture = await sharp(await page.screenshot({ fullPage: true, animations: 'disabled' }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return places.filter((place) => isEven(picture, place)).map(({ name }) => `vanished: ${name}`);
}

type Area = { left: number; top: number; width: number; height: number };

/** @param picture one byte a pixel */
function isEven({ data, info }: { data: Buffer; info: { width: number; height: number } }, area: Area): boolean {
  let [darkest, lightest] = [255, 0];
  for (let y = Math.max(0, area.top); y < Math.min(info.height, area.top + area.height); y++) {
    const row = y * info.width;
    for (let x = Math.max(0, area.left); x < Math.min(info.width, area.left + area.width); x++) {
      const value = data[row + x] ?? 0;
      darkest = Math.min(darkest, value);
      lightest = Math.max(lightest, value);
    }
  }
  return lightest - darkest < 40;
}
