/** The email's links into the open guide: each leads to the top of its part, whatever the script folds after the first paint. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { enter } from './buyer.ts';

const WINDOWS = [
  { width: 360, height: 640 },
  { width: 1200, height: 800 },
];

/** As from an email: a load of its own, and no step within the page. */
async function follow(page: Page, part: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/unlocked-solutions#${part}`);
}

const expectStarted = (page: Page) => expect(page.locator('.timer[hidden]')).toHaveCount(0);
const topOf = (page: Page, part: string) =>
  page.locator(`#${part}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test.beforeEach(({ page }) => enter(page));

test('a link leads to the top of its part at once, and stays there when the script has started', async ({ page }) => {
  test.slow();
  const missed: string[] = [];
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    for (const part of ['letter', 'day', 'help', 'evidence']) {
      await follow(page, part);
      await expectStarted(page);
      const top = await topOf(page, part);
      if (top < 0 || top > 100) missed.push(`${part} in ${window.width} px: ${top}`);
    }
  }
  expect(missed).toEqual([]);
});

test('a reader who scrolls on before the script has come is left where she is', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/start-guide.*', async (route) => {
    await released;
    await route.continue();
  });
  await follow(page, 'letter');
  await expect.poll(() => topOf(page, 'letter')).toBeLessThan(100);
  await page.evaluate(() => scrollBy({ top: 1500, behavior: 'instant' }));
  release();
  await expectStarted(page);
  expect(await topOf(page, 'letter')).toBeLessThan(-1000);
});
