/** The overlay with the diagnostics. */
import { readFileSync } from 'node:fs';
import { expectAccessible } from '../accessibility.ts';
import { expect, test } from './fixtures.ts';

const ENGLISH = 'content/translations/en.yaml';

test('a diagnostic is shown with its location, its lines and its hint over the page as it was, until it is fixed', async ({
  page,
  edits,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { kept: true }));
  const text = edits.read(ENGLISH);
  edits.replace(ENGLISH, '  subtitle:', '  subtitel:');
  const panel = page.locator('offer-problems');
  await expect(panel).toContainText(`${ENGLISH}:5:3`);
  await expect(panel).toContainText('Unknown field "subtitel".');
  await expect(panel.locator('pre')).toContainText('5 │   subtitel: "A short guide');
  await expect(panel.locator('mark')).toHaveText('subtitel');
  await expect(panel).toContainText('Did you mean "subtitle"?');
  await expect(page.getByRole('heading', { name: '1 error' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quiet legs. A quiet night.');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, 'offer-problems');
  }
  edits.write(ENGLISH, text);
  await expect(panel).toHaveCount(0);
  expect(await page.evaluate(() => 'kept' in window)).toBe(true);
});

test('a broken link is shown, though its page can be rendered', async ({ page, edits }) => {
  const file = 'content/pages/privacy-policy.md';
  const lines = readFileSync(file, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('We sell one small guide')) + 1;
  await page.goto('/privacy-policy');
  edits.replace(file, 'We sell one small guide', 'We sell [one](/about#ocelot) small guide');
  await expect(page.getByRole('link', { name: 'one', exact: true })).toBeVisible();
  await expect(page.locator('offer-problems')).toContainText(`${file}:${line}:`);
});

test('the overlay can be hidden, and opens again for the next diagnostic', async ({ page, edits }) => {
  await page.goto('/');
  edits.replace(ENGLISH, '  subtitle:', '  subtitel:');
  const panel = page.locator('offer-problems');
  // What an earlier test left is gone once all pages are checked, and would open it again.
  await expect(panel).toContainText('subtitel');
  await expect(panel.locator('article')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Hide' }).click();
  await expect(panel.locator('article')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Show' })).toBeFocused();
  // The page connects again, and is sent the same.
  const sent = page.waitForRequest('**/_offer/events*');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await sent;
  await page.waitForTimeout(500);
  await expect(panel.locator('article')).toHaveCount(0);
  await panel.getByRole('button', { name: 'Show' }).click();
  await expect(panel.locator('article')).toBeVisible();
  await panel.getByRole('button', { name: 'Hide' }).click();
  edits.replace(ENGLISH, '  primary:', '  primery:');
  await expect(panel.locator('article').first()).toBeVisible();
});

test('a warning does not cover the page', async ({ page, edits }) => {
  await page.goto('/rls-cure');
  edits.replace('content/landing/rls-cure.yaml', '\ntitle: ', `\ntitle: ${'Rest '.repeat(20)}`);
  const panel = page.locator('offer-problems');
  await expect(panel.getByRole('button', { name: '1 warning · Show' })).toBeVisible();
  await expect(panel.locator('article')).toHaveCount(0);
});
