/** The currency of the browser's region: shown, charged, and never a reason for the page to move. */
import { expect, test } from '../fixtures.ts';

const PRICES = [
  ['en-US', 'USD', '$4.99', '499'],
  ['en-GB', 'GBP', '£3.99', '399'],
  ['en-IE', 'EUR', '€4.99', '499'],
  ['fr-FR', 'EUR', '€4.99', '499'],
  ['de-DE', 'EUR', '€4.99', '499'],
  ['it-IT', 'EUR', '€4.99', '499'],
  ['es-ES', 'EUR', '€4.99', '499'],
  ['en-IN', 'INR', '₹400.00', '40000'],
  ['bn-BD', 'BDT', '৳800.00', '80000'],
  ['en-AU', 'USD', '$4.99', '499'],
] as const;

for (const [locale, code, price, amount] of PRICES) {
  test.describe(`a browser of ${locale}`, () => {
    test.use({ locale });

    test(`reads ${price} wherever the page says what the guide costs`, async ({ page }) => {
      for (const path of ['/', '/rls-cure']) {
        await page.goto(path);
        await expect(page.locator('#extras')).toBeAttached();
        const shown = await page.locator('[data-price=flat]').allTextContents();
        expect(shown.length).toBeGreaterThan(3);
        expect(new Set(shown)).toEqual(new Set([price]));
      }
    });

    test(`sends ${amount} ${code} from every buy form that goes its own way`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('#extras')).toBeAttached();
      const forms = page.locator('form[data-buy]');
      expect(await forms.count()).toBeGreaterThan(5);
      for (const form of await forms.all()) {
        await expect(form.locator('[name=currencyCode]')).toHaveValue(code);
        await expect(form.locator('[name=amountCents]')).toHaveValue(amount);
      }
    });

    test(`charges ${amount} ${code} from the dialog`, async ({ page }) => {
      await page.route('**/.netlify/functions/create-payment', (route) => route.fulfill({ json: { error: 'Stop' } }));
      await page.goto('/');
      await expect(page.locator('#extras')).toBeAttached();
      await page.locator('[data-buy=unlock] button').first().click();
      const asked = page.waitForRequest('**/.netlify/functions/create-payment');
      await page.getByRole('dialog').locator('[type=submit]').click();
      expect((await asked).postDataJSON()).toEqual({ currencyCode: code, amountCents: Number(amount) });
    });
  });
}

test.describe('a browser of en-IN', () => {
  test.use({ locale: 'en-IN' });

  test('reads the fixed total in pounds and its own price beside it', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#extras')).toBeAttached();
    await page.locator('[data-buy=unlock] button').first().click();
    await expect(page.locator('.total')).toContainText('£3.99');
    await expect(page.locator('.total')).toContainText('In your currency: ₹400.00');
  });

  test('reads the comparison of savings in pounds, with the guide in pounds too', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#extras')).toBeAttached();
    await expect(page.locator('.receipt tfoot tr').last()).toContainText('£3.99');
    await expect(page.locator('.saved')).toHaveText('Save over £531');
  });
});
