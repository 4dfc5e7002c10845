/** What is only on a small screen: the menu. */
import { expect, test } from '../fixtures.ts';

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
