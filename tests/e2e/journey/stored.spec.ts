/** What the browser stores, page by page, is what the privacy policy names: nothing unasked, nothing unnamed, and nothing named in vain. */
import type { Page } from '@playwright/test';
import { exitOffer, gotoWithExtras, leave, mobileBar, scrollToDepth } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { namedOnDevice, storedBy } from '../storage.ts';
import { enter, expectUnlocked } from './buyer.ts';

/** Once everything that a page does by itself is done. */
async function keptAfter(page: Page): Promise<string[]> {
  await page.waitForLoadState('networkidle');
  return [...new Set(await storedBy(page))];
}

test('a visitor who asks for nothing has nothing stored, on any page, not even while the exit offer is open', async ({
  page,
}) => {
  const paths = [
    '/',
    '/rls-cure',
    '/about',
    '/medical-advice',
    '/privacy-policy',
    '/unlocked-solutions',
    '/payment-success',
  ];
  for (const path of paths) {
    await gotoWithExtras(page, path);
    await page.mouse.wheel(0, 3000);
    expect(await keptAfter(page), path).toEqual([]);
    // Nor is anything asked, where no measurement id is set.
    await expect(page.locator('.consent, [data-consent]')).toHaveCount(0);
  }
  await gotoWithExtras(page, '/');
  // What other code would count goes nowhere.
  await page.evaluate(() => window.offerTracker?.track({ category: 'c', action: 'a' }));
  expect(await page.evaluate(() => [typeof window.offerTracker?.track, typeof window.dataLayer])).toEqual([
    'function',
    'undefined',
  ]);
  await leave(page, 'top');
  await expect(exitOffer(page)).toBeVisible();
  expect(await keptAfter(page)).toEqual([]);
});

test('each thing is stored when a reader asks for it, and all of them are those that the policy names', async ({
  page,
}) => {
  const kept = new Set<string>();
  const expectMore = async (...names: readonly string[]) => {
    for (const name of names) kept.add(name);
    await expect.poll(() => keptAfter(page)).toEqual([...kept].sort());
  };
  await gotoWithExtras(page, '/');
  await page.locator('.languages').getByRole('button', { name: 'English' }).click();
  await expectMore('nf_lang');
  await gotoWithExtras(page, '/');
  await leave(page, 'top');
  await expect(exitOffer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectMore('exit-offer');
  await page.setViewportSize({ width: 360, height: 740 });
  await scrollToDepth(page, 1);
  await mobileBar(page).getByRole('button', { name: 'Hide this bar' }).click();
  await expectMore('mobile-bar');
  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page);
  await expectMore('__Host-access');
  await page.goto('/unlocked-solutions');
  await expectUnlocked(page);
  await expectMore();
  const method = page.locator('[data-solution]').first();
  await method.locator('.timer').getByRole('button').first().click();
  await expectMore('guide-timers');
  await method.locator('.timer').getByRole('switch').uncheck();
  await expectMore('guide-quiet');
  await page.locator('[name=slept1]').fill('2');
  await expectMore('guide-diary');
  await page.getByLabel('Since when').fill('2019');
  await expectMore('guide-letter');
  await page.locator('[data-keep]').getByRole('switch').check();
  await expectMore('guide');
  expect([...kept].sort()).toEqual(namedOnDevice((id) => id !== 'consent' && id !== 'analytics'));
});
