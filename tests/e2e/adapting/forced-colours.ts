/** Forced colours: controls keep an edge, the focus is visible, drawings do not vanish. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Buttons and fields without a border and without an underline. */
export async function edgelessControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const top = document.querySelector('dialog:modal, :popover-open') ?? document.body;
    /** These are recognisable by their text or symbol alone. */
    const UNFRAMED = '.close, .menu-button, .unseen, .languages button';
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
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }) && !element.matches(UNFRAMED))
      .filter((element) => !isEdged(element) && !element.matches('.menu'))
      .map((element) => `no edge: ${element.outerHTML.slice(0, 70)}`);
  });
}

/** Drawings that have become a single colour. */
export async function vanishedDrawings(page: Page): Promise<string[]> {
  const drawings = await page.evaluate(async () => {
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
  return drawings.filter((drawing) => isEven(picture, drawing)).map(({ name }) => `vanished: ${name}`);
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
