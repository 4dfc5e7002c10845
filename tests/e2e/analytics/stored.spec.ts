/** What the browser stores of an answer about analytics, and after it, is what the privacy policy names. */
import { gotoWithExtras } from '../extras.ts';
import { expect, test } from '../fixtures.ts';
import { accept, banner, watchGoogle } from '../google.ts';
import { namedOnDevice, storedBy } from '../storage.ts';

test('a refusal stores itself, and nothing else even after a purchase', async ({ page }) => {
  await watchGoogle(page);
  await gotoWithExtras(page, '/');
  await banner(page).getByRole('button', { name: 'Reject' }).click();
  await page.route('**/unlock-solutions', (route) => route.fulfill({ json: { html: '', token: 't' } }));
  await gotoWithExtras(page, '/payment-success?session_id=cs_1');
  await page.waitForLoadState('networkidle');
  expect(await storedBy(page)).toEqual(namedOnDevice((id) => id === 'consent'));
});

test('consent stores itself, that a purchase was counted, and what Google’s script stores', async ({
  page,
  context,
}) => {
  await watchGoogle(page);
  await gotoWithExtras(page, '/');
  await accept(page);
  // The fake of that script stores nothing.
  await context.addCookies([
    { name: '_ga', value: '1', url: page.url() },
    { name: '_ga_TEST', value: '1', url: page.url() },
  ]);
  await page.route('**/unlock-solutions', (route) => route.fulfill({ json: { html: '', token: 't' } }));
  await gotoWithExtras(page, '/payment-success?session_id=cs_1');
  await expect
    .poll(async () => [...new Set(await storedBy(page))])
    .toEqual(namedOnDevice((id) => id === 'consent' || id === 'analytics'));
});
