/** The site as delivered has no measurement id: no banner, nothing stored and none of Google's code. */
import { readdirSync, readFileSync } from 'node:fs';
import { ROOT } from '../../helpers/paths.ts';
import { expect, test } from '../fixtures.ts';

test('there is no banner and nothing is stored', async ({ page, context }) => {
  for (const path of ['/', '/rls-cure', '/payment-success']) {
    await page.goto(path);
    await expect(page.locator('#extras')).toBeAttached();
    await page.mouse.wheel(0, 5000);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.consent, [data-consent]')).toHaveCount(0);
    expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  }
  expect(await context.cookies()).toEqual([]);
});

test('the global tracker exists, and drops its events', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#extras')).toBeAttached();
  await page.evaluate(() => window.offerTracker?.track({ category: 'c', action: 'a' }));
  expect(await page.evaluate(() => [typeof window.offerTracker?.track, typeof window.dataLayer])).toEqual([
    'function',
    'undefined',
  ]);
});

test('no script mentions Google', () => {
  const assets = `${ROOT}/.offer/test-site/dist/assets`;
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(9);
  for (const file of scripts) expect(readFileSync(`${assets}/${file}`, 'utf8')).not.toMatch(/google|dataLayer|gtag/i);
});
