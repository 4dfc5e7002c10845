/** With the browser's text at 100, 150, 175 and 200 %, no page is wider than its window, and no heading of home is cut. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { KINDS } from '../screens.ts';
import { brokenWords, TEXT_SIZES, textSizer } from '../text-size.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WINDOWS = [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 720 },
] as const;

const excessWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const half of [0, 1]) {
  test(`no kind of page is wider than its window, ${half + 1} of 2`, async ({ page }) => {
    test.slow();
    const setTextSize = await textSizer(page);
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const faults: string[] = [];
    for (const path of KINDS.filter((_, i) => i % 2 === half)) {
      await page.goto(path);
      for (const size of TEXT_SIZES) {
        await setTextSize(size);
        for (const window of WINDOWS) {
          await page.setViewportSize(window);
          const excess = await excessWidth(page);
          if (excess > 0) faults.push(`${path}: ${excess} px too wide, text of ${size} px in ${window.width} px`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
}

for (const locale of ['en-GB', 'es-ES', 'fr-FR']) {
  test.describe(`for ${locale}`, () => {
    test.use({ locale });

    test('no word of a heading or a label of home is broken on a phone', async ({ page }) => {
      const setTextSize = await textSizer(page);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
      await page.setViewportSize({ width: 360, height: 740 });
      for (const size of TEXT_SIZES) {
        await setTextSize(size);
        expect(await brokenWords(page, 'h1, h2, h3, th, .button'), `text of ${size} px`).toEqual([]);
      }
    });
  });
}
