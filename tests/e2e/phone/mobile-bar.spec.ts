/** The bar at the bottom of a small screen. */
import type { Page } from '@playwright/test';
import { gotoWithExtras, mobileBar, scrollToDepth, trustBadges } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { paymentDialog } from '../payment.ts';

/** How many amber buttons are whole on the screen, two frames after it was scrolled. */
async function amberButtons(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll('.button')].filter((button) => {
      const { bottom } = button.getBoundingClientRect();
      const isAmber = getComputedStyle(button).backgroundColor === 'rgb(242, 184, 75)';
      return isAmber && bottom > 0 && bottom < innerHeight && button.checkVisibility({ checkOpacity: true });
    }).length;
  });
}

test('appears below half the viewport height once no button to buy is in view, at the bottom of the screen, with its texts', async ({
  page,
}) => {
  await gotoWithExtras(page, '/rls-cure');
  await expect(mobileBar(page)).toBeHidden();
  await scrollToDepth(page, 1);
  await expect(mobileBar(page).locator('p')).toHaveText(/^Get Instant RLS Relief\s*30-day guarantee$/);
  await expect(mobileBar(page).locator('.button')).toHaveText('Get Now £3.99');
  const box = await mobileBar(page).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 360 });
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(740);
  expect(box?.height).toBeLessThan(90);
  await expect(trustBadges(page)).toHaveCount(0);
  await scrollToDepth(page, 0);
  await expect(mobileBar(page)).toBeHidden();
});

const WIDTHS = [360, 768, 1280] as const;

for (const path of ['/', '/rls-cure']) {
  test(`no place of ${path} has two amber buttons on the screen`, async ({ page }) => {
    await gotoWithExtras(page, path);
    const counts: Record<number, number> = {};
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 740 });
      const heights = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight - 1);
      for (let depth = 0; depth < heights; depth += 0.4) {
        await scrollToDepth(page, depth);
        counts[width] = Math.max(counts[width] ?? 0, await amberButtons(page));
      }
    }
    expect(counts).toEqual(Object.fromEntries(WIDTHS.map((width) => [width, 1])));
  });
}

test('opens the payment dialog by Get Now, which returns the focus', async ({ page }) => {
  await gotoWithExtras(page, '/');
  await scrollToDepth(page, 1);
  await mobileBar(page).getByRole('button', { name: 'Get Now' }).click();
  await expect(paymentDialog(page)).toBeVisible();
  await expect(paymentDialog(page).getByRole('button', { name: 'Pay £3.99' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mobileBar(page).getByRole('button', { name: 'Get Now' })).toBeFocused();
});

test('stays hidden once dismissed, on the next page too', async ({ page }) => {
  await gotoWithExtras(page, '/');
  await scrollToDepth(page, 1);
  await mobileBar(page).getByRole('button', { name: 'Hide this bar' }).click();
  for (const path of ['/', '/rls-cure']) {
    if (path !== '/') await gotoWithExtras(page, path);
    for (const depth of [0, 1, 3]) {
      await scrollToDepth(page, depth);
      await expect(mobileBar(page)).toBeHidden();
    }
  }
});
