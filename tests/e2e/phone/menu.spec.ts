/** The header of a small screen: the menu, and the buy button beside it. */
import { expect, test } from '../fixtures.ts';
import { setSiteFont } from '../site-font.ts';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens, shows its links and closes, on a phone', async ({ page }) => {
    await page.goto('/');
    const menu = page.locator('#menu');
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link', { name: 'About RLS' })).toBeVisible();
    await menu.getByRole('button', { name: 'Close menu' }).click();
    await expect(menu).toBeHidden();
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu.getByRole('link', { name: 'About RLS' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.locator('#menu')).toBeHidden();
  });
});

for (const [locale, wide] of [
  ['en-GB', true],
  ['fr-FR', false],
  ['pt-BR', true],
] as const) {
  test.describe(`for ${locale}`, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } });

    test(`logo, buy button and menu button stand side by side at 320 px${wide ? ', letters spaced wide' : ''}`, async ({
      page,
    }) => {
      await page.goto('/');
      await setSiteFont(page);
      if (wide)
        await page.locator('.header').evaluate((header) => header.style.setProperty('letter-spacing', '0.06em'));
      const boxes = await Promise.all(
        ['.home', '[data-buy] button', '.menu-button'].map((part) => page.locator(`.header ${part}`).boundingBox()),
      );
      const [logo, buy, menu] = boxes.map((box) => ({ left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }));
      expect(logo?.right).toBeLessThanOrEqual(buy?.left ?? 0);
      expect(buy?.right).toBeLessThanOrEqual(menu?.left ?? 0);
      expect(menu?.right).toBeLessThanOrEqual(320);
      expect(boxes[1]?.height).toBeLessThan(60);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  });
}
