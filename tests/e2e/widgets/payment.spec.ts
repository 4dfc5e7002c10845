/** The payment dialog: what opens it, what it shows, and how it closes. */
import { readWords } from '../dictionary.ts';
import { expect, test } from '../fixtures.ts';
import { openPayment, paymentDialog } from '../payment.ts';

const OPENERS = [
  ['the header', '/', 'header', 1, 'both'],
  ['the header of a page that does not sell', '/about', 'header', 1, 'both'],
  ['the menu', '/', 'menu', 1, 'phone'],
  ['the menu of a page that does not sell', '/about', 'menu', 1, 'phone'],
  ['the unlock cards', '/', 'unlock', 3, 'both'],
  ['the main button', '/', 'solutions', 1, 'both'],
  ['the final call to action', '/', 'closing', 1, 'both'],
  ['the hero of a landing page', '/rls-cure', 'hero', 1, 'both'],
  ['the unlock cards of a landing page', '/rls-cure', 'unlock', 3, 'both'],
  ['the main button of a landing page', '/rls-cure', 'solutions', 1, 'both'],
  ['the final call to action of a landing page', '/rls-cure', 'closing', 1, 'both'],
  ['the success page without a purchase', '/payment-success', 'success', 1, 'both'],
] as const;

for (const [name, path, location, count, screen] of OPENERS) {
  test(`is opened by ${name}; Cancel returns the focus there`, async ({ page, isMobile }) => {
    const isShown = screen === 'both' || (screen === 'phone') === isMobile;
    await page.goto(path);
    const buttons = page.locator(`[data-buy=${location}] button`);
    await expect(buttons).toHaveCount(count);
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    for (const button of isShown ? await buttons.all() : []) {
      if (location === 'menu') await menu.click();
      await button.click();
      const dialog = paymentDialog(page);
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(location === 'menu' ? menu : button).toBeFocused();
    }
    if (!isShown) await expect(buttons.first()).toBeHidden();
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
  await expect(dialog.locator('.refund')).toHaveText("If it doesn't help, email us within 30 days for a full refund.");
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
