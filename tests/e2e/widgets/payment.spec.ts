/** The payment dialog: what opens it, what it shows, and how it closes. */
import { readWords } from '../dictionary.ts';
import { expect, test } from '../fixtures.ts';
import { openPayment, paymentDialog } from '../payment.ts';

/** Where there is a button to buy, and how many. */
const OPENERS = {
  '/': { header: 1, menu: 1, unlock: 3, solutions: 1, closing: 1 },
  '/about': { header: 1, menu: 1 },
  '/rls-cure': { hero: 1, unlock: 3, solutions: 1, closing: 1 },
  '/payment-success': { success: 1 },
};

for (const [path, places] of Object.entries(OPENERS)) {
  test(`is opened by each button to buy on ${path}; Cancel returns the focus there`, async ({ page }) => {
    await page.goto(path);
    const dialog = paymentDialog(page);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    for (const [place, count] of Object.entries(places)) {
      const buttons = page.locator(`[data-buy=${place}] button`);
      await expect(buttons).toHaveCount(count);
      for (const button of await buttons.all()) {
        if (place === 'menu') await menu.click();
        await button.click();
        await expect(dialog).toBeVisible();
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        await expect(dialog).toBeHidden();
        await expect(place === 'menu' ? menu : button).toBeFocused();
      }
    }
  });
}

test('shows its title, three included items, the total, the card logos, Cancel and Pay, and no input', async ({
  page,
}) => {
  await page.goto('/');
  const dialog = await openPayment(page);
  await expect(dialog.getByRole('heading')).toHaveText('Unlock 3 Proven RLS Relief Solutions');
  await expect(dialog.locator('.included li')).toHaveText([
    /^Access to 3 Relief Solutions\s*Included$/,
    /^Email Delivery\s*Included$/,
    /^Lifetime Access\s*Included$/,
  ]);
  await expect(dialog.locator('.total')).toHaveText(/^Total\s*£3\.99$/);
  const words = readWords('en');
  await expect(dialog.locator('.refund')).toHaveText('If it doesn’t help, email us within 30 days for a full refund.');
  await expect(dialog.locator('.fine').last()).toHaveText(words.text('modal.secure'));
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Pay £3.99']);
  await expect(dialog.locator('input, select, textarea')).toHaveCount(0);
  const logos = dialog.getByRole('img');
  await expect(logos).toHaveCount(3);
  for (const [i, name] of ['Visa', 'Mastercard', 'American Express'].entries()) {
    await expect(logos.nth(i)).toHaveAccessibleName(name);
    await expect.poll(() => logos.nth(i).evaluate((logo: HTMLImageElement) => logo.naturalWidth)).toBeGreaterThan(0);
  }
});

test('makes the page behind it inert', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPayment(page);
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  await expect(cancel).toBeFocused();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  for (const behind of await page.locator('header a, main a, main button, footer a').all()) {
    await behind.evaluate((element: HTMLElement) => element.focus());
  }
  await expect(cancel).toBeFocused();
});
