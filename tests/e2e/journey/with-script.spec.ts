/** A visitor's whole way with script, on the site as `npm start` serves it. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { expectLocked, expectMail, expectUnlocked, fillCheckout, linkIn, mailTo, newBuyer } from './buyer.ts';

/** Home, the dialog, Pay: the checkout opens in a tab of its own. */
async function openCheckout(page: Page): Promise<Page> {
  await page.goto('/');
  await page.locator('main [data-buy] button').first().click();
  const dialog = page.getByRole('dialog');
  const opened = page.context().waitForEvent('page');
  await dialog.getByRole('button', { name: 'Pay £3.99' }).click();
  return opened;
}

test('buy, read, get the email, follow its link, come back to the portal', async ({
  page,
  context,
  request,
  browser,
}) => {
  const email = newBuyer();
  const checkout = await openCheckout(page);
  await expect(checkout.getByRole('heading', { level: 1 })).toHaveText('Pay £3.99');
  await fillCheckout(checkout, email);
  await checkout.getByRole('button', { name: 'Pay £3.99' }).click();
  await expect(checkout).toHaveURL('/payment-success');
  await expect(checkout.getByRole('heading', { level: 1 })).toHaveText('You can rest easier now');
  await expect(checkout.getByText(`on its way to ${email.replace(/(?<=^.).*(?=@)/, '•••')}.`)).toBeVisible();
  // It no longer offers to buy.
  await expect(checkout.locator('[data-purchase] form')).toHaveCount(0);
  await expect(checkout.locator('[data-purchase] a')).toHaveAttribute('href', '/unlocked-solutions');
  await expectUnlocked(checkout);

  const [mail] = await expectMail(request, email, 1);
  const portal = await context.newPage();
  await portal.goto('/unlocked-solutions');
  await expectUnlocked(portal);

  const elsewhere = await browser.newContext({ baseURL: new URL(checkout.url()).origin });
  const device = await elsewhere.newPage();
  await device.goto('/unlocked-solutions');
  await expectLocked(device);
  await device.goto('/sandbox/mailbox');
  await device.locator('article', { hasText: email }).getByRole('link', { name: 'Read as HTML' }).click();
  await device.locator('a[href*="/access?t="]').first().click();
  await expect(device).toHaveURL('/unlocked-solutions#now');
  await expectUnlocked(device);
  const cookies = await elsewhere.cookies();
  expect(cookies.map(({ httpOnly, sameSite }) => ({ httpOnly, sameSite }))).toEqual([
    { httpOnly: true, sameSite: 'Lax' },
  ]);
  expect(mail && linkIn(mail)).not.toBe('');
  await elsewhere.close();
});

test('the tab where the buyer pressed Pay says that the guide is bought, and opens it', async ({ page }) => {
  const checkout = await openCheckout(page);
  await expect(page.getByRole('dialog', { name: 'Finish in the other tab' })).toBeVisible();
  await fillCheckout(checkout, newBuyer());
  await checkout.getByRole('button', { name: 'Pay £3.99' }).click();
  await expectUnlocked(checkout);
  const note = page.getByRole('dialog', { name: 'It’s yours' });
  await note.getByRole('link', { name: 'Open it here' }).click();
  await expect(page).toHaveURL('/unlocked-solutions');
  await expectUnlocked(page);
});

test('cancelled, the buyer is back on the site and nothing is sent', async ({ page }) => {
  const checkout = await openCheckout(page);
  await checkout.getByRole('button', { name: 'Cancel' }).click();
  await expect(checkout).toHaveURL('/');
  await checkout.goto('/unlocked-solutions');
  await expectLocked(checkout);
});

test('the buyer has the solutions sent to his address', async ({ page, request }) => {
  const email = newBuyer();
  const other = newBuyer();
  const checkout = await openCheckout(page);
  await fillCheckout(checkout, email);
  await checkout.getByRole('button', { name: 'Pay £3.99' }).click();
  await expectUnlocked(checkout);
  const card = checkout.locator('#email-card');
  await expect(card.locator('form')).toHaveAttribute('novalidate', '');
  await card.locator('[type=email]').fill(other);
  await card.getByRole('button').click();
  await expect(card.getByText('Email Sent!')).toBeVisible();
  await expectMail(request, other, 1);
});

test.describe('where the money is not there, or not yet', () => {
  // The console names every answer of 402.
  test.use({ expectedComplaints: [/status of 402/] });

  test('when the money comes three seconds later, so do the solutions and the email', async ({ page, request }) => {
    const email = newBuyer();
    const checkout = await openCheckout(page);
    await fillCheckout(checkout, email);
    await checkout.getByRole('button', { name: 'Pay after 3 s' }).click();
    await expect(checkout).toHaveURL('/payment-success');
    await expectLocked(checkout);
    await expect(checkout.getByRole('heading', { level: 1 })).toHaveText('Your payment is on its way');
    const header = checkout.locator('[data-purchase]');
    await expect(header).toContainText('we’ll email your link either way.');
    await expect(header.locator('form')).toHaveCount(0);
    await expect(header.getByRole('link', { name: 'Check again' })).toHaveAttribute(
      'href',
      /\/payment-success\?session_id=cs_/,
    );
    expect(await mailTo(request, email)).toEqual([]);
    await expectMail(request, email, 1);
    await expectUnlocked(checkout);
  });
});
