/** The payment dialog: where it opens, what it says, and how it is left. */
import { expect, test } from '../fixtures.ts';
import { holdPayment, openPayment, paymentDialog } from '../payment.ts';

const PLACES = [
  ['the header', '/', 'header', 1, 'desktop'],
  ['the header of a page that informs', '/about', 'header', 1, 'desktop'],
  ['the menu', '/', 'menu', 1, 'phone'],
  ['the menu of a page that informs', '/about', 'menu', 1, 'phone'],
  ['the unlock cards', '/', 'unlock', 3, 'both'],
  ['the main button', '/', 'solutions', 1, 'both'],
  ['the final call to action', '/', 'closing', 1, 'both'],
  ['the hero of a landing page', '/rls-cure', 'hero', 1, 'both'],
  ['the unlock cards of a landing page', '/rls-cure', 'unlock', 3, 'both'],
  ['the main button of a landing page', '/rls-cure', 'solutions', 1, 'both'],
  ['the final call to action of a landing page', '/rls-cure', 'closing', 1, 'both'],
  ['the success page without a purchase', '/payment-success', 'success', 1, 'both'],
] as const;

for (const [name, path, place, count, screen] of PLACES) {
  test(`is opened by ${name}, and gives the focus back to what opened it`, async ({ page, isMobile }) => {
    const here = screen === 'both' || (screen === 'phone') === isMobile;
    await page.goto(path);
    const buttons = page.locator(`[data-buy=${place}] button`);
    await expect(buttons).toHaveCount(count);
    for (const button of here ? await buttons.all() : []) {
      if (place === 'menu') await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await button.click();
      const dialog = paymentDialog(page);
      await expect(dialog).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      const opener = place === 'menu' ? page.getByRole('button', { name: 'Menu', exact: true }) : button;
      await expect(opener).toBeFocused();
    }
    if (!here) await expect(buttons.first()).toBeHidden();
  });
}

test('is titled, and lists three lines, each marked Included', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPayment(page);
  await expect(dialog.getByRole('heading')).toHaveText('Unlock 3 Proven RLS Relief Solutions');
  await expect(dialog.locator('.included li')).toHaveText([
    /^Access to 3 Relief Solutions\s*Included$/,
    /^Email Delivery\s*Included$/,
    /^Lifetime Access\s*Included$/,
  ]);
});

test('shows the total £3.99, and no second price where it is the visitor’s own', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPayment(page);
  await expect(dialog.locator('.total')).toHaveText(/^Total\s*£3\.99$/);
});

test('shows the logos of Visa, Mastercard and American Express with their names', async ({ page }) => {
  await page.goto('/');
  const logos = (await openPayment(page)).getByRole('img');
  await expect(logos).toHaveCount(3);
  for (const [i, name] of ['Visa', 'Mastercard', 'American Express'].entries()) {
    await expect(logos.nth(i)).toHaveAccessibleName(name);
    await expect(logos.nth(i)).toHaveJSProperty('complete', true);
    expect(await logos.nth(i).evaluate((logo: HTMLImageElement) => logo.naturalWidth)).toBeGreaterThan(0);
  }
});

test('has the buttons Cancel and Pay £3.99, and no input', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPayment(page);
  await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Pay £3.99']);
  await expect(dialog.locator('input, select, textarea')).toHaveCount(0);
});

for (const [locale, local, button] of [
  ['en-US', '$4.99', 'Pay $4.99'],
  ['en-IE', '€4.99', 'Pay €4.99'],
  ['en-IN', '₹400.00', 'Pay ₹400.00'],
  ['en-AU', '$4.99', 'Pay $4.99'],
] as const) {
  test.describe(`for ${locale}`, () => {
    test.use({ locale });
    test('keeps the total £3.99, shows the local price beside it, and says it on Pay', async ({ page }) => {
      await page.goto('/');
      const dialog = await openPayment(page);
      await expect(dialog.locator('.total p')).toHaveText([/^Total\s*£3\.99$/, `In your currency: ${local}`]);
      await expect(dialog.locator('[type=submit]')).toHaveText(button);
    });
  });
}

test('is left by Cancel, which asks for nothing', async ({ page, context }) => {
  const { requests } = await holdPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(requests).toEqual([]);
});

test('is left by Escape, and can be opened again', async ({ page }) => {
  await page.goto('/');
  for (let turn = 0; turn < 3; turn++) {
    const dialog = await openPayment(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.locator('[data-buy=solutions] button')).toBeFocused();
  }
});

test('keeps the page behind it out of reach', async ({ page }) => {
  await page.goto('/');
  const dialog = await openPayment(page);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  for (const behind of await page.locator('header a, main a, main button, footer a').all()) {
    await behind.evaluate((element: HTMLElement) => element.focus());
  }
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.nodeName)).toMatch(/DIALOG|BODY/);
    expect(await page.evaluate(() => document.activeElement?.matches('header *, main *, footer *'))).toBe(false);
  }
});

test('fits a small screen and scrolls within itself', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 420 });
  await page.goto('/');
  const dialog = await openPayment(page);
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(420);
  await dialog.locator('[type=submit]').scrollIntoViewIfNeeded();
  await expect(dialog.locator('[type=submit]')).toBeInViewport({ ratio: 0.99 });
});
