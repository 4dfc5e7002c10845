/** A fault in a widget: its error text stands in its place, everything else works, and nothing stops a sale. */
import type { Page } from '@playwright/test';
import { exitOffer, gotoWithExtras, leave, scrollToDepth } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { answerPayment, openPayment, paymentDialog } from '../payment.ts';

test.use({ expectedComplaints: [/our fault|Cannot read properties of (?:null|undefined)/] });

const fault = (page: Page) => page.getByRole('alert').filter({ hasText: /^Unexpected Application Error!$/ });

/** Makes a widget throw as soon as it reads the given text. */
const breakText = (page: Page, key: string) =>
  page.route('**/assets/en.*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const broken = script.replace(new RegExp(`\\b${key}:"[^"]*"`), `get ${key}(){throw new Error("our fault")}`);
    expect(broken).not.toBe(script);
    await route.fulfill({ response, body: broken });
  });

for (const [widget, key] of [
  ['the exit offer', 'exitTitle'],
  ['the bar', 'mobileTitle'],
  ['the badges', 'badges'],
  ['the toasts', 'notifications'],
] as const) {
  test(`a fault in ${widget} leaves every buy button its dialog`, async ({ page }) => {
    if (key === 'badges') await page.setViewportSize({ width: 1280, height: 800 });
    await breakText(page, key);
    await gotoWithExtras(page, '/rls-cure');
    await scrollToDepth(page, 1);
    if (key === 'exitTitle') await leave(page, 'top');
    await expect(fault(page)).toHaveCount(1);
    await openPayment(page);
    await expect(paymentDialog(page)).toBeVisible();
  });
}

test('a fault in the payment dialog leaves every buy button its form', async ({ page, context }) => {
  await breakText(page, 'included');
  const requests = await answerPayment(context, { json: undefined, status: 200 });
  for (const place of ['unlock', 'closing']) {
    await gotoWithExtras(page, '/rls-cure');
    await page.locator(`[data-buy=${place}] button`).first().click();
    await expect.poll(() => requests.splice(0).map((request) => request.isNavigationRequest())).toEqual([true]);
  }
});

test('a fault in the payment dialog leaves the exit offer its price, and the bar its checkout', async ({
  page,
  context,
}) => {
  await breakText(page, 'included');
  const requests = await answerPayment(context, { json: undefined, status: 200 });
  const amounts = () =>
    requests.splice(0).map((request) => new URLSearchParams(request.postData() ?? '').get('amountCents'));
  await gotoWithExtras(page, '/rls-cure');
  await leave(page, 'top');
  await exitOffer(page).getByRole('button', { name: 'Get This Special Offer' }).click();
  await expect.poll(amounts).toEqual(['199']);
  await gotoWithExtras(page, '/rls-cure');
  await scrollToDepth(page, 1);
  await page.getByRole('button', { name: 'Get Now' }).click();
  // The offer that was taken holds on the next page.
  await expect.poll(amounts).toEqual(['199']);
});

for (const [widget, path, selector] of [
  ['counter', '/rls-cure', '[data-widget=counter]'],
  ['email form', '/payment-success', '[data-widget=email-form]'],
] as const) {
  test(`a fault in the ${widget} is shown in its place, and the rest of the page works`, async ({ page }) => {
    await page.addInitScript((island) => {
      document.addEventListener('readystatechange', () => {
        if (document.readyState !== 'interactive') return;
        const element = document.querySelector<HTMLElement>(island);
        if (element !== null) element.dataset.props = 'null';
      });
    }, selector);
    await gotoWithExtras(page, path);
    await expect(page.locator(selector)).toHaveText('Unexpected Application Error!');
    await expect(fault(page)).toHaveCount(1);
    await page.locator('main [data-buy] button').first().click();
    await expect(paymentDialog(page)).toBeVisible();
  });
}
