/** The four weeks: two numbers that say what to ask, and the sum of the diary. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { storedBy } from '../storage.ts';
import { enter } from './buyer.ts';

const unfoldAll = async (page: Page) => {
  for (const week of [1, 2, 3]) await page.locator('#weeks summary').nth(week).click();
};

test('the first week is open, the others a tap away, and all are on paper', async ({ page }) => {
  await enter(page);
  await page.goto('/unlocked-solutions#weeks');
  const weeks = page.locator('#weeks .situation > details');
  await expect(weeks).toHaveCount(4);
  await expect(page.locator('#weeks .situation li:visible').first()).toContainText('Fill in the diary');
  await expect(page.locator('#weeks details[open]')).toHaveCount(1);
  await expect(page.getByText('With seven nights in the diary')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('With seven nights in the diary')).toBeVisible();
  await expect(page.locator('[data-when]:visible')).toHaveText([
    /Ferritin above 200 /,
    /a ferritin of 75 .* or less/,
    /Neither is low/,
    /up to 100 /,
  ]);
});

test('two numbers choose what to ask, and are kept nowhere', async ({ page }) => {
  await enter(page);
  await page.goto('/unlocked-solutions#weeks');
  await unfoldAll(page);
  const [ferritin, saturation] = [page.getByLabel('Ferritin (µg/L'), page.getByLabel('Transferrin saturation (%)')];
  const before = await storedBy(page);
  const answers = page.locator('[data-when]:visible');
  await expect(answers).toHaveCount(0);
  const alone = /^One number is not enough/;
  await ferritin.fill('75');
  await expect(answers).toHaveText([/Could iron help my legs/, alone]);
  await ferritin.fill('120');
  await expect(answers).toHaveText([alone]);
  await saturation.fill('24');
  await expect(answers).toHaveText([/What else could make it worse/]);
  await ferritin.fill('90');
  await expect(answers).toHaveText([/only as a drip/]);
  await ferritin.fill('900');
  await expect(answers).toHaveText([/Is it too high for me/]);
  await expectAccessible(page, '#weeks');
  await saturation.fill('0.24');
  await expect(answers).toHaveText([/Please look again/]);
  await saturation.fill('');
  await saturation.press('e');
  await expect(answers).toHaveText([/Please look again/]);
  await ferritin.fill('');
  await saturation.fill('');
  await expect(answers).toHaveCount(0);
  expect(await storedBy(page)).toEqual(before);
});

test('the last card has the sum of the diary once there is one', async ({ page }) => {
  await enter(page);
  const entries = Object.fromEntries(
    [1, 2, 3].flatMap((night) => [
      [`strength${night}`, '3'],
      [`slept${night}`, '5'],
    ]),
  );
  await page.goto('/unlocked-solutions');
  await expect(page.locator('[data-sum-copy]')).toBeHidden();
  await page.evaluate((stored) => localStorage.setItem('guide-diary', stored), JSON.stringify(entries));
  await page.reload();
  await unfoldAll(page);
  await expect(page.locator('[data-sum-copy]')).toHaveText('Restless legs on 3 of 3 nights. 5 hours of sleep a night.');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('all limits stand there, and no field that does nothing', async ({ page }) => {
    await enter(page);
    await page.goto('/unlocked-solutions#weeks');
    await unfoldAll(page);
    await expect(page.locator('[data-when]:visible')).toHaveText([
      /Ferritin above 200 /,
      /a ferritin of 75 .* or less/,
      /Neither is low/,
      /up to 100 /,
    ]);
    await expect(page.locator('[data-numbers] input:visible')).toHaveCount(0);
  });
});
