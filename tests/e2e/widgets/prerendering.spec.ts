/** Prerendering and prefetching: widgets, clocks and counts wait until the page is shown. */
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

test('a hovered link is prefetched, and its click uses the prefetched page', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const attempts: string[] = [];
  session.on('Preload.prefetchStatusUpdated', ({ key, status }) =>
    attempts.push(`${new URL(key.url).pathname} ${status}`),
  );
  await session.send('Preload.enable');
  await page.goto('/');
  const link = page.locator('main a[href="/medical-advice"]').first();
  // The rules come a moment after the page.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect.poll(() => attempts).toContain('/medical-advice Ready');
  }).toPass();
  await link.click();
  await expect.poll(() => attempts).toContain('/medical-advice Success');
});
