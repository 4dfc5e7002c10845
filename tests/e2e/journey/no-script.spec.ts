/** The same way without any script: forms, redirects and pages alone. */
import { readWords } from '../dictionary.ts';
import { expect, test } from '../fixtures.ts';
import { expectLocked, expectMail, expectUnlocked, fillCheckout, linkIn, newBuyer } from './buyer.ts';

test.use({ javaScriptEnabled: false });

test('a buyer reads the guide, and has a lost link sent again from the portal', async ({ page, request, browser }) => {
  const email = newBuyer();
  await page.goto('/');
  await page.locator('main [data-buy] button').first().click();
  await fillCheckout(page, email);
  await page.getByRole('button', { name: 'Pay £3.99' }).click();
  await expect(page).toHaveURL(/\/payment-success\?session_id=/);
  await expectUnlocked(page);
  await expectMail(request, email, 1);
  const elsewhere = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin });
  const device = await elsewhere.newPage();
  await device.goto('/unlocked-solutions');
  await expectLocked(device);
  const form = device.locator('form[action="/.netlify/functions/request-access"]');
  await form.locator('[name=email]').fill(email);
  await form.getByRole('button').click();
  await expect(device.getByText('If this address has bought the guide, a link is on its way.')).toBeVisible();
  await expectMail(request, email, 2);
  await elsewhere.close();
});

test('a buyer has the solutions sent to another address, from the page after the payment', async ({
  page,
  request,
}) => {
  await page.goto('/');
  await page.locator('main [data-buy] button').first().click();
  await fillCheckout(page, newBuyer());
  await page.getByRole('button', { name: 'Pay £3.99' }).click();
  await expectUnlocked(page);
  const other = newBuyer();
  await page.locator('#email-card [type=email]').fill(other);
  await page.locator('#email-card').getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
  await expectMail(request, other, 1);
});

test('a reader closes the guide on a shared computer, reads how to come back, and does so', async ({
  page,
  context,
  request,
}) => {
  const email = newBuyer();
  await page.goto('/');
  await page.locator('main [data-buy] button').first().click();
  await fillCheckout(page, email);
  await page.getByRole('button', { name: 'Pay £3.99' }).click();
  await expectUnlocked(page);
  await page.goto('/unlocked-solutions');
  await expectUnlocked(page);
  await expect(page.getByRole('checkbox', { name: 'Delete the diary' })).toBeHidden();
  await page.getByRole('button', { name: 'Close the guide on this device' }).click();
  await expect(page).toHaveURL('/unlocked-solutions');
  await expectLocked(page);
  await expect(page.getByText('works on any phone or computer, for life.')).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  await expect(page.getByRole('button', { name: 'Close the guide' })).toHaveCount(0);
  const [mail] = await expectMail(request, email, 1);
  await page.goto(mail ? linkIn(mail) : '');
  await expectUnlocked(page);
});

test.describe('a Spanish browser', () => {
  test.use({ locale: 'es-ES', expectedComplaints: [/400/] });

  test('reads in its language that the address is wrong', async ({ page }) => {
    await page.goto('/unlocked-solutions');
    const form = page.locator('form[action="/.netlify/functions/request-access"]');
    await form.locator('[name=email]').fill('ann@gmail');
    await form.getByRole('button').click();
    await expect(page).toHaveURL(/request-access/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.locator('p')).toHaveText(readWords('es').text('email.invalid'));
  });
});
