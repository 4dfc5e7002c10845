/** The currency of the browser's region: shown, submitted by forms, and charged by the dialog. Unit tests cover the other regions. */
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { FUNCTION, openPayment } from '../payment.ts';

test.describe('a browser of bn-BD', () => {
  test.use({ locale: 'bn-BD' });

  test('reads ৳800.00 everywhere, and pays 80000 BDT', async ({ page }) => {
    await page.route(FUNCTION, (route) => route.fulfill({ json: { error: 'Stop' } }));
    for (const path of ['/rls-cure', '/severe-rls-relief', '/']) {
      await gotoWithExtras(page, path);
      const shown = await page.locator('[data-price]').allTextContents();
      expect(shown.length).toBeGreaterThan(3);
      expect(new Set(shown)).toEqual(new Set(['৳800.00']));
      // The receipt compares in pounds.
      const named = (await page.locator('main > :not(:has(.receipt))').allInnerTexts())
        .join()
        .match(/(?:£3\.99|\$4\.99|৳800\.00|₹400\.00)/g);
      expect(new Set(named)).toEqual(new Set(['৳800.00']));
    }
    await expect(page.locator('#order [name=currencyCode]')).toHaveValue('BDT');
    await expect(page.locator('#order [name=amountCents]')).toHaveValue('80000');
    await page.locator('[data-buy=solutions] button').click();
    const pay = page.getByRole('dialog').locator('[type=submit]');
    await expect(pay).toContainText('৳800.00');
    const asked = page.waitForRequest(FUNCTION);
    await pay.click();
    expect((await asked).postDataJSON()).toEqual({ currencyCode: 'BDT', amountCents: 80_000 });
  });
});

test.describe('a browser of en-IN', () => {
  test.use({ locale: 'en-IN' });

  test('reads its own price as the dialog’s total with that in pounds below it, and what is saved in pounds with its own beside', async ({
    page,
  }) => {
    await gotoWithExtras(page, '/');
    const guide = page.locator('.receipt tfoot tr').last();
    await expect(guide.locator('.price')).toHaveText('£3.99');
    await expect(guide.locator('small')).toHaveText('You pay ₹400.00');
    await expect(guide.locator('small')).toBeVisible();
    await expect(page.locator('.saved')).toHaveText('Save over £531');
    const dialog = await openPayment(page);
    await expect(dialog.locator('.total p')).toHaveText(['Total ₹400.00', 'Price in the UK: £3.99']);
  });
});

test('the receipt says a price in pounds once', async ({ page }) => {
  await gotoWithExtras(page, '/');
  const guide = page.locator('.receipt tfoot tr').last();
  await expect(guide.locator('.price')).toHaveText('£3.99');
  await expect(guide.locator('small')).toBeHidden();
});
