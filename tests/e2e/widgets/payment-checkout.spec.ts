/** Pay: the request to create-payment, the wait, the checkout in a new tab, and what the visitor reads when that fails. */
import { expect, test } from '../fixtures.ts';
import { answerPayment, FUNCTION, holdPayment, openPayment, paymentDialog, tabTo } from '../payment.ts';

const NOTICE = /^Processing Payment\s+Connecting to payment processor\.\.\.$/;
const CHECKOUT_URL = /\/sandbox\/checkout\?session_id=cs_test_1$/;

test('posts currency and amount with the public key, the bearer and an idempotency key', async ({ page, context }) => {
  const requests = await answerPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  await dialog.getByRole('button', { name: 'Pay £3.99' }).click();
  await expect(dialog).toBeHidden();
  expect(requests).toHaveLength(1);
  const [request] = requests;
  expect(request?.method()).toBe('POST');
  expect(request?.postDataJSON()).toEqual({ currencyCode: 'GBP', amountCents: 399 });
  expect(request?.headers()).toMatchObject({
    'content-type': 'application/json',
    apikey: 'pk_public_legs_at_ease',
    authorization: 'Bearer pk_public_legs_at_ease',
    'idempotency-key': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('opens the checkout in a new tab without a handle on this page, and closes', async ({ page, context }) => {
  await answerPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  const tab = context.waitForEvent('page');
  await dialog.locator('[type=submit]').click();
  const checkout = await tab;
  await expect(checkout).toHaveURL(CHECKOUT_URL);
  await expect(checkout.getByRole('heading')).toHaveText('Checkout');
  expect(await checkout.evaluate(() => window.opener === null)).toBe(true);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.locator('[data-buy=solutions] button')).toBeFocused();
});

test('opens the checkout in this tab if the browser blocks new ones', async ({ page, context }) => {
  await answerPayment(context);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/');
  await (await openPayment(page)).locator('[type=submit]').click();
  await expect(page).toHaveURL(CHECKOUT_URL);
  expect(context.pages()).toHaveLength(1);
});

test('works with the keyboard alone', async ({ page, context, isMobile }) => {
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

test('shows Processing... while it waits, and asks once however often Pay is pressed', async ({ page, context }) => {
  const { requests, answer } = await holdPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  const pay = dialog.locator('[type=submit]');
  await expect(dialog.getByRole('status')).toBeEmpty();
  await pay.dblclick();
  await pay.press('Enter');
  await expect(pay).toHaveText('Processing...');
  await expect(pay).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('status')).toHaveText(NOTICE);
  answer();
  await expect(dialog).toBeHidden();
  expect(requests).toHaveLength(1);
  expect(context.pages()).toHaveLength(2);
});

for (const [way, leave] of [
  ['Cancel', 'click'],
  ['Escape', 'key'],
] as const) {
  test(`${way} aborts the request, closes the waiting tab, and the dialog can be opened again`, async ({
    page,
    context,
  }) => {
    await holdPayment(context);
    await page.goto('/');
    const dialog = await openPayment(page);
    const tab = context.waitForEvent('page');
    const failed = page.waitForEvent('requestfailed');
    await dialog.locator('[type=submit]').click();
    await tab;
    await page.bringToFront();
    await expect(dialog.getByRole('status')).toHaveText(NOTICE);
    if (leave === 'click') await dialog.getByRole('button', { name: 'Cancel' }).click();
    else await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
    await expect.poll(() => context.pages().length).toBe(1);
    await openPayment(page);
    await expect(dialog.locator('[type=submit]')).toHaveText('Pay £3.99');
    await expect(dialog.getByRole('alert')).toBeEmpty();
  });
}

test('is closed when the browser restores the page from its back-forward cache', async ({ page, context }) => {
  await holdPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  const tab = context.waitForEvent('page');
  await dialog.locator('[type=submit]').click();
  await tab;
  await page.bringToFront();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  await expect(dialog.locator('[type=submit]')).toHaveText('Processing...');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(dialog).toBeHidden();
});

test.describe('a failure', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });
  const RETRY = 'Please try again or contact support.';
  const FALLBACK = 'Something went wrong with the payment process. Please try again.';

  for (const [what, answer, text] of [
    ['the message of the answer', { status: 402, json: { error: 'Your card is old.' } }, `Your card is old. ${RETRY}`],
    ['a missing URL', { status: 200, json: {} }, `No checkout URL returned ${RETRY}`],
    ['a refusal without a message', { status: 500, json: {} }, `Failed to create payment session ${RETRY}`],
    ['a lost connection', undefined, `Failed to create payment session ${RETRY}`],
    ['an unexpected error', { status: 200, json: { url: 'https://[' } }, FALLBACK],
  ] as const) {
    test(`shows ${what}, and closes the waiting tab`, async ({ page, context }) => {
      if (answer === undefined) await context.route(FUNCTION, (route) => route.abort());
      else await answerPayment(context, answer);
      await page.goto('/');
      const dialog = await openPayment(page);
      await dialog.locator('[type=submit]').click();
      await expect(dialog.getByRole('alert')).toHaveText(`Payment Error ${text}`);
      await expect.poll(() => context.pages().length).toBe(1);
      await expect(dialog.locator('[type=submit]')).toHaveText('Pay £3.99');
      await expect(dialog.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'false');
      await expect(dialog.getByRole('status')).toBeEmpty();
    });
  }

  test('disappears when Pay is pressed again, and the purchase goes on', async ({ page, context }) => {
    await answerPayment(context, { status: 502, json: { error: 'Not now.' } });
    await page.goto('/');
    const dialog = await openPayment(page);
    await dialog.locator('[type=submit]').click();
    await expect(dialog.getByRole('alert')).toContainText('Not now.');
    await context.unrouteAll();
    await answerPayment(context);
    const tab = context.waitForEvent('page');
    await dialog.locator('[type=submit]').click();
    await expect((await tab).getByRole('heading')).toHaveText('Checkout');
    await expect(dialog).toBeHidden();
    await openPayment(page);
    await expect(dialog.getByRole('alert')).toBeEmpty();
  });
});
