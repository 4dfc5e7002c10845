/** "1247 people found relief this month": the page shows the starting number, and the browser counts on. */
import { gotoWithStillClock } from '../extras.ts';
import { expect, test } from '../fixtures.ts';

for (const path of ['/', '/rls-cure']) {
  test(`starts at 1247 on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('[data-widget=counter]')).toHaveText('1247 people found relief this month');
  });
}

test('grows at every tick of 30 seconds that chance favours', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => Number(document.documentElement.dataset.chance ?? '0.5');
  });
  await gotoWithStillClock(page, '/', 20);
  const count = page.locator('[data-widget=counter] b');
  await page.clock.runFor(30_000);
  await expect(count).toHaveText('1247');
  await page.locator('html').evaluate((root) => {
    root.dataset.chance = '0';
  });
  for (const grown of ['1248', '1249']) {
    await page.clock.runFor(30_000);
    await expect(count).toHaveText(grown);
  }
});
