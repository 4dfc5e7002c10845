/** Four trust badges at the side of a wide screen. */
import { exitOffer, gotoWithExtras, leave, mobileBar, scrollToDepth, trustBadges } from '../extras.ts';
import { expect, test } from '../fixtures.ts';

const BADGES = [
  /^Money-back guarantee\s*30 days$/,
  /^Secure checkout\s*SSL encrypted$/,
  /^Rated 4\.8\/5\s*By over 1,200 people$/,
  /^Access for life\s*One payment, no account$/,
];

test('appear one by one at 25, 50, 75 and 100% of the viewport height', async ({ page }) => {
  await gotoWithExtras(page, '/rls-cure');
  for (const [depth, count] of [
    [0.24, 0],
    [0.25, 1],
    [1, 4],
  ] as const) {
    await scrollToDepth(page, depth);
    await expect(trustBadges(page)).toHaveText(BADGES.slice(0, count));
  }
});

test('are replaced by the mobile bar on a phone', async ({ page }) => {
  await gotoWithExtras(page, '/');
  await scrollToDepth(page, 1);
  await expect(trustBadges(page).first()).toBeVisible();
  await expect(mobileBar(page)).toBeHidden();
  await page.setViewportSize({ width: 360, height: 740 });
  await scrollToDepth(page, 1.5);
  await expect(trustBadges(page)).toHaveCount(0);
  await expect(mobileBar(page)).toBeVisible();
});

test('no floating part appears on a page that does not sell', async ({ page }) => {
  await page.clock.install();
  for (const path of ['/about', '/medical-advice', '/privacy-policy', '/payment-success', '/unlocked-solutions']) {
    await gotoWithExtras(page, path);
    await scrollToDepth(page, 1);
    await expect(trustBadges(page)).toHaveCount(0);
    await leave(page, 'top');
    await page.clock.fastForward(4 * 60_000);
    await expect(exitOffer(page)).toBeHidden();
    await page.setViewportSize({ width: 360, height: 740 });
    await scrollToDepth(page, 1.5);
    await expect(mobileBar(page)).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
