/** The page after the checkout: it thanks the visitor and shows the solutions only if the purchase is confirmed. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

const UNLOCK = '**/.netlify/functions/unlock-solutions';
const SESSION = '/payment-success?session_id=cs_test_1';
const SOLUTIONS = ['yosemite', 'polar', 'scaffold'];
const html = SOLUTIONS.map((id) => `<div data-solution="${id}"><p>Steps of ${id}.</p><ol><li>One</li></ol></div>`);
const PURCHASE = { html: html.join(''), token: 'access-1', email: 'sleeper@example.com' };

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Confirms every session, and records the requests. */
async function confirm(page: Page): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route(UNLOCK, (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: PURCHASE });
  });
  return asked;
}

test('each solution appears under its name, and a script in the answer does not run', async ({ page }) => {
  const answer = { ...PURCHASE, html: `${PURCHASE.html}<script>document.title = 'run'</script>` };
  await page.route(UNLOCK, (route) => route.fulfill({ json: answer }));
  await page.goto(SESSION);
  for (const [id, name] of [
    ['yosemite', 'The Yosemite Mode of Recovery'],
    ['polar', 'The Polar Resilience Protocol'],
    ['scaffold', 'The Scaffold Regeneration Pathway'],
  ] as const) {
    const part = page.getByRole('region', { name, exact: true });
    await expect(part.getByText(`Steps of ${id}.`)).toBeVisible();
    await expect(part.getByRole('listitem')).toHaveText('One');
    await expect(part).not.toContainText('Locked');
  }
  expect(await page.title()).not.toBe('run');
});

test('a solution that the page shows already stays, because its timer may run', async ({ page }) => {
  await page.route(UNLOCK, async (route) => {
    await page.locator('[data-solution=polar]').evaluate((part) => part.replaceChildren('A timer'));
    await route.fulfill({ json: PURCHASE });
  });
  await page.goto(SESSION);
  await expect(page.getByText('Steps of yosemite.')).toBeVisible();
  await expect(page.locator('[data-solution=polar]')).toHaveText('A timer');
});

test('the session id is sent with the public key, leaves the address, and survives a reload', async ({ page }) => {
  const asked = await confirm(page);
  const request = page.waitForRequest(UNLOCK);
  await page.goto(SESSION);
  expect((await request).headers()).toMatchObject({
    apikey: 'pk_public_legs_at_ease',
    authorization: 'Bearer pk_public_legs_at_ease',
  });
  await expect(title(page)).toHaveText('You can rest easier now');
  await expect(page).toHaveURL(/\/payment-success$/);
  await page.reload();
  await expect(page.getByText('Steps of polar.')).toBeVisible();
  expect(asked).toEqual([{ sessionId: 'cs_test_1' }, { sessionId: 'cs_test_1' }]);
});

const header = (page: Page) => page.locator('[data-purchase]');

test('a payment that opens nothing is said in the words of the function, and not thanked for', async ({ page }) => {
  const json = { error: { code: 'failed', title: 'Tu pago no se ha completado', message: 'No se ha cobrado nada.' } };
  await page.route(UNLOCK, (route) => route.fulfill({ status: 402, json }));
  await page.goto(SESSION);
  await expect(title(page)).toHaveText('Tu pago no se ha completado');
  await expect(page.getByText('No se ha cobrado nada.')).toBeVisible();
  await expect(page.getByText('Thank you for your purchase!')).toHaveCount(0);
  await expect(page.locator('[data-solution=polar]')).toHaveText('Locked');
});

test('without a session id nothing is asked, and the page does not thank', async ({ page }) => {
  const asked = await confirm(page);
  for (const address of ['/payment-success', '/payment-success?session_id=']) {
    await page.goto(address);
    await expect(page.locator('#extras')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(title(page)).toHaveText('We couldn’t find your purchase');
  }
  expect(asked).toEqual([]);
  await expect(header(page).locator('a')).toHaveText('Send me my link');
  await expect(header(page).locator('a')).toHaveAttribute('href', '/unlocked-solutions#send-link');
});

test('the page has the email card, the help block, the link home and, with the steps, the notes', async ({ page }) => {
  await page.goto('/payment-success');
  await expect(page.getByRole('heading', { name: 'Get These Solutions in Your Email' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Need more help?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  const notes = page.getByRole('heading', { name: 'Important Notes for Success' });
  await expect(notes).toBeHidden();
  await confirm(page);
  await page.goto(SESSION);
  await expect(notes).toBeVisible();
});
