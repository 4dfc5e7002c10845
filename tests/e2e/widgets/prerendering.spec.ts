import { expect, test } from '../fixtures.ts';

test('widgets wait until a prerendered page is shown', async ({ page }) => {
  await page.addInitScript(() => {
    let isSeen = false;
    Object.defineProperty(document, 'prerendering', { get: () => !isSeen });
    document.addEventListener('prerenderingchange', () => (isSeen = true), { capture: true });
  });
  await page.goto('/');
  await page.waitForTimeout(1000);
  await expect(page.locator('#extras')).toHaveCount(0);
  await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
  await expect(page.locator('#extras')).toBeAttached();
});
