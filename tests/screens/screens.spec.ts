/** Opens every screen in every state, and keeps a picture of each by day and by night. */
import { mkdirSync } from 'node:fs';
import { type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { ROOT } from '../helpers/paths.ts';
import { ALL_SCREENS } from './all-screens.ts';
import { addressOf, fileOf, SCHEMES, type Screen, WIDTHS, type Width } from './screen.ts';

const FOLDER = `${ROOT}/docs/screens`;
mkdirSync(FOLDER, { recursive: true });

/** Drawings below the fold come when they are scrolled to; a picture does not scroll. */
async function fetchDrawings(page: Page): Promise<void> {
  const images = await page.locator('img').all();
  for (const image of images) await image.evaluate((one: HTMLImageElement) => one.setAttribute('loading', 'eager'));
  for (const image of images) await image.evaluate((one: HTMLImageElement) => one.decode().catch(() => undefined));
}

/** What keeps to the window's edge would stand in the middle of a whole page. */
async function hideFixed(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('.reach, .mobile-bar'))
      element.style.visibility = 'hidden';
  });
}

/** Small files: of a long page on a wide screen a smaller picture is kept. */
const SHRINK: Readonly<Record<Width, number>> = { 360: 1, 768: 0.75, 1280: 0.6 };

async function keepPicture(picture: Buffer, file: string, { whole = false }: Screen, width: Width): Promise<void> {
  await sharp(picture)
    .resize({ width: Math.round(whole ? width * SHRINK[width] : width) })
    .webp({ quality: whole ? 22 : 42, effort: 5 })
    .toFile(`${FOLDER}/${file}`);
}

for (const screen of ALL_SCREENS) {
  test.describe(() => {
    test.use({ ...screen.context, contextOptions: { reducedMotion: 'reduce' } });

    test(`${screen.name}: ${screen.title}, ${screen.state}`, async ({ page, viewport }) => {
      const width = WIDTHS.find((one) => one === viewport?.width);
      test.skip(width === undefined || !(screen.widths ?? WIDTHS).includes(width), 'not at this width');
      if (width === undefined) return;
      await page.goto(addressOf(screen));
      await screen.reach?.(page);
      if (screen.context?.javaScriptEnabled !== false) await fetchDrawings(page);
      if (screen.paper) await page.emulateMedia({ media: 'print' });
      if (screen.whole) await hideFixed(page);
      for (const scheme of screen.dayOnly ? (['light'] as const) : SCHEMES) {
        await page.emulateMedia({ colorScheme: scheme });
        const picture = await page.screenshot({ fullPage: screen.whole ?? false, animations: 'disabled' });
        await keepPicture(picture, fileOf(screen, width, scheme), screen, width);
      }
    });
  });
}
