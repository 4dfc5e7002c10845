/** "Get These Solutions in Your Email": checked, sent with the token of the purchase, and answered. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

// A refused call is told to the console by the browser itself.
test.use({ expectedComplaints: [/Failed to load resource/] });

const SEND = '**/.netlify/functions/send-solutions-email';
const ADDRESS = 'sleeper@example.com';

const form = (page: Page) => page.locator('#email-card form');
const send = (page: Page) => page.getByRole('button', { name: 'Send me the solutions' });
const toast = (page: Page) => page.locator('.toast');

async function open(page: Page, path = '/payment-success'): Promise<void> {
  await page.goto(path);
  await expect(form(page)).toHaveAttribute('novalidate', '');
}

async function submit(page: Page, address = ADDRESS): Promise<void> {
  await page.locator('#email').fill(address);
  await send(page).click();
}

test('the form is empty and says what the address is for', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { name: 'Get These Solutions in Your Email' })).toBeVisible();
  await expect(page.getByLabel('Your e-mail address')).toHaveValue('');
  await expect(page.getByLabel('Your e-mail address')).toHaveAttribute('placeholder', 'you@example.com');
  await expect(form(page)).toContainText('We use your address only to send you the solutions, never for marketing.');
});

for (const address of ['', 'sleeper', 'sleeper@', 'sleeper@example', 'a b@example.com']) {
  test(`"${address}" is refused with a text, and nothing is sent`, async ({ page }) => {
    const asked: string[] = [];
    await page.route(SEND, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ json: { success: true } });
    });
    await open(page);
    await submit(page, address);
    await expect(page.getByRole('alert').filter({ hasText: 'Please enter a valid email address' })).toBeVisible();
    await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#email')).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(send(page)).toBeEnabled();
    expect(asked).toEqual([]);
  });
}

test('a refusal is forgotten once the address is right', async ({ page }) => {
  await page.route(SEND, (route) => route.fulfill({ status: 502, json: { error: { message: 'Later' } } }));
  await open(page);
  await submit(page, 'sleeper');
  await expect(page.locator('#email-error')).toBeVisible();
  await submit(page);
  await expect(page.locator('#email-error')).toBeHidden();
  await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'false');
});

test('while it is being sent the button says so and is disabled, and a second press sends nothing', async ({
  page,
}) => {
  const asked: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SEND, async (route) => {
    asked.push(route.request().postData() ?? '');
    await answered;
    await route.fulfill({ json: { success: true } });
  });
  await open(page);
  await submit(page);
  const button = form(page).getByRole('button');
  await expect(button).toHaveText('Sending...');
  await expect(button).toBeDisabled();
  await form(page).evaluate((element: HTMLFormElement) => element.requestSubmit());
  answer();
  await expect(page.getByText('Email Sent!', { exact: true })).toBeVisible();
  expect(asked).toEqual([JSON.stringify({ email: ADDRESS })]);
});

test('once sent, a panel takes the place of the form', async ({ page }) => {
  await page.route(SEND, (route) => route.fulfill({ json: { success: true } }));
  await open(page);
  await submit(page);
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
  await expect(page.locator('#email-card')).toContainText(
    "We've sent the RLS solutions to your email address. Please check your inbox (and spam folder if you don't see it).",
  );
  await expect(form(page)).toHaveCount(0);
});

test('once sent, a toast says so', async ({ page }) => {
  await page.route(SEND, (route) => route.fulfill({ json: { success: true } }));
  await open(page);
  await submit(page);
  await expect(toast(page).locator('strong')).toHaveText('Email sent!');
  await expect(toast(page).locator('p')).toHaveText('Your RLS solutions have been sent to your email.');
  await expect(toast(page)).not.toHaveClass(/bad/);
});

test('once sent, the address is nowhere on the page', async ({ page }) => {
  await page.route(SEND, (route) => route.fulfill({ json: { success: true } }));
  await open(page);
  await submit(page);
  await expect(toast(page)).toBeVisible();
  expect(await page.content()).not.toContain(ADDRESS);
});

test('a failure is told in a destructive toast with its message, and the form is there again with the address', async ({
  page,
}) => {
  await page.route(SEND, (route) => route.fulfill({ status: 429, json: { error: { message: 'Too many today.' } } }));
  await open(page);
  await submit(page);
  await expect(toast(page).locator('strong')).toHaveText('Error sending email');
  await expect(toast(page).locator('p')).toHaveText('Too many today.');
  await expect(toast(page)).toHaveClass(/bad/);
  await expect(send(page)).toBeEnabled();
  await expect(page.locator('#email')).toHaveValue(ADDRESS);
});

for (const [kind, answer] of [
  ['an answer without a message', { status: 502, json: { error: {} } }],
  ['an answer that is no JSON', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ['an empty message', { status: 400, json: { error: { message: '' } } }],
] as const) {
  test(`${kind} is told in words of our own`, async ({ page }) => {
    await page.route(SEND, (route) => route.fulfill(answer));
    await open(page);
    await submit(page);
    await expect(toast(page).locator('strong')).toHaveText('Error sending email');
    await expect(toast(page).locator('p')).toHaveText('Something went wrong. Please try again.');
  });
}

test('an error object in a good answer is a failure too', async ({ page }) => {
  await page.route(SEND, (route) => route.fulfill({ json: { error: { message: 'Mailbox is full.' } } }));
  await open(page);
  await submit(page);
  await expect(toast(page).locator('p')).toHaveText('Mailbox is full.');
  await expect(form(page)).toBeVisible();
});

test('a network failure is told as "Failed to send email"', async ({ page }) => {
  await page.route(SEND, (route) => route.abort());
  await open(page);
  await submit(page);
  await expect(toast(page).locator('strong')).toHaveText('Error sending email');
  await expect(toast(page).locator('p')).toHaveText('Failed to send email');
});

test('after a failure it can be sent again', async ({ page }) => {
  let asked = 0;
  await page.route(SEND, (route) => {
    asked += 1;
    return asked === 1 ? route.abort() : route.fulfill({ json: { success: true } });
  });
  await open(page);
  await submit(page);
  await expect(toast(page)).toHaveClass(/bad/);
  await send(page).click();
  await expect(page.getByText('Email Sent!', { exact: true })).toBeVisible();
});

test('it is sent with the public key as key and, without a purchase, as bearer', async ({ page }) => {
  await page.route(SEND, (route) => route.fulfill({ json: { success: true } }));
  await open(page);
  const asked = page.waitForRequest(SEND);
  await submit(page);
  const request = await asked;
  const { apikey, authorization, 'content-type': type } = request.headers();
  expect(request.method()).toBe('POST');
  expect({ apikey, authorization, type }).toEqual({
    apikey: 'pk_public_legs_at_ease',
    authorization: 'Bearer pk_public_legs_at_ease',
    type: 'application/json',
  });
  expect(request.postDataJSON()).toEqual({ email: ADDRESS });
});

test('after a confirmed purchase it is sent with the token of the purchase', async ({ page }) => {
  await page.route('**/.netlify/functions/unlock-solutions', (route) =>
    route.fulfill({ json: { html: '<div data-solution="polar"><p>Cold.</p></div>', token: 'access-1', email: '' } }),
  );
  await page.route(SEND, (route) => route.fulfill({ json: { success: true } }));
  await open(page, '/payment-success?session_id=cs_1');
  await expect(page.getByText('Cold.')).toBeVisible();
  const asked = page.waitForRequest(SEND);
  await submit(page);
  expect((await asked).headers().authorization).toBe('Bearer access-1');
});

test('it can be sent by keyboard alone', async ({ page }) => {
  await page.route(SEND, (route) => route.fulfill({ json: { success: true } }));
  await open(page);
  await page.locator('#email').focus();
  await page.keyboard.type(ADDRESS);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email Sent!', { exact: true })).toBeVisible();
});
