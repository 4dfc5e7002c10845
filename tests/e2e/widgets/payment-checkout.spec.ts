/** Pay: the request to create-payment, the wait, the checkout in a new tab, and what the visitor reads when that fails. */

import { readWords } from '../dictionary.ts';
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { answerPayment, holdPayment, openPayment } from '../payment.ts';
import { textSizer } from '../text-size.ts';

const NOTICE = /^Processing Payment\s+Connecting to payment processor\.\.\.$/;
const CHECKOUT_URL = /\/sandbox\/checkout\?session_id=cs_test_1$/;

test('asks for the price with the public key, opens the checkout in a tab, and closes', async ({ page, context }) => {
  const requests = await answerPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  const tab = context.waitForEvent('page');
  await dialog.getByRole('button', { name: 'Pay £3.99' }).click();
  const checkout = await tab;
  await expect(checkout).toHaveURL(CHECKOUT_URL);
  expect(await checkout.evaluate(() => window.opener === null)).toBe(true);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  const [request] = requests;
  expect([requests.length, request?.method()]).toEqual([1, 'POST']);
  expect(request?.postDataJSON()).toEqual({ currencyCode: 'GBP', amountCents: 399 });
  expect(request?.headers()).toMatchObject({
    'content-type': 'application/json',
    apikey: 'pk_public_legs_at_ease',
    authorization: 'Bearer pk_public_legs_at_ease',
  });
});

test('says in the first tab where to pay and what comes next, until it is closed', async ({ page, context }) => {
  await answerPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  const tab = context.waitForEvent('page');
  await dialog.locator('[type=submit]').click();
  const checkout = await tab;
  // A tab that is closed before the checkout is in it ends the payment.
  await expect(checkout).toHaveURL(CHECKOUT_URL);
  await checkout.close();
  const words = readWords('en');
  const note = page.getByRole('dialog', { name: words.text('modal.nextTitle') });
  await expect(note.locator('p')).toHaveText(words.text('modal.nextText'));
  const again = note.getByRole('link', { name: words.text('modal.nextOpen') });
  await expect(again).toHaveAttribute('href', /session_id=cs_test_1$/);
  const reopened = context.waitForEvent('page');
  await again.click();
  await expect(await reopened).toHaveURL(CHECKOUT_URL);
  await page.bringToFront();
  await note.getByRole('button', { name: 'Close' }).click();
  await expect(note).toBeHidden();
  await expect(page.locator('[data-buy=solutions] button')).toBeFocused();
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

test.describe('for ja-JP', () => {
  test.use({ locale: 'ja-JP', colorScheme: 'light' });

  test('the new tab is dark and says where it leads until the checkout is there', async ({ page, context }) => {
    const { answer } = await holdPayment(context);
    await gotoWithExtras(page, '/');
    const opened = context.waitForEvent('page');
    await page.locator('[data-buy=solutions] button').click();
    await page.locator('dialog [type=submit]').click();
    const tab = await opened;
    await expect(tab.locator('body')).toHaveText(readWords('ja').text('modal.opening'));
    expect(await tab.title()).toBe(await tab.locator('body').textContent());
    await expect(tab.locator('html')).toHaveAttribute('lang', 'ja');
    await expect(tab.locator('html')).toHaveCSS('background-color', 'rgb(20, 27, 56)');
    answer();
    await expect(tab).toHaveURL(CHECKOUT_URL);
  });
});

test('Cancel aborts the request, closes the waiting tab, and the dialog can be opened again', async ({
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
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect.poll(() => context.pages().length).toBe(1);
  await openPayment(page);
  await expect(dialog.locator('[type=submit]')).toHaveText('Pay £3.99');
  await expect(dialog.getByRole('alert')).toBeEmpty();
});

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
  const UNCHARGED = 'You have not been charged.';
  const RETRY = `Please try again or contact support. ${UNCHARGED}`;
  const FALLBACK = 'Something went wrong with the payment process. Please try again. You have not been charged.';

  test('is shown with what went wrong and that nothing was charged, and closes the waiting tab', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    const dialog = await openPayment(page);
    for (const [answer, text] of [
      [{ status: 402, json: { error: 'Your card is old.' } }, `Your card is old. ${RETRY}`],
      // It says so once.
      [
        { status: 502, json: { error: `No answer. ${UNCHARGED}` } },
        `No answer. ${UNCHARGED} Please try again or contact support.`,
      ],
      [{ status: 200, json: { url: 'https://[' } }, FALLBACK],
    ] as const) {
      await answerPayment(context, answer);
      await dialog.locator('[type=submit]').click();
      await expect(dialog.getByRole('alert')).toHaveText(`Payment Error ${text}`);
      await expect.poll(() => context.pages().length).toBe(1);
      await expect(dialog.locator('[type=submit]')).toHaveText('Pay £3.99');
      await expect(dialog.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'false');
      await expect(dialog.getByRole('status')).toBeEmpty();
    }
  });

  // Its words are longer than the English ones.
  test.describe('for es-ES', () => {
    test.use({ locale: 'es-ES' });

    test('leaves heading, Cancel and Pay whole on a small phone, with the fault in sight', async ({
      page,
      context,
    }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await answerPayment(context, { status: 500, json: {} });
      await gotoWithExtras(page, '/');
      await openPayment(page);
      const dialog = page.locator('dialog[open]');
      const buttons = await dialog.getByRole('button').all();
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
      await dialog.locator('[type=submit]').click();
      await expect(dialog.getByRole('alert')).not.toBeEmpty();
      for (const part of [dialog.getByRole('heading'), dialog.locator('.bad'), ...buttons])
        await expect(part).toBeInViewport({ ratio: 1 });
      // With larger text there is more than a screen; the buttons stay.
      const setTextSize = await textSizer(page);
      await setTextSize(24);
      for (const button of buttons) await expect(button).toBeInViewport({ ratio: 1 });
    });
  });
});
