/** Where the payment dialog leads: the checkout in a new tab, in this one where tabs are blocked, or the form without the dialog. */
import { expect, test } from '../fixtures.ts';
import { answerPayment, holdPayment, openPayment, paymentDialog, tabTo } from '../payment.ts';

test('opens the checkout in a new tab and closes', async ({ page, context }) => {
  await answerPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  const tab = context.waitForEvent('page');
  await dialog.locator('[type=submit]').click();
  const checkout = await tab;
  await expect(checkout).toHaveURL(/\/sandbox\/checkout\?session_id=cs_test_1$/);
  await expect(checkout.getByRole('heading')).toHaveText('Checkout');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('[data-buy=solutions] button')).toBeFocused();
});

test('gives the checkout no handle on this page', async ({ page, context }) => {
  await answerPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  const tab = context.waitForEvent('page');
  await dialog.locator('[type=submit]').click();
  const checkout = await tab;
  await expect(checkout.getByRole('heading')).toHaveText('Checkout');
  expect(await checkout.evaluate(() => window.opener === null)).toBe(true);
});

test('opens the tab in the click itself, before it asks', async ({ page, context }) => {
  const { requests, answer } = await holdPayment(context);
  await page.addInitScript(() => {
    const open = window.open.bind(window);
    window.open = (...address) => {
      document.documentElement.dataset.opened = String(address[0]);
      return open(...address);
    };
  });
  await page.goto('/');
  const dialog = await openPayment(page);
  const opened = await dialog.locator('[type=submit]').evaluate((button: HTMLButtonElement) => {
    button.click();
    return document.documentElement.dataset.opened;
  });
  expect(opened).toBe('about:blank');
  await expect.poll(() => requests.length).toBe(1);
  answer();
  await expect(dialog).toBeHidden();
});

test('goes on in the same tab where the browser blocks new ones', async ({ page, context }) => {
  await answerPayment(context);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/');
  await (await openPayment(page)).locator('[type=submit]').click();
  await expect(page).toHaveURL(/\/sandbox\/checkout\?session_id=cs_test_1$/);
  expect(context.pages()).toHaveLength(1);
});

test('goes on in the same tab where the visitor has closed the waiting one', async ({ page, context }) => {
  const { answer } = await holdPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  const tab = context.waitForEvent('page');
  await dialog.locator('[type=submit]').click();
  await (await tab).close();
  answer();
  await expect(page).toHaveURL(/\/sandbox\/checkout\?session_id=cs_test_1$/);
});

test('is a purchase that the keyboard alone can make', async ({ page, context, isMobile }) => {
  const requests = await answerPayment(context);
  await page.goto('/rls-cure');
  await tabTo(page, page.locator(isMobile ? '[data-buy=hero] button' : '[data-buy=header] button'));
  await page.keyboard.press('Enter');
  const dialog = paymentDialog(page);
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.locator('[type=submit]'));
  const tab = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await expect((await tab).getByRole('heading')).toHaveText('Checkout');
  await expect(dialog).toBeHidden();
  expect(requests).toHaveLength(1);
});

for (const [part, files] of [
  ['the dialog’s script', '**/assets/lazy.*.js'],
  ['the texts', '**/assets/en.*.js'],
  ['the style', '**/assets/widgets.*.css'],
] as const) {
  test.describe(`without ${part}`, () => {
    test.use({ expectedComplaints: [/ERR_FAILED/] });
    test('a buy button sends its form the ordinary way', async ({ page, context }) => {
      const requests = await answerPayment(context, { json: undefined, status: 200 });
      await context.route(files, (route) => route.abort());
      await page.goto('/');
      await page.locator('[data-buy=solutions] button').click();
      await expect.poll(() => requests.length).toBe(1);
      const fields = new URLSearchParams(requests[0]?.postData() ?? '');
      expect(requests[0]?.isNavigationRequest()).toBe(true);
      expect(Object.fromEntries(fields)).toEqual({
        currencyCode: 'GBP',
        amountCents: '399',
        key: 'pk_public_legs_at_ease',
      });
    });
  });
}
