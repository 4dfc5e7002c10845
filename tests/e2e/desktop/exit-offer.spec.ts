/** The exit offer: when it appears, what it costs, and that it is answered once for the tab. */
import { exitOffer, gotoWithExtras, gotoWithStillClock, leave } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { answerPayment, openPayment, paymentDialog } from '../payment.ts';

const MINUTE = 60_000;
type Page = Parameters<typeof exitOffer>[0];

const take = (page: Page) => exitOffer(page).getByRole('button', { name: 'Get This Special Offer' });

test('appears when the pointer leaves at the top edge only, and is read from its heading on, with no ring around it', async ({
  page,
}) => {
  await gotoWithExtras(page, '/');
  for (const edge of ['left', 'right', 'bottom'] as const) await leave(page, edge);
  const offer = exitOffer(page);
  await expect(offer).toBeHidden();
  await leave(page, 'top');
  expect(await offer.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(offer.getByRole('heading')).toBeFocused();
  await expect(offer.getByRole('heading')).toHaveCSS('outline-style', 'none');
  await expect(offer.locator('.button')).toHaveText(['Get This Special Offer', 'No thanks, I’ll pay full price later']);
  await expect(offer.locator('.fine')).toHaveText([/30 days/, /^This offer closes in 1[45]:\d\d$/]);
});

const WAYS_OUT: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the close button': (page) => exitOffer(page).getByRole('button', { name: 'Close', exact: true }).click(),
  'No thanks, I’ll pay full price later': (page) =>
    exitOffer(page).getByRole('button', { name: 'No thanks, I’ll pay full price later' }).click(),
  Escape: (page) => page.keyboard.press('Escape'),
  'taking it': async (page) => {
    await take(page).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
  },
};

test('does not appear again in the tab after any way out of it', async ({ page }) => {
  await page.clock.install();
  for (const [way, close] of Object.entries(WAYS_OUT)) {
    await gotoWithExtras(page, '/rls-cure');
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await page.locator('#extras').waitFor({ state: 'attached' });
    await leave(page, 'top');
    await expect(exitOffer(page), way).toBeVisible();
    await close(page);
    await expect(exitOffer(page), way).toBeHidden();
    for (const path of ['/rls-cure', '/']) {
      if (path === '/') await gotoWithExtras(page, path);
      await leave(page, 'top');
      await page.clock.fastForward(4 * MINUTE);
      await leave(page, 'top');
      await expect(page.locator('dialog[open]'), `${way}, then ${path}`).toHaveCount(0);
    }
  }
});

test('does not appear after a purchase', async ({ page, context }) => {
  await answerPayment(context);
  await gotoWithExtras(page, '/');
  const dialog = await openPayment(page);
  const tab = context.waitForEvent('page');
  await dialog.locator('[type=submit]').click();
  const checkout = await tab;
  await checkout.waitForURL('**/sandbox/checkout*');
  await checkout.close();
  await expect(dialog).toBeHidden();
  await leave(page, 'top');
  await expect(exitOffer(page)).toBeHidden();
});

test.describe('for en-BD', () => {
  test.use({ locale: 'en-BD' });

  test('offers ৳320.00 with ৳800.00 struck through; the payment dialog shows and charges it', async ({
    page,
    context,
  }) => {
    const requests = await answerPayment(context);
    await gotoWithExtras(page, '/');
    await leave(page, 'top');
    const price = exitOffer(page).locator('.exit-price');
    await expect(price).toHaveText('Usual price ৳800.00 Price now ৳320.00');
    await expect(price.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
    await take(page).click();
    const payment = paymentDialog(page);
    await expect(payment.locator('.total p')).toHaveText(['Total ৳800.00 ৳320.00', 'Price in the UK: £1.99']);
    await payment.getByRole('button', { name: 'Pay ৳320.00' }).click();
    await expect(payment).toBeHidden();
    expect(requests.map((request) => request.postDataJSON())).toEqual([{ currencyCode: 'BDT', amountCents: 32_000 }]);
  });
});

test('hands the focus to the payment dialog, which returns it; the next opening costs as little', async ({ page }) => {
  await gotoWithExtras(page, '/');
  await page.locator('[data-buy=header] button').focus();
  await leave(page, 'top');
  await take(page).press('Enter');
  await expect(exitOffer(page)).toBeHidden();
  await expect(paymentDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(paymentDialog(page)).toBeHidden();
  await expect(page.locator('[data-buy=header] button')).toBeFocused();
  await openPayment(page);
  await expect(paymentDialog(page).locator('.total')).toHaveText(/^Total\s*£3\.99 £1\.99$/);
  await expect(paymentDialog(page).locator('[type=submit]')).toHaveText('Pay £1.99');
});

test('whose time comes while the payment dialog is open appears when that is closed', async ({ page }) => {
  await gotoWithStillClock(page, '/');
  await openPayment(page);
  await page.clock.runFor(4 * MINUTE);
  await expect(exitOffer(page)).toBeHidden();
  await paymentDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await page.clock.runFor(250);
  await expect(exitOffer(page)).toBeVisible();
});
