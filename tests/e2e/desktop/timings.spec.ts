/** What appears by time or scrolling, on the page's own clock, at five widths; nothing that floats lies over text or a button. */
import type { Page } from '@playwright/test';
import { exitOffer, gotoWithStillClock, mobileBar, scrollToDepth, trustBadges } from '../extras.ts';
import { expect, test } from '../fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedComplaints: [/Failed to load resource/] });

const MINUTE = 60_000;

/** Lets what was scheduled be drawn. */
const draw = (page: Page) => page.clock.runFor(50);

/** Lines of text and controls of the page that lie under the floating part. */
const coveredBy = (page: Page, floating: string) =>
  page.evaluate((selector) => {
    const panel = document.querySelector(selector)?.getBoundingClientRect();
    if (panel === undefined) return ['no floating part'];
    const isUnder = ({ left, right, top, bottom, width }: DOMRect) =>
      width > 1 && left < panel.right && right > panel.left && top < panel.bottom && bottom > panel.top;
    return [...document.querySelectorAll('main :is(a, button, h1, h2, h3, li, p, strong)')]
      .filter((element) => element.checkVisibility({ checkVisibilityCSS: true }) && element.closest('.unseen') === null)
      .filter((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()].some(isUnder);
      })
      .map((element) => element.outerHTML.slice(0, 80));
  }, floating);

/** Badges appear with each quarter of a viewport, and leave 600 ms after scrolling back. */
async function expectBadges(page: Page): Promise<void> {
  for (const [depth, count] of [
    [0.24, 0],
    [0.25, 1],
    [0.5, 2],
    [0.75, 3],
    [1, 4],
  ] as const) {
    await scrollToDepth(page, depth);
    await draw(page);
    await expect(trustBadges(page)).toHaveCount(count);
  }
  expect(await coveredBy(page, '.trust-badges')).toEqual([]);
  await scrollToDepth(page, 0);
  await page.clock.runFor(590);
  await expect(trustBadges(page)).toHaveCount(4);
  await page.clock.runFor(60);
  await expect(trustBadges(page)).toHaveCount(0);
  await expect(mobileBar(page)).toHaveCount(0);
}

/** The bar appears below half a viewport, at the foot, and leaves on the way back. */
async function expectBar(page: Page): Promise<void> {
  for (const [depth, count] of [
    [0.5, 0],
    [0.52, 1],
    [0, 0],
  ] as const) {
    await scrollToDepth(page, depth);
    await draw(page);
    await expect(mobileBar(page)).toHaveCount(count);
  }
  await scrollToDepth(page, 1);
  await draw(page);
  await expect(trustBadges(page)).toHaveCount(0);
}

for (const width of [390, 768, 1280, 1440, 1680]) {
  test(`badges, bar, counter and exit offer keep their times at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      Math.random = () => Number(document.documentElement.dataset.chance ?? '0.5');
    });
    await gotoWithStillClock(page, '/rls-cure', 20);
    if (width < 768) await expectBar(page);
    else await expectBadges(page);

    const count = page.locator('[data-counter]');
    await page.clock.runFor(30_000);
    await expect(count).toHaveText('1,247');
    await page.evaluate(() => {
      document.documentElement.dataset.chance = '0';
    });
    await page.clock.runFor(30_000);
    await expect(count).toHaveText('1,248');

    // The page's own time begins up to a few seconds after the clock.
    await page.clock.runFor(1.5 * MINUTE);
    await expect(exitOffer(page)).toBeHidden();
    await page.clock.runFor(20_000);
    const timer = exitOffer(page).getByRole('timer');
    await expect(timer).toHaveText(/^This offer closes in 1[45]:\d\d$/);
    await page.clock.runFor(14 * MINUTE);
    await expect(timer).toHaveText(/^This offer closes in 0:\d\d$/);
    await page.clock.runFor(MINUTE);
    await expect(exitOffer(page)).toBeHidden();
  });
}

for (const width of [390, 1280]) {
  test(`a toast leaves after 5000 ms at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/.netlify/functions/send-solutions-email', (route) => route.fulfill({ status: 502, json: {} }));
    await gotoWithStillClock(page, '/payment-success', 20);
    await page.locator('#email').fill('sleeper@example.com');
    await page.locator('#email').press('Enter');
    const toast = page.locator('.toast');
    await expect(async () => {
      await page.clock.runFor(10);
      expect(await toast.count()).toBe(1);
    }).toPass();
    await page.clock.runFor(4000);
    await expect(toast).toHaveCount(1);
    await page.clock.runFor(1100);
    await expect(toast).toHaveCount(0);
  });
}
