/** Changes of content. */
import { expect, test } from './fixtures.ts';

const CURE = 'content/landing/rls-cure.yaml';

test('an edited text appears after one reload, and the page keeps its scroll position', async ({ page, edits }) => {
  // Without the typeface every load breaks the headlines alike: one that comes late is left out.
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.goto('/rls-cure');
  await page.evaluate(() => scrollTo(0, 1200));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
  edits.replace(CURE, 'Can restless legs be cured?', 'Can restless cats be cured?');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Can restless cats be cured?');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1200);
  await expect.poll(() => loads).toBe(2);
  // Long enough for the second state, once all pages are checked.
  await page.waitForTimeout(1000);
  expect(loads).toBe(2);
});

test('a page that the edit does not concern is not reloaded', async ({ page, context, edits }) => {
  await page.goto('/about');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const other = await context.newPage();
  await other.goto('/rls-cure');
  edits.replace(CURE, 'Can restless legs be cured?', 'Can ocelots be cured?');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Can ocelots be cured?');
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});

test('a translation appears in a browser of that language', async ({ browser, server, edits }) => {
  const page = await browser.newPage({ baseURL: server.url, locale: 'fr-FR' });
  await page.goto('/');
  const french = edits.read('content/translations/fr.yaml');
  const title = /^hero:\n {2}title: (.*)$/m.exec(french)?.[1] ?? '';
  edits.replace('content/translations/fr.yaml', title, 'Ocelots en français');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ocelots en français');
  await page.close();
});

test('a price appears on the page, and is what create-payment takes', async ({ page, request, edits }) => {
  const pay = (amountCents: number) =>
    request.post('/.netlify/functions/create-payment', {
      headers: { apikey: 'pk_public_legs_at_ease', Authorization: 'Bearer pk_public_legs_at_ease' },
      data: { currencyCode: 'GBP', amountCents },
    });
  await page.goto('/');
  // Near enough to the old price that the savings in claims.yaml still add up.
  edits.replace('content/pricing.yaml', '"£", flatPriceCents: 399', '"£", flatPriceCents: 395');
  await expect(page.locator('.hero').getByText('£3.95')).toBeVisible();
  await expect.poll(async () => (await pay(395)).status()).toBe(200);
  expect((await pay(399)).status()).toBe(409);
});

test('hidden tabs hold no connection, and are updated when they are shown', async ({ context, edits }) => {
  const hidden = await Promise.all(Array.from({ length: 8 }, () => context.newPage()));
  for (const tab of hidden) {
    // A browser has six connections for a server.
    await tab.goto('/rls-cure', { timeout: 5_000 });
    await tab.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', writable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
  }
  const [tab = await context.newPage()] = hidden;
  edits.replace(CURE, 'Can restless legs be cured?', 'Can ocelots be cured?');
  await tab.evaluate(() => {
    Object.assign(document, { visibilityState: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Can ocelots be cured?');
});

test('a page that comes back, or does not leave after all, connects again', async ({ page, edits }) => {
  await page.goto('/rls-cure');
  const title = page.getByRole('heading', { level: 1 });
  const connected = () => page.waitForRequest('**/_offer/events*');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  edits.replace(CURE, 'Can restless legs be cured?', 'Can ocelots be cured?');
  await page.waitForTimeout(500);
  await expect(title).toHaveText('Can restless legs be cured?');
  await Promise.all([
    connected(),
    page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
  ]);
  await expect(title).toHaveText('Can ocelots be cured?');
  await Promise.all([connected(), page.evaluate(() => dispatchEvent(new Event('beforeunload')))]);
});

test.describe('a missing page', () => {
  test.use({ expectedComplaints: [/404/] });

  test('a new page appears at a URL that was missing, and disappears again', async ({ page, edits }) => {
    const missing = page.waitForResponse('**/ocelots');
    await page.goto('/ocelots');
    expect((await missing).status()).toBe(404);
    edits.write(
      'content/landing/ocelots.yaml',
      edits.read(CURE).replace('Can restless legs be cured?', 'All on ocelots'),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All on ocelots');
    edits.write('content/landing/ocelots.yaml', undefined);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('All on ocelots');
  });
});
