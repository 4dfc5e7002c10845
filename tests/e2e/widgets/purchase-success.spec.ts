/** The page after the checkout: it thanks only whoever has bought, and shows the solutions in their places. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

const UNLOCK = '**/.netlify/functions/unlock-solutions';
const SESSION = '/payment-success?session_id=cs_test_1';
const SOLUTIONS = ['yosemite', 'polar', 'scaffold'];
const html = SOLUTIONS.map((id) => `<div data-solution="${id}"><p>Steps of ${id}.</p><ol><li>One</li></ol></div>`);
const PURCHASE = { html: html.join(''), token: 'access-1', email: 'sleeper@example.com' };

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Confirms every session, and keeps what was asked. */
async function confirm(page: Page): Promise<unknown[]> {
  const asked: unknown[] = [];
  await page.route(UNLOCK, (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: PURCHASE });
  });
  return asked;
}

test('a confirmed purchase is thanked for', async ({ page }) => {
  await confirm(page);
  await page.goto(SESSION);
  await expect(title(page)).toHaveText('You can rest easier now');
  await expect(page.getByText('Thank you for your purchase! Your solutions are available below')).toBeVisible();
});

test('a confirmed purchase is no longer offered to buy', async ({ page }) => {
  await confirm(page);
  await page.goto(SESSION);
  await expect(title(page)).toHaveText('You can rest easier now');
  await expect(page.locator('[data-purchase] form, [data-purchase] a')).toHaveCount(0);
});

test('each solution stands in its place, under its name', async ({ page }) => {
  await confirm(page);
  await page.goto(SESSION);
  for (const [id, name] of [
    ['yosemite', 'The Yosemite Mode of Recovery'],
    ['polar', 'The Polar Resilience Protocol'],
    ['scaffold', 'The Scaffold Regeneration Pathway'],
  ] as const) {
    const part = page.getByRole('region', { name, exact: true });
    await expect(part.getByText(`Steps of ${id}.`)).toBeVisible();
    await expect(part.getByRole('listitem')).toHaveText('One');
    await expect(part).not.toContainText('The steps appear here');
  }
});

test('it is asked with the session, the public key and the public key as bearer', async ({ page }) => {
  const asked = await confirm(page);
  const request = page.waitForRequest(UNLOCK);
  await page.goto(SESSION);
  const { apikey, authorization } = (await request).headers();
  expect({ apikey, authorization }).toEqual({
    apikey: 'pk_public_legs_at_ease',
    authorization: 'Bearer pk_public_legs_at_ease',
  });
  await expect(title(page)).toHaveText('You can rest easier now');
  expect(asked).toEqual([{ sessionId: 'cs_test_1' }]);
});

test('the session leaves the address, and loading the page again still shows the solutions', async ({ page }) => {
  const asked = await confirm(page);
  await page.goto(SESSION);
  await expect(title(page)).toHaveText('You can rest easier now');
  await expect(page).toHaveURL(/\/payment-success$/);
  await page.reload();
  await expect(page.getByText('Steps of polar.')).toBeVisible();
  expect(asked).toEqual([{ sessionId: 'cs_test_1' }, { sessionId: 'cs_test_1' }]);
});

test('a script in the answer does not run', async ({ page }) => {
  const answer = { ...PURCHASE, html: `${PURCHASE.html}<script>document.title = 'run'</script>` };
  await page.route(UNLOCK, (route) => route.fulfill({ json: answer }));
  await page.goto(SESSION);
  await expect(page.getByText('Steps of polar.')).toBeVisible();
  expect(await page.title()).not.toBe('run');
});

for (const [kind, answer] of [
  ['is not paid', { status: 402, json: { error: { message: 'not paid' } } }],
  ['is unknown', { status: 401, json: { error: { message: 'unknown' } } }],
  ['cannot be looked up', { status: 503, body: 'down' }],
  ['is answered with something else', { status: 200, json: { html: 1 } }],
] as const) {
  test(`a purchase that ${kind} is not thanked for: the page says so kindly and offers the portal`, async ({
    page,
  }) => {
    await page.route(UNLOCK, (route) => route.fulfill(answer));
    const answered = page.waitForResponse(UNLOCK);
    await page.goto(SESSION);
    await answered;
    await expect(title(page)).toHaveText('Your solutions open here after a purchase');
    await expect(page.locator('[data-purchase]')).toContainText(
      'We could not find a purchase in this link. If you have bought the guide, we can send you your link again.',
    );
    const portal = page.getByRole('link', { name: 'Go to your solutions' });
    await expect(portal).toHaveAttribute('href', '/unlocked-solutions');
    await expect(page.getByText('Thank you for your purchase!')).toHaveCount(0);
    await expect(page.locator('[data-solution=polar]')).toContainText(
      'The steps appear here once your purchase is confirmed.',
    );
  });
}

test('without a session nothing is asked, and nobody is thanked', async ({ page }) => {
  const asked = await confirm(page);
  for (const address of ['/payment-success', '/payment-success?session_id=']) {
    await page.goto(address);
    await expect(page.locator('#extras')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(title(page)).toHaveText('Your solutions open here after a purchase');
  }
  expect(asked).toEqual([]);
});

test('the page has its e-mail card, its help and its way home', async ({ page }) => {
  await page.goto('/payment-success');
  await expect(page.getByRole('heading', { name: 'Get These Solutions in Your Email' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Need more help?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('heading', { name: 'Important Notes for Success' })).toBeVisible();
});

test.describe('a French buyer', () => {
  test.use({ locale: 'fr-FR' });

  test('is thanked in French', async ({ page }) => {
    await confirm(page);
    await page.goto(SESSION);
    await expect(title(page)).toHaveText('Vous pouvez maintenant souffler');
    await expect(page.locator('[data-purchase] [lang=en]')).toHaveCount(0);
  });
});
