/** What the visitor reads when the checkout cannot be had. */
import { expect, test } from '../fixtures.ts';
import { answerPayment, FUNCTION, openPayment } from '../payment.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

const RETRY = 'Please try again or contact support.';
const REFUSALS = [
  ['the message of a refusal', { status: 402, json: { error: 'Your bank said no.' } }, 'Your bank said no.'],
  ['a returned error though the answer is 200', { status: 200, json: { error: 'Sold out.' } }, 'Sold out.'],
  [
    'a returned error rather than the url beside it',
    { status: 200, json: { error: 'Sold out.', url: '/sandbox/checkout' } },
    'Sold out.',
  ],
  ['that no url came', { status: 200, json: {} }, 'No checkout URL returned'],
  [
    'that no url came when it is none',
    { status: 200, json: { url: 'javascript:alert(1)' } },
    'No checkout URL returned',
  ],
  ['its own words for a failure without a message', { status: 500, json: {} }, 'Failed to create payment session'],
  ['its own words for an answer that is no JSON', { status: 502, body: '<h1>Bad' }, 'Failed to create payment session'],
] as const;

for (const [what, answer, message] of REFUSALS) {
  test(`tells ${what}, and closes the waiting tab`, async ({ page, context }) => {
    await answerPayment(context, { json: undefined, ...answer });
    await page.goto('/');
    const dialog = await openPayment(page);
    await dialog.locator('[type=submit]').click();
    await expect(dialog.getByRole('alert')).toHaveText(`Payment Error ${message} ${RETRY}`);
    await expect.poll(() => context.pages().length).toBe(1);
    await expect(dialog.locator('[type=submit]')).toHaveText('Pay £3.99');
    await expect(dialog.locator('[type=submit]')).toHaveAttribute('aria-disabled', 'false');
    await expect(dialog.getByRole('status')).toBeEmpty();
  });
}

test('tells of a network failure in its own words', async ({ page, context }) => {
  await context.route(FUNCTION, (route) => route.abort());
  await page.goto('/');
  const dialog = await openPayment(page);
  await dialog.locator('[type=submit]').click();
  await expect(dialog.getByRole('alert')).toHaveText(`Payment Error Failed to create payment session ${RETRY}`);
  await expect.poll(() => context.pages().length).toBe(1);
});

test('has words for a failure without any message', async ({ page, context }) => {
  await answerPayment(context, { json: { url: 'https://[' } });
  await page.goto('/');
  const dialog = await openPayment(page);
  await dialog.locator('[type=submit]').click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Payment Error Something went wrong with the payment process. Please try again.',
  );
});

test('takes the error away when Pay is pressed again, and goes on', async ({ page, context }) => {
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
