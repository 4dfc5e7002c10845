/** Which events are sent once the visitor has consented, and with which fields. */

import { gotoWithExtras, leave } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { accept, eventNames, eventsOf, watchGoogle } from '../google.ts';
import { answerPayment } from '../payment.ts';

const UNLOCK = '**/.netlify/functions/unlock-solutions';

test('the queued page view is sent after consent with path and query, without session, token or email address', async ({
  page,
}) => {
  await watchGoogle(page);
  await page.route(UNLOCK, (route) => route.fulfill({ json: { html: '', token: 'secret-2' } }));
  await gotoWithExtras(
    page,
    '/payment-success?session_id=secret-1&token=secret-3&email=a%40b.co&to=c%40d.co&utm_source=x',
  );
  await accept(page);
  const queued = JSON.stringify(
    await page.evaluate(() => (window.dataLayer ?? []).map((entry) => Array.from(entry as ArrayLike<unknown>))),
  );
  expect(queued).not.toMatch(/secret|session_id|token|email|%40|@/);
  const [view] = await eventsOf(page, 'page_view');
  expect(String(view?.page_location)).toMatch(/\/payment-success\?utm_source=x$/);
});

test('Google’s own page view is off, and it gets the address without its query', async ({ page }) => {
  await watchGoogle(page);
  await gotoWithExtras(page, '/rls-cure?q=secret');
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

test('a click on a call to action is counted with its location and text, an answer to the banner is not', async ({
  page,
  context,
}) => {
  await watchGoogle(page);
  await gotoWithExtras(page, '/');
  await page.locator('[data-buy=unlock] button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await accept(page);
  await page.locator('[data-buy=closing] button').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Get Instant Relief' }).click();
  await leave(page, 'top');
  await page.getByRole('button', { name: 'Get This Special Offer' }).click();
  await answerPayment(context);
  await page.getByRole('button', { name: 'Pay £1.99' }).click();
  expect(await eventsOf(page, 'cta_click')).toEqual([
    { cta_location: 'unlock', cta_text: 'Unlock for £3.99 Solution 1' },
    { cta_location: 'closing', cta_text: 'Get Instant Relief' },
    { cta_location: 'hero', cta_text: 'Get Instant Relief' },
    { cta_location: 'exit-offer', cta_text: 'Get This Special Offer' },
    { cta_location: 'dialog', cta_text: 'Pay £1.99' },
  ]);
});

test('the scroll depth is counted at 25, 50, 75 and 100 percent', async ({ page }) => {
  await watchGoogle(page);
  await gotoWithExtras(page, '/');
  await accept(page);
  const scrollTo = (share: number) =>
    page.evaluate((part) => {
      const most = document.documentElement.scrollHeight - innerHeight;
      window.scrollTo({ top: most * part, behavior: 'instant' });
    }, share);
  const depths = async () => (await eventsOf(page, 'scroll_depth')).map(({ percent }) => percent);
  await scrollTo(0.6);
  await expect.poll(depths).toEqual([25, 50]);
  await scrollTo(1);
  await expect.poll(depths).toEqual([25, 50, 75, 100]);
});

test('a purchase is counted once per session id, as a conversion and by its name for ads', async ({ page }) => {
  await watchGoogle(page);
  const answer = { html: '', token: 't', amount: 160, currency: 'INR' };
  await page.route(UNLOCK, (route) => route.fulfill({ json: answer }));
  await gotoWithExtras(page, '/payment-success?session_id=cs_1');
  await accept(page);
  await expect.poll(() => eventNames(page)).toContain('conversion');
  const conversions = await eventsOf(page, 'conversion');
  expect(conversions).toEqual([
    {
      value: 160,
      currency: 'INR',
      transaction_id: expect.stringMatching(/^txn_\d{13}$/),
      conversion_type: 'purchase',
    },
  ]);
  expect(await eventsOf(page, 'ads_conversion_PURCHASE_1')).toEqual(conversions);
  for (const [path, counted] of [
    ['/payment-success?session_id=cs_1', 0],
    ['/payment-success?session_id=cs_2', 1],
    ['/payment-success', 0],
  ] as const) {
    await gotoWithExtras(page, path);
    await expect.poll(() => eventNames(page)).toContain(counted ? 'conversion' : 'page_view');
    expect({ path, counted: (await eventsOf(page, 'conversion')).length }).toEqual({ path, counted });
  }
});

test('a purchase that the function does not confirm is not counted', async ({ page }) => {
  await watchGoogle(page);
  await page.route(UNLOCK, (route) => route.fulfill({ status: 202, json: { status: 'processing' } }));
  const answered = page.waitForResponse(UNLOCK);
  await gotoWithExtras(page, '/payment-success?session_id=cs_invented');
  await answered;
  await accept(page);
  expect(await eventNames(page)).toEqual(['page_view']);
});

test('calls of the tracker before analytics has loaded are sent later', async ({ page }) => {
  await watchGoogle(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/lazy.*.js', (route) => released.then(() => route.continue()));
  await page.goto('/');
  await page.waitForFunction(() => window.offerTracker);
  await page.evaluate(() => window.offerTracker?.track({ category: 'test', action: 'early' }));
  release();
  await accept(page);
  expect(await eventsOf(page, 'early')).toEqual([{ event_category: 'test' }]);
});

test.describe('when Google cannot be reached', () => {
  test.use({ expectedComplaints: [/net::ERR_FAILED/] });

  test('the console says so and the visitor sees nothing', async ({ page }) => {
    await page.route(/google/, (route) => route.abort());
    await gotoWithExtras(page, '/');
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await accept(page);
    expect((await warned).text()).toBe('analytics: the script could not be loaded');
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await page.locator('[data-buy=unlock] button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
