/** "Get These Solutions in Your Email" and "Send me my link": validated, sent with key and token, and answered truthfully. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

// The browser itself logs every refused call to the console.
test.use({ expectedComplaints: [/Failed to load resource/] });

const SEND = '**/.netlify/functions/send-solutions-email';
const ADDRESS = 'sleeper@example.com';
const IF_BOUGHT =
  'If this address has bought the guide, a link is on its way. Nothing there? Look in your spam folder, or try another of your addresses.';
const PUBLIC_KEY = 'pk_public_legs_at_ease';

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

test('shows an error for an invalid address until it is corrected, and sends nothing', async ({ page }) => {
  const requests: string[] = [];
  await page.route(SEND, (route) => {
    requests.push(route.request().postData() ?? '');
    return route.fulfill({ status: 502, json: { error: { message: 'Later' } } });
  });
  await open(page);
  const field = page.locator('#email');
  await expect(form(page)).toContainText('We use your address only to send you the solutions, never for marketing.');
  for (const address of ['', 'a@b..c']) {
    await submit(page, address);
    await expect(page.getByRole('alert').filter({ hasText: 'Please enter a valid email address' })).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription('Please enter a valid email address');
    await expect(send(page)).toBeEnabled();
  }
  expect(requests).toEqual([]);
  await submit(page);
  await expect(page.locator('#email-error')).toBeHidden();
  await expect(field).toHaveAttribute('aria-invalid', 'false');
});

test('sends once, with the public key as bearer; then says truthfully what a stranger may know', async ({ page }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(SEND, async (route) => {
    await answered;
    await route.fulfill({ json: { success: true } });
  });
  await open(page);
  const asked = page.waitForRequest(SEND);
  await page.locator('#email').focus();
  await page.keyboard.type(ADDRESS);
  await page.keyboard.press('Enter');
  const button = form(page).getByRole('button');
  await expect(button).toHaveText('Sending...');
  await expect(button).toBeDisabled();
  const request = await asked;
  expect(request.method()).toBe('POST');
  expect(request.postDataJSON()).toEqual({ email: ADDRESS });
  expect(request.headers()).toMatchObject({
    'content-type': 'application/json',
    apikey: PUBLIC_KEY,
    authorization: `Bearer ${PUBLIC_KEY}`,
  });
  answer();
  await expect(toast(page).locator('strong')).toHaveText('Check your inbox');
  await expect(toast(page).locator('p')).toHaveText(IF_BOUGHT);
  await expect(toast(page)).not.toHaveClass(/bad/);
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.locator('#email-card')).toContainText(IF_BOUGHT);
  await expect(page.locator('#email-card')).not.toContainText('We’ve sent');
  await expect(form(page)).toHaveCount(0);
  expect(await page.content()).not.toContain(ADDRESS);
});

test('sends the access token as bearer after a confirmed purchase, and tells the buyer that it is sent', async ({
  page,
}) => {
  await page.route('**/.netlify/functions/unlock-solutions', (route) =>
    route.fulfill({ json: { html: '<div data-solution="polar"><p>Cold.</p></div>', token: 'access-1', email: '' } }),
  );
  await page.route(SEND, (route) => route.fulfill({ json: { success: true } }));
  await open(page, '/payment-success?session_id=cs_1');
  await expect(page.getByText('Cold.')).toBeVisible();
  const asked = page.waitForRequest(SEND);
  await submit(page);
  expect((await asked).headers().authorization).toBe('Bearer access-1');
  await expect(toast(page).locator('strong')).toHaveText('Email sent!');
  await expect(toast(page).locator('p')).toHaveText('Your RLS solutions have been sent to your email.');
  await expect(page.getByRole('heading', { name: 'Email Sent!' })).toBeVisible();
  await expect(page.locator('#email-card')).toContainText(
    'We’ve sent the RLS solutions to your email address. Please check your inbox (and spam folder if you don’t see it).',
  );
});

test('"Send me my link" is sent with the public key in its headers, and answered without leaving the page', async ({
  page,
}) => {
  await page.route('**/.netlify/functions/request-access', (route) => route.fulfill({ json: { success: true } }));
  await page.goto('/unlocked-solutions');
  const card = page.locator('#send-link');
  await expect(card.locator('form')).toHaveAttribute('novalidate', '');
  const asked = page.waitForRequest('**/request-access');
  await card.getByLabel('Your email address').fill(ADDRESS);
  await card.getByRole('button', { name: 'Send me my link' }).click();
  const request = await asked;
  expect(request.postDataJSON()).toEqual({ email: ADDRESS });
  expect(request.headers()).toMatchObject({ apikey: PUBLIC_KEY, authorization: `Bearer ${PUBLIC_KEY}` });
  await expect(card).toContainText(IF_BOUGHT);
  await expect(page).toHaveURL('/unlocked-solutions');
});

test('sends the address that was typed before the script came', async ({ page }) => {
  const card = page.locator('#email-card');
  await page.route(SEND, (route) => route.fulfill({ json: { success: true } }));
  await page.route(/\/assets\/main\./, async (route) => {
    await card.getByLabel('Your email address').fill(ADDRESS);
    await route.continue();
  });
  await page.goto('/payment-success');
  await expect(card.locator('form')).toHaveAttribute('novalidate', '');
  const asked = page.waitForRequest(SEND);
  await card.getByRole('button').click();
  expect((await asked).postDataJSON()).toEqual({ email: ADDRESS });
});
