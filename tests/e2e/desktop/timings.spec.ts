/** What appears by time or scrolling, on the page's own clock. */
import type { Page } from '@playwright/test';
import { exitOffer, gotoWithStillClock, mobileBar, scrollToDepth, trustBadges } from '../extras.ts';
import { expect, test } from '../fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MINUTE = 60_000;

/** Lets what was scheduled be drawn. */
const draw = (page: Page) => page.clock.runFor(50);

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
  await scrollToDepth(page, 0);
  await page.clock.runFor(590);
  await expect(trustBadges(page)).toHaveCount(4);
  await page.clock.runFor(60);
  await expect(trustBadges(page)).toHaveCount(0);
  await expect(mobileBar(page)).toHaveCount(0);
}

test('badges, counter and exit offer keep their times', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => Number(document.documentElement.dataset.chance ?? '0.5');
  });
  await gotoWithStillClock(page, '/rls-cure', 20);
  await expectBadges(page);

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

test('a counter that is not live stays as it is', async ({ page }) => {
  await page.addInitScript(() => {
    Math.random = () => 0;
    document.addEventListener('readystatechange', () => {
      const counter = document.querySelector<HTMLElement>('[data-widget=counter]');
      if (counter) counter.dataset.props = '{"start":1247,"live":false}';
    });
  });
  await gotoWithStillClock(page, '/rls-cure', 20);
  await page.clock.runFor(MINUTE);
  await expect(page.locator('[data-counter]')).toHaveText('1,247');
});
