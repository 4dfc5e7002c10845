/** What is counted once the visitor has agreed, and how little it says. */
import { expect, test } from '../fixtures.ts';
import { accept, eventNames, eventsOf, open, watchGoogle } from '../google.ts';

const UNLOCK = '**/.netlify/functions/unlock-solutions';

test('the page view that waited is sent after consent, with path and query', async ({ page }) => {
  await watchGoogle(page);
  await open(page, '/rls-cure?utm_source=leaflet&utm_medium=print');
  await accept(page);
  expect(await eventNames(page)).toEqual(['page_view']);
  const [view] = await eventsOf(page, 'page_view');
  expect(new URL(String(view?.page_location)).pathname).toBe('/rls-cure');
  expect(new URL(String(view?.page_location)).search).toBe('?utm_source=leaflet&utm_medium=print');
});

test('a page view says no session, token or address', async ({ page }) => {
  await watchGoogle(page);
  await page.route(UNLOCK, (route) => route.fulfill({ json: { html: '', token: 'secret-2' } }));
  await open(page, '/payment-success?session_id=secret-1&token=secret-3&email=a%40b.co&to=c%40d.co&utm_source=x');
  await accept(page);
  const queued = JSON.stringify(
    await page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>))),
  );
  expect(queued).not.toMatch(/secret|session_id|token|email|%40|@/);
  const [view] = await eventsOf(page, 'page_view');
  expect(String(view?.page_location)).toMatch(/\/payment-success\?utm_source=x$/);
});

test('Google is told not to count the page view itself, and gets the address without its query', async ({ page }) => {
  await watchGoogle(page);
  await open(page, '/rls-cure?q=secret');
  await accept(page);
  const config = await page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .find(([kind]) => kind === 'config'),
  );
  expect(config?.[1]).toBe('G-TEST000000');
  expect(config?.[2]).toMatchObject({ send_page_view: false, allow_google_signals: false, page_referrer: '' });
  expect(JSON.stringify(config)).not.toContain('secret');
});

test('a click on a call to action is counted with its place and its words', async ({ page }) => {
  await watchGoogle(page);
  await open(page);
  await page.locator('[data-buy=unlock] button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await accept(page);
  await page.locator('[data-buy=closing] button').click();
  expect(await eventsOf(page, 'cta_click')).toEqual([
    { cta_location: 'unlock', cta_text: 'Unlock for £3.99: The Yosemite Mode of Recovery' },
    { cta_location: 'closing', cta_text: 'Get Instant Relief' },
  ]);
});

test('a button that leads elsewhere on the page is counted with its section', async ({ page }) => {
  await watchGoogle(page);
  await open(page);
  await accept(page);
  await page.getByRole('link', { name: 'Get Instant Relief' }).click();
  const [click] = await eventsOf(page, 'cta_click');
  expect(click?.cta_text).toBe('Get Instant Relief');
  expect(click?.cta_location).not.toBe('');
});

test('the answer to the question about consent is no call to action', async ({ page }) => {
  await watchGoogle(page);
  await open(page);
  await accept(page);
  expect(await eventsOf(page, 'cta_click')).toEqual([]);
});

test('the depth of scrolling is counted at 25, 50, 75 and 100 percent, each once', async ({ page }) => {
  await watchGoogle(page);
  await open(page);
  await accept(page);
  const scrollTo = (share: number) =>
    page.evaluate((part) => {
      const most = document.documentElement.scrollHeight - innerHeight;
      window.scrollTo({ top: most * part, behavior: 'instant' });
    }, share);
  const depths = async () => (await eventsOf(page, 'scroll_depth')).map(({ percent }) => percent);
  await scrollTo(0.3);
  await expect.poll(depths).toEqual([25]);
  await scrollTo(0.6);
  await expect.poll(depths).toEqual([25, 50]);
  await scrollTo(0.1);
  await scrollTo(0.8);
  await expect.poll(depths).toEqual([25, 50, 75]);
  await scrollTo(1);
  await expect.poll(depths).toEqual([25, 50, 75, 100]);
  await scrollTo(0);
  await scrollTo(1);
  await expect.poll(depths).toEqual([25, 50, 75, 100]);
});

test('a purchase is counted as a conversion and by its name for ads', async ({ page }) => {
  await watchGoogle(page);
  await page.route(UNLOCK, (route) => route.fulfill({ json: { html: '', token: 't' } }));
  await open(page, '/payment-success?session_id=cs_1');
  await accept(page);
  const [conversion] = await eventsOf(page, 'conversion');
  expect(conversion).toEqual({
    value: 3.99,
    currency: 'GBP',
    transaction_id: expect.stringMatching(/^txn_\d{13}$/),
    conversion_type: 'purchase',
  });
  expect(await eventsOf(page, 'ads_conversion_PURCHASE_1')).toEqual([conversion]);
});

test('a purchase is counted once a session, however often its page is loaded', async ({ page }) => {
  await watchGoogle(page);
  await page.route(UNLOCK, (route) => route.fulfill({ json: { html: '', token: 't' } }));
  await open(page, '/payment-success?session_id=cs_1');
  await accept(page);
  const count = async () => (await eventsOf(page, 'conversion')).length;
  expect(await count()).toBe(1);
  for (const [path, counted] of [
    ['/payment-success?session_id=cs_1', 0],
    ['/payment-success?session_id=cs_2', 1],
    ['/payment-success?session_id=cs_1', 0],
    ['/payment-success', 0],
  ] as const) {
    await open(page, path);
    await expect.poll(() => eventNames(page)).toContain('page_view');
    expect({ path, counted: await count() }).toEqual({ path, counted });
  }
});

test('other code can count by the global tracker', async ({ page }) => {
  await watchGoogle(page);
  await open(page);
  await accept(page);
  await page.evaluate(() =>
    window.offerTracker?.track({ category: 'guide', action: 'print', label: 'A4', value: 2, transport: 'beacon' }),
  );
  expect(await eventsOf(page, 'print')).toEqual([
    { event_category: 'guide', event_label: 'A4', value: 2, transport_type: 'beacon' },
  ]);
});

for (const [fault, event, says] of [
  ['without a category', { category: '', action: 'a' }, 'an event needs a category and an action'],
  ['without an action', { category: 'c', action: '' }, 'an event needs a category and an action'],
  [
    'whose value is no number',
    { category: 'c', action: 'a', value: Number.NaN },
    'the value of an event must be a number',
  ],
  ['of another transport', { category: 'c', action: 'a', transport: 'pigeon' }, 'transport must be beacon, xhr, image'],
] as const) {
  test(`an event ${fault} is told to the console and not sent`, async ({ page }) => {
    await watchGoogle(page);
    await open(page);
    await accept(page);
    const warned = page.waitForEvent('console');
    await page.evaluate((tracked) => window.offerTracker?.track(tracked), event);
    expect((await warned).text()).toContain(says);
    expect(await eventNames(page)).toEqual(['page_view']);
  });
}

test.describe('when Google cannot be reached', () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test('the console says so and the visitor sees nothing', async ({ page }) => {
    await page.route(/google/, (route) => route.abort());
    await open(page);
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await accept(page);
    expect((await warned).text()).toBe('analytics: the script could not be loaded');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await page.locator('[data-buy=unlock] button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
