/** The price of the exit offer: shown, and charged. */
import { exitOffer, gotoWithExtras, leave } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { answerPayment, openPayment, paymentDialog } from '../payment.ts';

const PRICES = [
  ['en-GB', '£3.99', '£1.99', { currencyCode: 'GBP', amountCents: 199 }],
  ['en-US', '$4.99', '$1.99', { currencyCode: 'USD', amountCents: 199 }],
  ['en-IE', '€4.99', '€1.99', { currencyCode: 'EUR', amountCents: 199 }],
  ['en-IN', '₹400.00', '₹160.00', { currencyCode: 'INR', amountCents: 16_000 }],
  ['en-BD', '৳800.00', '৳320.00', { currencyCode: 'BDT', amountCents: 32_000 }],
] as const;

for (const [locale, flat, exit, body] of PRICES) {
  test.describe(`for ${locale}`, () => {
    test.use({ locale });

    test(`is ${exit} with ${flat} struck through`, async ({ page }) => {
      await gotoWithExtras(page, '/');
      await leave(page, 'top');
      const price = exitOffer(page).locator('.exit-price');
      await expect(price).toHaveText(`Usual price ${flat} Price now ${exit}`);
      await expect(price.locator('s')).toHaveText(flat);
      await expect(price.locator('s')).toHaveCSS('text-decoration-line', 'line-through');
      await expect(price.locator('strong')).toHaveText(exit);
    });

    test('is what the payment dialog then says, and asks for', async ({ page, context }) => {
      const requests = await answerPayment(context);
      await gotoWithExtras(page, '/');
      await leave(page, 'top');
      await exitOffer(page).getByRole('button', { name: 'Get This Special Offer' }).click();
      const payment = paymentDialog(page);
      const other = locale === 'en-GB' ? '' : `\\s*In your currency: ${exit.replace('$', '\\$')}`;
      await expect(payment.locator('.total')).toHaveText(new RegExp(`^Total\\s*£3\\.99 £1\\.99${other}$`));
      await payment.getByRole('button', { name: `Pay ${exit}` }).click();
      await expect(payment).toBeHidden();
      expect(requests.map((request) => request.postDataJSON())).toEqual([body]);
    });
  });
}

test('says "Usual price" and "Price now" to who cannot see the line, and to nobody else', async ({ page }) => {
  await gotoWithExtras(page, '/');
  await leave(page, 'top');
  for (const words of ['Usual price', 'Price now']) {
    const box = await exitOffer(page).getByText(words, { exact: true }).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(1);
  }
});

test('is over with the offer: the next opening charges the usual price', async ({ page }) => {
  await gotoWithExtras(page, '/');
  await leave(page, 'top');
  await exitOffer(page).getByRole('button', { name: 'Get This Special Offer' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await openPayment(page);
  await expect(paymentDialog(page).locator('.total')).toHaveText(/^Total\s*£3\.99$/);
  await expect(paymentDialog(page).locator('[type=submit]')).toHaveText('Pay £3.99');
});

test('moves the focus into the payment dialog, and back to where it was at the end', async ({ page }) => {
  await gotoWithExtras(page, '/');
  await page.locator('[data-buy=header] button').focus();
  await leave(page, 'top');
  await exitOffer(page).getByRole('button', { name: 'Get This Special Offer' }).press('Enter');
  await expect(exitOffer(page)).toBeHidden();
  await expect(paymentDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(paymentDialog(page)).toBeHidden();
  await expect(page.locator('[data-buy=header] button')).toBeFocused();
});

test('is not offered any more to who has just paid', async ({ page, context }) => {
  await answerPayment(context);
  await gotoWithExtras(page, '/');
  const dialog = await openPayment(page);
  const tab = context.waitForEvent('page');
  await dialog.locator('[type=submit]').click();
  await (await tab).close();
  await expect(dialog).toBeHidden();
  await leave(page, 'top');
  await expect(exitOffer(page)).toBeHidden();
});
