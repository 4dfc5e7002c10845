/** Four trust badges at the side of the page: whole where there is room, else a rail of icons. That they lie over nothing, floating.spec.ts sees. */
import type { Page } from '@playwright/test';
import { exitOffer, gotoWithExtras, leave, mobileBar, scrollToDepth, trustBadges } from '../extras.ts';
import { expect, test } from '../fixtures.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const BADGES = [
  /^Money-back guarantee\s*30 days$/,
  /^Secure checkout\s*SSL encrypted$/,
  /^Rated 4\.8\/5\s*By 1,247 people$/,
  /^Access for life\s*One payment, no account$/,
];

const panel = (page: Page) => page.getByRole('complementary', { name: 'Why you can trust us' });
const leftEdge = async (page: Page) => (await panel(page).boundingBox())?.x ?? 0;

for (const locale of ['pt-BR', 'hi-IN'] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('are a rail of icons below 1440 px, whose words open to the pointer and to the focus', async ({ page }) => {
      const words = page.locator('.trust-badges p');
      const close = page.locator('.trust-badges .close');
      for (const [width, height] of [
        [1280, 720],
        [768, 1024],
      ] as const) {
        await page.setViewportSize({ width, height });
        await gotoWithExtras(page, '/');
        await scrollToDepth(page, 1.1);
        await expect(page.locator('.trust-badges li')).toHaveCount(4);
        const closed = async () => Math.round(width - ((await page.locator('.trust-badges').boundingBox())?.x ?? 0));
        expect(await closed()).toBe(28);
        await expect(words.first()).toHaveCSS('clip-path', 'inset(50%)');
        for (const open of [() => page.locator('.trust-badges li').last().hover(), () => close.focus()]) {
          await open();
          expect(await closed()).toBeGreaterThan(200);
          for (const one of await words.all()) await expect(one).toHaveCSS('clip-path', 'none');
          for (const one of await words.all()) await expect(one).toBeInViewport({ ratio: 1 });
          await page.mouse.move(200, 300);
        }
      }
    });
  });
}

test('are an open panel beside the text from 1440 px on', async ({ page }) => {
  await gotoWithExtras(page, '/rls-cure');
  for (const width of [1440, 1680]) {
    await page.setViewportSize({ width, height: 800 });
    await scrollToDepth(page, 1);
    await expect(trustBadges(page).first().locator('span')).toBeVisible();
    expect(width - (await leftEdge(page))).toBeGreaterThan(130);
  }
});

test('are dismissed by their button, until the next page view', async ({ page }) => {
  await gotoWithExtras(page, '/');
  await scrollToDepth(page, 1);
  await panel(page).getByRole('button', { name: 'Close' }).click();
  for (const depth of [0, 2]) {
    await scrollToDepth(page, depth);
    await expect(trustBadges(page)).toHaveCount(0);
  }
  await gotoWithExtras(page, '/rls-cure');
  await scrollToDepth(page, 1);
  await expect(trustBadges(page)).toHaveText(BADGES);
});

test('no floating part appears on a calm page, or on one that does not sell', async ({ page }) => {
  await page.clock.install();
  for (const path of ['/severe-rls-relief', '/about', '/medical-advice', '/payment-success', '/unlocked-solutions']) {
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
