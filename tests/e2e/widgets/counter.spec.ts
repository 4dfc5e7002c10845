/** "1,247 people found relief this month": the page shows the starting number, and the browser counts on. */
import { gotoWithStillClock } from '../extras.ts';
import { expect, test } from '../fixtures.ts';

test('starts at 1247 and grows at every tick of 30 seconds that chance favours', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => Number(document.documentElement.dataset.chance ?? '0.5');
  });
  await gotoWithStillClock(page, '/rls-cure', 20);
  await expect(page.locator('[data-widget=counter]')).toHaveText('1,247 people found relief this month');
  const count = page.locator('[data-widget=counter] b');
  await page.clock.runFor(30_000);
  await expect(count).toHaveText('1,247');
  await page.locator('html').evaluate((root) => {
    root.dataset.chance = '0';
  });
  for (const grown of ['1,248', '1,249']) {
    await page.clock.runFor(30_000);
    await expect(count).toHaveText(grown);
  }
});
