/** Late at night by the visitor's clock, home opens in the colours of the night; paper, and a wish for more contrast, come first. */
import { expectReadableColours } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test.use({ timezoneId: 'UTC', contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(Date.UTC(2026, 10, 21, 3, 12));
});

test('at 3:12 the home page is dark, and says what time it is', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.greeting')).toBeVisible();
  await expect(page.locator('main')).toMatchAriaSnapshot(`- paragraph: "It’s 3:12. You’re not the only one awake."`);
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
  await expectReadableColours(page);
});

test('at 3:12 the home page is dark on white on paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  await expectReadableColours(page);
});

test('at 3:12 a visitor who wants more contrast has the colours of more contrast', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  await page.goto('/');
  await expect(page.locator('.greeting')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light dark');
});
