/** What a visitor needs to decide stands above the fold at every common size: the rating, the price, the button and the guarantee. */
import type { Page } from '@playwright/test';
import { LANGUAGES } from '#domain/locale.ts';
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const SIZES = [
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1366, 650],
  [1680, 1050],
] as const;

/** What of the offer ends below the window, with the line at which it does. */
const below = (page: Page) =>
  page.evaluate(() =>
    ['.star', '.rating span', '.actions .button', '.once'].flatMap((part) => {
      const found = document.querySelector(`.hero ${part}`);
      const bottom = found === null ? Number.POSITIVE_INFINITY : Math.round(found.getBoundingClientRect().bottom);
      return bottom > innerHeight ? [`${part} ends at ${bottom}`] : [];
    }),
  );

/** Of the page that is open, at each size where there are any. */
async function belowAtSizes(page: Page): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const parts = await below(page);
    if (parts.length > 0) found[`${width} × ${height}`] = parts;
  }
  return found;
}

for (const lang of LANGUAGES) {
  test.describe(`in "${lang}"`, () => {
    test.use({ locale: lang === 'en' ? 'en-GB' : lang });

    test('home has its offer on the first screen', async ({ page }) => {
      await gotoWithExtras(page, '/');
      expect(await belowAtSizes(page)).toEqual({});
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('.hero .once')).toContainText('30');
    });
  });
}

/** On a page for readers in need the numbers to call stand there instead. */
const CALM = 'severe-rls-relief';

test('landing pages have their offer on the first screen', async ({ page }) => {
  const found: Record<string, unknown> = {};
  for (const path of ['/rls-cure', '/rls-causes', '/rls-treatment-options', '/piernas-inquietas-causas']) {
    await page.goto(path);
    const parts = await belowAtSizes(page);
    if (Object.keys(parts).length > 0) found[path] = parts;
  }
  expect(found).toEqual({});
});

test('a page for readers in need has numbers to call on its first screen, and sells nothing there', async ({
  page,
}) => {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await page.goto(`/${CALM}`);
    const first = page.locator('.urgent .call').first();
    await expect(first).toHaveAttribute('href', 'tel:116123');
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(page.locator('header form, .menu form, .hero form, .hero .rating, .hero .once')).toHaveCount(0);
  }
});
