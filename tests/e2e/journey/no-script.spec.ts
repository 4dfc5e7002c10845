/** The same way without any script: forms, redirects and pages alone. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectLocked, expectMail, expectUnlocked, fillCheckout, newBuyer } from './buyer.ts';

test.use({ javaScriptEnabled: false });

async function buy(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await page.locator('main form[data-buy] button').first().click();
  await fillCheckout(page, email);
  await page.getByRole('button', { name: 'Pay £3.99' }).click();
}

test('buy, read, get the e-mail, follow its link, come back to the portal', async ({ page, request, browser }) => {
  const email = newBuyer();
  await buy(page, email);
  await expect(page).toHaveURL(/\/payment-success\?session_id=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You can rest easier now');
  await expectUnlocked(page);
  await expectMail(request, email, 1);
  await page.goto('/unlocked-solutions');
  await expectUnlocked(page);

  const elsewhere = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const device = await elsewhere.newPage();
  await device.goto('/unlocked-solutions');
  await expectLocked(device);
  await device.goto('/sandbox/mailbox');
  await device.locator('article', { hasText: email }).getByRole('link', { name: 'Read as HTML' }).click();
  await device.locator('a[href*="/access?t="]').first().click();
  await expect(device).toHaveURL('/unlocked-solutions');
  await expectUnlocked(device);
  await elsewhere.close();
});

test('a buyer who has lost the link has it sent again from the portal', async ({ page, request, browser }) => {
  const email = newBuyer();
  await buy(page, email);
  await expectMail(request, email, 1);
  const elsewhere = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const device = await elsewhere.newPage();
  await device.goto('/unlocked-solutions');
  const form = device.locator('form[action="/.netlify/functions/request-access"]');
  await form.locator('[name=email]').fill(email);
  await form.getByRole('button').click();
  await expect(device.getByText('If this address has bought the guide, a link is on its way.')).toBeVisible();
  await expectMail(request, email, 2);
  await elsewhere.close();
});

test('cancelled, the visitor is back on the site', async ({ page }) => {
  await page.goto('/');
  await page.locator('main form[data-buy] button').first().click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/');
});

test('a success page without a purchase says so and shows nothing', async ({ page }) => {
  for (const address of [
    '/payment-success',
    '/payment-success?session_id=cs_sandbox_00000000000000000000000000000000',
  ]) {
    await page.goto(address);
    await expectLocked(page);
  }
});

test('a link that is not right leads to the locked portal', async ({ page }) => {
  await page.goto('/access?t=not-a-token');
  await expect(page).toHaveURL('/unlocked-solutions');
  await expectLocked(page);
});
