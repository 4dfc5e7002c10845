/** What the payment dialog asks create-payment, and what it shows while it waits. */
import { expect, test } from '../fixtures.ts';
import { answerPayment, holdPayment, openPayment } from '../payment.ts';

const NOTICE = /^Processing Payment\s+Connecting to payment processor\.\.\.$/;

test('posts the currency and the amount, with the public key as key and as bearer, and a key of its own', async ({
  page,
  context,
}) => {
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

for (const [locale, body] of [
  ['en-US', { currencyCode: 'USD', amountCents: 499 }],
  ['en-IE', { currencyCode: 'EUR', amountCents: 499 }],
  ['en-IN', { currencyCode: 'INR', amountCents: 40_000 }],
] as const) {
  test.describe(`for ${locale}`, () => {
    test.use({ locale });
    test('asks for the price that Pay says', async ({ page, context }) => {
      const requests = await answerPayment(context);
      await page.goto('/');
      const dialog = await openPayment(page);
      await dialog.locator('[type=submit]').click();
      await expect(dialog).toBeHidden();
      expect(requests.map((request) => request.postDataJSON())).toEqual([body]);
    });
  });
}

test('says Processing... on the button and in a notice while it waits', async ({ page, context }) => {
  const { answer } = await holdPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  await expect(dialog.getByRole('status')).toBeEmpty();
  await dialog.locator('[type=submit]').click();
  await expect(dialog.locator('[type=submit]')).toHaveText('Processing...');
  await expect(dialog.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByRole('status')).toHaveText(NOTICE);
  answer();
  await expect(dialog).toBeHidden();
});

test('asks once, however often Pay is pressed', async ({ page, context }) => {
  const { requests, answer } = await holdPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  const pay = dialog.locator('[type=submit]');
  await pay.dblclick();
  await pay.press('Enter');
  await expect(pay).toHaveText('Processing...');
  answer();
  await expect(dialog).toBeHidden();
  expect(requests).toHaveLength(1);
  expect(context.pages()).toHaveLength(2);
});

test.describe('after a refusal', () => {
  test.use({ expectedComplaints: [/502/] });
  test('keeps its idempotency key within an opening, and takes another for the next', async ({ page, context }) => {
    const requests = await answerPayment(context, { status: 502, json: { error: 'No.' } });
    await page.goto('/');
    for (let opening = 0; opening < 2; opening++) {
      const dialog = await openPayment(page);
      for (let press = 0; press < 2; press++) {
        const answered = page.waitForResponse('**/create-payment');
        await dialog.locator('[type=submit]').click();
        await answered;
        await expect(dialog.getByRole('alert')).toContainText('No.');
      }
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
    const keys = requests.map((request) => request.headers()['idempotency-key']);
    expect(keys).toHaveLength(4);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[3]).toBe(keys[2]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});

for (const [way, leave] of [
  ['Cancel', 'click'],
  ['Escape', 'key'],
] as const) {
  test(`gives the request up on ${way}, closes the waiting tab, and is ready for the next opening`, async ({
    page,
    context,
  }) => {
    const { requests } = await holdPayment(context);
    await page.goto('/');
    const dialog = await openPayment(page);
    const tab = context.waitForEvent('page');
    const failed = page.waitForEvent('requestfailed');
    await dialog.locator('[type=submit]').click();
    const checkout = await tab;
    const gone = checkout.isClosed() ? undefined : checkout.waitForEvent('close');
    await page.bringToFront();
    await expect(dialog.getByRole('status')).toHaveText(NOTICE);
    if (leave === 'click') await dialog.getByRole('button', { name: 'Cancel' }).click();
    else await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect((await failed).failure()?.errorText).toBe('net::ERR_ABORTED');
    await gone;
    expect(requests).toHaveLength(1);
    await openPayment(page);
    await expect(dialog.locator('[type=submit]')).toHaveText('Pay £3.99');
    await expect(dialog.getByRole('alert')).toBeEmpty();
  });
}

test('is free again when the browser brings the page back from its cache', async ({ page, context }) => {
  const { requests } = await holdPayment(context);
  await page.goto('/');
  const dialog = await openPayment(page);
  const tab = context.waitForEvent('page');
  await dialog.locator('[type=submit]').click();
  await tab;
  await page.bringToFront();
  await expect(dialog.locator('[type=submit]')).toHaveText('Processing...');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false })));
  await expect(dialog.locator('[type=submit]')).toHaveText('Processing...');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(dialog).toBeHidden();
  await openPayment(page);
  await expect(dialog.locator('[type=submit]')).toHaveText('Pay £3.99');
  expect(requests).toHaveLength(1);
});
