/** The bar at the bottom of a small screen. */
import { gotoWithExtras, mobileBar, scrollToDepth, trustBadges } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { paymentDialog } from '../payment.ts';

const AMBER = 'rgb(242, 184, 75)';

test('appears below half the viewport height, at the bottom of the screen, with its texts and without badges', async ({
  page,
}) => {
  await gotoWithExtras(page, '/rls-cure');
  await scrollToDepth(page, 0.5);
  await expect(mobileBar(page)).toBeHidden();
  await scrollToDepth(page, 0.51);
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

test('has the only amber button that floats: that of the header is an outline until the bar is gone', async ({
  page,
}) => {
  const header = page.locator('[data-buy=header] button');
  await gotoWithExtras(page, '/rls-cure');
  await expect(header).toHaveCSS('background-color', AMBER);
  await scrollToDepth(page, 1);
  await expect(mobileBar(page).locator('.button')).toHaveCSS('background-color', AMBER);
  await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await mobileBar(page).getByRole('button', { name: 'Hide this bar' }).click();
  await expect(header).toHaveCSS('background-color', AMBER);
});

test('opens the payment dialog by Get Now, which returns the focus', async ({ page }) => {
  await gotoWithExtras(page, '/');
  await scrollToDepth(page, 1);
  await mobileBar(page).getByRole('button', { name: 'Get Now' }).click();
  await expect(paymentDialog(page)).toBeVisible();
  await expect(paymentDialog(page).getByRole('button', { name: 'Pay £3.99' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mobileBar(page).getByRole('button', { name: 'Get Now' })).toBeFocused();
});

test('stays hidden once dismissed, until the next page view', async ({ page }) => {
  await gotoWithExtras(page, '/');
  await scrollToDepth(page, 1);
  await mobileBar(page).getByRole('button', { name: 'Hide this bar' }).click();
  for (const depth of [0, 1, 3]) {
    await scrollToDepth(page, depth);
    await expect(mobileBar(page)).toBeHidden();
  }
  await gotoWithExtras(page, '/rls-cure');
  await scrollToDepth(page, 1);
  await expect(mobileBar(page)).toBeVisible();
});
