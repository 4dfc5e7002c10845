/** "1247 people found relief this month": the page shows the start, and the browser counts on. */
import type { Page } from '@playwright/test';
import { gotoWithStillClock } from '../extras.ts';
import { expect, test } from '../fixtures.ts';

/** Goes to a page under a still clock where chance is what the test says: the values in turn, and then one that changes nothing. */
async function gotoWithChance(page: Page, values: readonly number[]): Promise<void> {
  await page.addInitScript(() => {
    Math.random = () => {
      const [value = '0.5', ...left] = (document.documentElement.dataset.chance ?? '').split(' ').filter(Boolean);
      document.documentElement.dataset.chance = left.join(' ');
      return Number(value);
    };
  });
  await gotoWithStillClock(page, '/', 20);
  await page.locator('html').evaluate((root, chance) => {
    root.dataset.chance = chance;
  }, values.join(' '));
}

const counter = (page: Page) => page.locator('[data-widget=counter]');

for (const path of ['/', '/rls-cure']) {
  test(`starts at 1247 on ${path}`, async ({ page }) => {
    await page.goto(path);
    await expect(counter(page)).toHaveText('1247 people found relief this month');
  });
}

for (const [values, grows, count] of [
  [[0.0999, 0], 'by 1', 1248],
  [[0, 0.34], 'by 2', 1249],
  [[0.05, 0.9999], 'by 3', 1250],
  [[0.1], 'not', 1247],
  [[0.9], 'not', 1247],
] as const) {
  test(`grows ${grows} at the tick where chance says ${values.join(' and ')}`, async ({ page }) => {
    await gotoWithChance(page, values);
    await page.clock.runFor(9900);
    await expect(counter(page).locator('b')).toHaveText('1247');
    // From here on there is exactly one tick: the counter came to life within the first 20 seconds.
    await page.clock.runFor(20_100);
    await expect(counter(page).locator('b')).toHaveText(String(count));
  });
}

test('ticks every 30 seconds', async ({ page }) => {
  await gotoWithChance(page, [0, 0, 0, 0, 0, 0]);
  await page.clock.runFor(30_000);
  for (const count of [1249, 1250]) {
    await page.clock.runFor(29_900);
    await page.clock.runFor(100);
    await expect(counter(page).locator('b')).toHaveText(String(count));
  }
});
